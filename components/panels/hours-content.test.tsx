import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { unbrokenHours } from '@/lib/weather/unbroken-hours';
import { TimeStore } from '../timeline/time-store';
import { HourStrip } from './hours/hour-strip';
import { layOut } from './meteogram/geometry';
import { Meteogram } from './meteogram/meteogram';
import { NOW, PLACE, render } from './testing/render-panels';

const hourAt = (hour: number, tempF: number | null = 40 + hour): ForecastHour => ({
  startMs: NOW + hour * HOUR_MS,
  tempF,
  feelsLikeF: tempF,
  humidity: 50,
  precipChance: 20,
  wind: { speedMph: 12, lowMph: 12, direction: 'WNW' },
  condition: 'Mostly Cloudy',
  icon: 'overcast-day',
  isDay: true,
});

let time: TimeStore;
beforeEach(() => {
  time = new TimeStore({
    now: () => NOW,
    nextFrame: () => () => {},
    reducedMotion: () => true,
  });
});

/** The HTML of strip, and of chart with readout and table, for some hours from now on. */
function shown(hours: readonly ForecastHour[], chosenHour: number | null = null) {
  const whole = unbrokenHours(hours, PLACE.isDay);
  const chosenMs = chosenHour === null ? null : NOW + chosenHour * HOUR_MS;
  const { timeZone } = PLACE;
  return {
    strip: render(
      <HourStrip hours={whole} timeZone={timeZone} nowMs={NOW} chosenMs={chosenMs} time={time} />,
      [],
    ),
    chart: render(
      <Meteogram hours={whole} timeZone={timeZone} nowMs={NOW} chosenMs={chosenMs} time={time} />,
      [],
    ),
  };
}
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0;
/** The times of the radio buttons that are checked. */
const checked = (strip: string) =>
  [...strip.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes('checked=""'))
    .map((input) => (Number(/value="(\d+)"/.exec(input)?.[1]) - NOW) / HOUR_MS);
const day = (hours: number) => Array.from({ length: hours }, (_, hour) => hourAt(hour));

describe('the hours of a place', () => {
  it('are all in the strip and in the table, without a script', () => {
    const { strip, chart } = shown(day(48));
    expect(count(strip, /type="radio"/g)).toBe(48);
    expect(count(chart, /scope="row"/g)).toBe(48);
    expect(strip).toContain('Now, Fri 10 PM: Mostly Cloudy, 40°');
    expect(strip).toContain('>Sat<');
  });

  it('have one that is checked: the present one, or the one that the map shows', () => {
    expect(checked(shown(day(48)).strip)).toEqual([0]);
    expect(checked(shown(day(48), 7).strip)).toEqual([7]);
  });

  it('offer the way back to now only at another time', () => {
    expect(shown(day(48)).chart).not.toContain('data-now-chip');
    expect(shown(day(48), 7).chart).toContain('data-now-chip');
  });

  it('have a dash and no line where hours are missing in their midst', () => {
    const hours = [...day(3), hourAt(6), hourAt(7)];
    const { strip, chart } = shown(hours, 4);
    expect(count(strip, /type="radio"/g)).toBe(8);
    expect(checked(strip)).toEqual([4]);
    expect(strip).toContain('Sat 2 AM: no forecast');
    const whole = unbrokenHours(hours, PLACE.isDay);
    const { tempLine } = layOut(whole, { width: 346, unit: 'f', timeZone: PLACE.timeZone });
    expect(count(tempLine ?? '', /M/g)).toBe(2);
    expect(chart).toContain('Sat 2 AM MST, no forecast');
  });

  it('can be only three', () => {
    const { strip, chart } = shown(day(3));
    expect(count(strip, /type="radio"/g)).toBe(3);
    expect(count(chart, /scope="row"/g)).toBe(3);
    expect(chart).not.toContain('NaN');
  });

  it('show no values of another hour at a time that they do not reach', () => {
    const { strip, chart } = shown(day(3), 20);
    expect(checked(strip)).toEqual([]);
    expect(chart).toContain('Sat 6 PM MST, no forecast');
    expect(chart).not.toContain('data-bubble');
  });

  it('are drawn if every one has the same value, or none', () => {
    const same = shown(Array.from({ length: 5 }, (_, hour) => hourAt(hour, 50)));
    expect(same.chart).toMatch(/ d="M/);
    const none = shown(Array.from({ length: 5 }, (_, hour) => hourAt(hour, null)));
    expect(none.chart).not.toMatch(/NaN|Infinity/);
    expect(none.strip).toContain('–');
  });
});
