import { describe, expect, it } from 'vitest';
import { timeOfDay } from '@/lib/contract/day-steps';
import { RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS } from '@/lib/contract/time';
import { OutdoorPanel } from './outdoor-panel';
import { OutlookLine } from './outlook-line';
import { CELL, NOW, PLACE, render } from './testing/render-panels';
import { WeatherHead } from './weather-head';

const iso = (ms: number) => new Date(ms).toISOString();

/** NOW is 10 PM on a Friday in Denver; from the 19th hour on, it is 5 PM on Saturday. */
const FIVE_PM = NOW + 19 * HOUR_MS;

const forecastOf = (issuedMs = NOW - HOUR_MS, count = 240) =>
  RESOURCES.forecast.schema.parse({
    h3: CELL,
    generatedAt: iso(issuedMs),
    hourly: Array.from({ length: count }, (_, index) => ({
      time: iso(NOW + index * HOUR_MS),
      tempF: index === 19 ? 35 : 50,
      feelsLikeF: index === 19 ? 22 : 50,
      humidity: 60,
      condition: index === 19 ? 'Chance Light Snow' : 'Sunny',
      precipProbability: index === 19 ? 28 : 0,
      windSpeedMph: 5,
    })),
  });

const alertsOf = (...events: string[]) =>
  RESOURCES.alerts.schema.parse({
    zone: 'COZ040',
    alerts: events.map((event) => ({
      event,
      severity: 'Severe',
      headline: null,
      description: null,
      onset: iso(FIVE_PM - HOUR_MS),
      expires: iso(FIVE_PM + 4 * HOUR_MS),
    })),
  });

const AREAS = {
  cell: CELL,
  zones: [{ id: 'COZ040', name: 'Denver', state: 'CO' }],
  counties: ['COC031'],
  isWhole: true,
};
const air = RESOURCES.air.schema.parse({ h3: CELL, observedAt: iso(NOW), aqi: 30 });

/** The text of some parts at a time that is shown. */
function textAt(
  shownMs: number | null,
  {
    forecast = forecastOf(),
    alerts = alertsOf(),
    county = RESOURCES.alerts.schema.parse({ zone: 'COC031', alerts: [] }) as unknown,
  } = {},
): string {
  const parts = (
    <>
      <OutlookLine cell={CELL} place={PLACE} />
      <WeatherHead cell={CELL} place={PLACE} />
      <OutdoorPanel cell={CELL} place={PLACE} />
    </>
  );
  const html = render(
    parts,
    [
      [['forecast', CELL], forecast],
      [['cell-areas', CELL], AREAS],
      [['alerts', 'COZ040'], alerts],
      [['alerts', 'COC031'], county],
      [['air', CELL], air],
    ],
    {},
    shownMs,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

describe('the hour of the page', () => {
  it('moves sentence, head and verdict', () => {
    const text = textAt(FIVE_PM);
    expect(text).toContain('Saturday 5 PM: 35°, feels like 22°, light snow possible (28%).');
    expect(text).toMatch(/Saturday 5 PM · Forecast for here 35° Temperature 35° Chance Light Snow/);
    expect(text).toContain('Chance of snow 28%');
    expect(text).toContain('Yes Saturday 5 PM');
    expect(text).not.toMatch(/Measured at|Radar/);
    expect(textAt(null)).toMatch(/Yes now/);
  });
  it('may be a day, with its high and low', () => {
    const day = timeOfDay(Date.parse('2026-11-26') / (24 * HOUR_MS));
    const text = textAt(day);
    expect(text).toContain('Thursday, Nov 26: high 50°, low 50°, dry.');
    expect(text).toMatch(/Thursday, Nov 26 · Forecast for here 50° High 50° Sunny low 50°/);
    expect(text).toMatch(/Best three hours to be outside Thu, 7–10 AM/);
  });
  it('may be one that the forecast does not tell of', () => {
    const text = textAt(FIVE_PM, { forecast: forecastOf(NOW, 10) });
    expect(text).toContain('The forecast for here doesn’t reach this time.');
    expect(text).toContain('Not known Saturday 5 PM');
    expect(text).not.toMatch(/Saturday 5 PM:/);
    const warned = textAt(FIVE_PM, {
      forecast: forecastOf(NOW, 10),
      alerts: alertsOf('Blizzard Warning'),
    });
    expect(warned).toMatch(/Saturday 5 PM: Blizzard Warning ?\./);
    expect(warned).toContain('Better not Saturday 5 PM Blizzard Warning');
  });
  it('is told with the age of an old forecast, and not judged by it', () => {
    const text = textAt(FIVE_PM, { forecast: forecastOf(NOW - 30 * HOUR_MS) });
    expect(text).toContain('35° Temperature 35°');
    expect(text).toMatch(/Out of date Issued 30 h ago/);
    expect(text).toContain('Not known Saturday 5 PM');
    expect(text).toContain('The best hours to be outside aren’t known.');
  });
});

describe('the verdict', () => {
  it('never calls an hour fit under an alert, and tells of the best hours only what holds', () => {
    const text = textAt(FIVE_PM, { alerts: alertsOf('Winter Storm Warning', 'Flood Watch') });
    expect(text).toContain('light snow possible (28%); Winter Storm Warning');
    expect(text).toContain('Better not Saturday 5 PM Winter Storm Warning');
    expect(text).not.toContain('Yes Saturday');
    // It is announced from 4 to 9 PM; in daylight, from 7 AM to 5 PM, nothing speaks against the rest.
    expect(text).toMatch(/Best three hours to be outside Sat, 7–10 AM By/);
  });
  it('tells why there are no good hours', () => {
    const storms = RESOURCES.forecast.schema.parse({
      h3: CELL,
      generatedAt: iso(NOW),
      hourly: Array.from({ length: 48 }, (_, index) => ({
        time: iso(NOW + index * HOUR_MS),
        tempF: 85,
        feelsLikeF: 85,
        condition: 'Thunderstorms',
        precipProbability: 80,
        windSpeedMph: 30,
      })),
    });
    const text = textAt(FIVE_PM, { forecast: storms });
    expect(text).toContain(
      'No three good hours to be outside on Saturday: thunderstorms likely (80%), heat (85°), and wind 30 mph.',
    );
  });
  it('is not known while any list of alerts is not', () => {
    const text = textAt(FIVE_PM, { county: new Error('away') });
    expect(text).toContain('Not known Saturday 5 PM');
    expect(text).toContain('Not known: alerts and air quality at that time.');
    expect(text).toContain('The best hours to be outside aren’t known.');
  });
});
