import { describe, expect, it } from 'vitest';
import { RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { AirPanel } from './air-panel';
import { CurrentPanel } from './current-panel';
import { DailyPanel } from './daily-panel';
import { OutlookLine } from './outlook-line';
import { PollenPanel } from './pollen-panel';
import { CELL, NOW, PLACE, render } from './testing/render-panels';

const iso = (ms: number) => new Date(ms).toISOString();

/** NOW is 10 PM in Denver. */
const forecast = RESOURCES.forecast.schema.parse({
  h3: CELL,
  generatedAt: iso(NOW - HOUR_MS),
  hourly: Array.from({ length: 48 }, (_, index) => ({
    time: iso(NOW + index * HOUR_MS),
    tempF: 37 - Math.min(index, 8),
    condition: 'Mostly Cloudy',
    precipProbability: index >= 20 && index < 24 ? 80 : 0,
    windSpeedMph: 5,
  })),
});

function current(minutesAgo: number | null, tempF: number | null, humidity: number | null = 50) {
  return RESOURCES.current.schema.parse({
    h3: CELL,
    observedAt: minutesAgo === null ? null : iso(NOW - minutesAgo * MINUTE_MS),
    station: 'KXYZ',
    tempF,
    humidity,
    condition: 'Light Rain',
  });
}

/** A station so many degrees of latitude away; one is 69 miles. */
const station = (degrees: number) => ({
  id: 'KXYZ',
  name: 'Some Airport',
  state: 'CO',
  center: { lat: (PLACE.center?.lat ?? 0) - degrees, lng: PLACE.center?.lng ?? 0 },
});

/** The text of the card, without markup. */
function card(observed: object | null, options: { far?: number; hours?: boolean } = {}): string {
  const responses: [readonly unknown[], unknown][] = [
    [['station', 'KXYZ'], station(options.far ?? 0.1)],
  ];
  if (observed) responses.push([['current', CELL], observed]);
  if (options.hours !== false) responses.push([['forecast', CELL], forecast]);
  const html = render(<CurrentPanel cell={CELL} place={PLACE} />, responses);
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
}

describe('the current card', () => {
  it('leads with a measurement that is true here, and names station, distance and minute', () => {
    const text = card(current(15, 40));
    expect(text).toMatch(/^ Measured at Some Airport \(KXYZ\) , 6\.9 mi S of here , 9:45 PM 40°/);
    expect(text).not.toContain('Forecast for here');
  });
  it('leads with the forecast for here where the two differ, and gives both', () => {
    const text = card(current(15, 47));
    expect(text).toMatch(/^ Forecast for here, 10 PM 37°/);
    expect(text).toMatch(/47° measured at Some Airport .*9:45 PM/);
  });
  it('leaves out a humidity that was not measured', () => {
    const text = card(current(15, 40, null));
    expect(text).toMatch(/^ Measured at .* Humidity – .* Dew point –/);
    expect(text).not.toContain('%');
  });
  it('marks a station that is far away', () => {
    expect(card(current(15, 40), { far: 0.6 })).toMatch(
      /^ Measured at Some Airport .*41 mi S, far from here/,
    );
  });
  it.each([
    ['without a time', null],
    ['from the future', -300],
  ])('calls the time of a report %s unknown', (_, minutesAgo) => {
    const text = card(current(minutesAgo, 38));
    expect(text).toMatch(/^ Forecast for here/);
    expect(text).toMatch(/38° measured at Some Airport .*time unknown/);
    expect(text).not.toMatch(/just now|in 5/);
  });
  it('takes the hour of the forecast for a station without a report for six hours', () => {
    expect(card(current(360, 38))).toMatch(/^ Forecast for here.*38° measured at .*4:00 PM/);
  });
  it('shows an old report alone as one that is not current', () => {
    const text = card(current(360, 38), { hours: false });
    expect(text).toContain('These aren’t current conditions.');
  });
  it('tells sun, dew point and radar', () => {
    const text = card(current(15, 40));
    expect(text).toMatch(
      /Sunrise 6:(49|50|51) AM · Sunset 4:(39|40|41) PM · Day 9 h (49|50|51) min/,
    );
    expect(text).toContain('Dew point 23°');
    expect(text).toContain('Radar for this place');
  });
});

it('the sentence is in the HTML of the server', () => {
  const html = render(<OutlookLine cell={CELL} place={PLACE} />, [[['forecast', CELL], forecast]]);
  expect(html.replaceAll(/[\s\u00a0]+/g, ' ')).toContain(
    'Dry until 6 PM tomorrow, then snow until 10 PM; frost tonight (29°); light wind.',
  );
});

it('tonight has one number, and a note stands under the days if values were left out', () => {
  const hourly = 'hourly' in forecast ? forecast.hourly : [];
  const absurd = {
    ...forecast,
    hourly: hourly.map((hour, i) => (i === 30 ? { ...hour, tempF: 4000 } : hour)),
  };
  const days = (document: object) =>
    render(<DailyPanel cell={CELL} title="Days" place={PLACE} />, [[['forecast', CELL], document]]);
  expect(days(forecast)).toMatch(/Tonight.*29°.*no high/s);
  expect(days(forecast)).not.toContain('Implausible');
  expect(days(absurd)).toContain('Implausible values were left out.');
});

describe('what is old', () => {
  const old = iso(NOW - 400 * 24 * HOUR_MS);
  const air = (observedAt: string | null) =>
    render(<AirPanel cell={CELL} place={PLACE} />, [
      [['air', CELL], RESOURCES.air.schema.parse({ h3: CELL, observedAt, aqi: 103 })],
    ]);
  it('gives no advice about air', () => {
    expect(air(iso(NOW - HOUR_MS))).toContain('should limit long or intense outdoor activity');
    for (const observedAt of [old, null]) {
      expect(air(observedAt)).not.toMatch(/limit/);
      expect(air(observedAt)).toContain('103 · Unhealthy for sensitive groups');
    }
    expect(air(old)).toContain('400 days ago');
  });
  it('says where air was measured, how far away, and that it may be corrected, if the source tells', () => {
    const panel = (more: object) =>
      render(<AirPanel cell={CELL} place={PLACE} />, [
        [
          ['air', CELL],
          RESOURCES.air.schema.parse({ h3: CELL, observedAt: iso(NOW), aqi: 40, ...more }),
        ],
      ]).replaceAll(/<[^>]*>/g, '');
    const told = panel({ area: 'Denver-Boulder, CO', distanceKm: 19.3, isPreliminary: true });
    expect(told).toContain('Measured for the reporting area Denver-Boulder, CO, 12 mi away.');
    expect(told).toContain('Preliminary data');
    expect(panel({ area: 'Denver-Boulder, CO', distanceKm: 0.4 })).toContain('Boulder, CO.');
    expect(panel({})).not.toMatch(/Measured for|Preliminary/);
  });
  it('says nothing about pollen', () => {
    const pollen = (updated: string) =>
      render(<PollenPanel cell={CELL} place={PLACE} onChooseCell={() => {}} />, [
        [
          ['allergy', CELL],
          RESOURCES.allergy.schema.parse({
            h3: CELL,
            updated,
            periods: [{ time: updated, overallSeverityLabel: 'Very high', allergens: [] }],
          }),
        ],
      ]);
    expect(pollen(iso(NOW - HOUR_MS))).toContain('Very high');
    expect(pollen(old)).not.toContain('Very high');
    expect(pollen(old)).toContain('The last report is from 400 days ago.');
  });
});
