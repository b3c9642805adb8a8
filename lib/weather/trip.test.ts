import { describe, expect, it } from 'vitest';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { toForecast } from './forecast';
import { rankedAlert } from './testing/ranked-alert';
import { departureBy, drierBy, stopFacts, type TripStop } from './trip';

const NOW = Date.parse('2026-11-21T17:20:00Z');
const HOUR = Date.parse('2026-11-21T17:00:00Z');
const PLACE = { nowMs: NOW, timeZone: 'America/Denver', isDay: () => true };
const at = (hour: number) => HOUR + hour * HOUR_MS;

/** A forecast with these chances of rain, an hour each from the present one on; null leaves an hour out. */
function forecastOf(chances: readonly (number | null)[]) {
  const hourly = chances.flatMap((chance, index) =>
    chance === null
      ? []
      : {
          time: new Date(at(index)).toISOString(),
          tempF: 40 + index,
          precipProbability: chance,
          condition: chance >= 10 ? 'Rain' : 'Sunny',
        },
  );
  const document = { h3: '86268cd07ffffff', generatedAt: new Date(NOW).toISOString(), hourly };
  return toForecast(forecastSchema.parse(document), PLACE);
}

const stop = (
  hour: number,
  chances: readonly (number | null)[],
  more: Partial<TripStop> = {},
): TripStop => ({
  hourMs: at(hour),
  place: PLACE,
  forecast: forecastOf(chances),
  alerts: [],
  hasAllAlerts: true,
  isForecastOld: false,
  ...more,
});

const dry = (hours: number) => Array.from({ length: hours }, () => 0);
const warning = (from: number, until: number) => ({
  ...rankedAlert('Winter Storm Warning', 'Severe', NOW),
  onsetMs: at(from),
  expiresMs: at(until),
});

describe('a stop at its hour', () => {
  it('has the weather of that hour, also beyond the first two days', () => {
    expect(stopFacts(stop(3, [0, 0, 0, 70]))).toMatchObject({
      gap: null,
      tempF: 43,
      chance: { percent: 70, what: 'rain' },
      isDry: false,
    });
    expect(stopFacts(stop(60, dry(72)))).toMatchObject({ gap: null, tempF: 100, isDry: true });
    expect(stopFacts(stop(2, dry(72)), 5)).toMatchObject({ tempF: 47 });
  });

  it('says why it is not known', () => {
    expect(stopFacts(stop(-1, dry(9))).gap).toBe('past');
    expect(stopFacts(stop(0, dry(9))).gap).toBeNull();
    expect(stopFacts(stop(9, dry(9))).gap).toBe('beyond');
    expect(stopFacts(stop(1, [0, null, 0])).gap).toBe('missing');
    expect(stopFacts(stop(1, [], { forecast: null })).gap).toBe('missing');
    expect(stopFacts(stop(1, [], { forecast: null, isForecastOld: true })).gap).toBe('old');
  });

  it('has the alerts in effect in any part of it, whatever else is known', () => {
    const alerts = [warning(2, 4)];
    const namesAt = (hour: number, forecast: readonly number[]) =>
      stopFacts(stop(hour, forecast, { alerts })).alerts.map(({ event }) => event);
    expect(namesAt(1, dry(9))).toEqual([]);
    expect(namesAt(2, dry(9))).toEqual(['Winter Storm Warning']);
    expect(namesAt(3, [])).toEqual(['Winter Storm Warning']);
    expect(namesAt(4, dry(9))).toEqual([]);
  });
});

describe('what a trip meets', () => {
  it('is the highest chance, the worst alert, and what is not known, each with its stop', () => {
    const met = departureBy(
      [
        stop(0, dry(9)),
        stop(1, [0, 30]),
        stop(2, [0, 0, 80], { alerts: [warning(0, 9)] }),
        stop(20, dry(9), { hasAllAlerts: false }),
      ],
      0,
    );
    expect(met).toMatchObject({
      wettest: { stop: 2, chance: { percent: 80 } },
      wet: [1, 2],
      worst: { stop: 2, alert: { event: 'Winter Storm Warning' } },
      alerted: [2],
      unknown: [3],
      unchecked: [3],
      coldest: { stop: 0, tempF: 40 },
      warmest: { stop: 2, tempF: 42 },
      isDry: false,
      isClear: false,
      isPast: false,
    });
  });

  it('is also what is worse than the likeliest', () => {
    const icy = (chance: number) => {
      const forecast = forecastOf([chance]);
      const hours = forecast.hours.map((hour) => ({ ...hour, condition: 'Freezing Rain' }));
      return stop(0, [], { forecast: { ...forecast, hours } });
    };
    expect(departureBy([stop(0, [60]), icy(50)], 0)).toMatchObject({
      wettest: { stop: 0, chance: { percent: 60, what: 'rain' } },
      graver: { stop: 1, chance: { percent: 50, what: 'ice' } },
    });
    expect(departureBy([stop(0, [60]), icy(70)], 0)).toMatchObject({
      wettest: { stop: 1 },
      graver: null,
    });
    // Too little for a number, and yet not dry.
    expect(departureBy([icy(5)], 0)).toMatchObject({
      wet: [],
      isDry: false,
      isDryWhereKnown: false,
    });
  });

  it('is dry and clear only where all of it is known', () => {
    const one = stop(0, dry(9));
    expect(departureBy([one, stop(2, dry(9))], 0)).toMatchObject({ isDry: true, isClear: true });
    expect(departureBy([one, stop(2, [0, 0])], 0)).toMatchObject({
      isDry: false,
      isDryWhereKnown: true,
      wet: [],
    });
    expect(departureBy([one, stop(2, [0, 0, 9])], 0)).toMatchObject({ isDry: true });
    expect(departureBy([one, stop(2, dry(9), { hasAllAlerts: false })], 0).isClear).toBe(false);
    // Alerts that were in effect are no longer listed.
    expect(departureBy([stop(-2, dry(9)), one], 0)).toMatchObject({
      isDry: false,
      isClear: false,
      isPast: false,
    });
    expect(departureBy([stop(-2, dry(9)), stop(-1, dry(9))], 0).isPast).toBe(true);
  });
});

describe('when to leave instead', () => {
  const better = (stops: readonly TripStop[]) => drierBy(stops, departureBy(stops, 0));

  it('is the nearest hour at which every stop is dry, of two as near the later', () => {
    // Rain at the second stop from the third hour to the fifth.
    const rain = [0, 0, 0, 60, 60, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    expect(better([stop(2, dry(20)), stop(5, rain)])).toBe(1);
    expect(better([stop(2, dry(20)), stop(3, rain)])).toBe(-1);
    expect(better([stop(2, dry(20)), stop(4, rain)])).toBe(2);
    // An hour earlier is already over.
    expect(better([stop(0, dry(20)), stop(3, rain)])).toBe(3);
    expect(better([stop(2, dry(20)), stop(7, rain)])).toBeNull();
  });

  it('is none under an alert, beyond the forecast, or where alerts are not known', () => {
    const rain = [0, 0, 60, 0, 0, 0];
    expect(better([stop(0, dry(9)), stop(2, rain)])).toBe(1);
    const warned = (from: number, until: number) =>
      better([stop(0, dry(9), { alerts: [warning(from, until)] }), stop(2, rain)]);
    expect(warned(1, 3)).toBe(3);
    expect(warned(1, 99)).toBeNull();
    expect(better([stop(0, dry(9)), stop(2, [0, 0, 60])])).toBeNull();
    expect(better([stop(0, dry(9), { hasAllAlerts: false }), stop(2, rain)])).toBeNull();
    expect(better([stop(2, [0, 0, 60, ...dry(10)]), stop(40, dry(20))])).toBeNull();
    expect(better([])).toBeNull();
  });
});
