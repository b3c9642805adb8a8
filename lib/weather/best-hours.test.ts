import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { bestHours, datesToAsk, type JudgedHour } from './best-hours';
import { type OutdoorHour, outdoorAt } from './outdoor';

const ZONE = 'America/Denver';
const DATE = '2026-06-10';
const MIDNIGHT = Date.parse(`${DATE}T06:00:00Z`);
const PLACE = { nowMs: MIDNIGHT, alerts: [], hasAllAlerts: true, aqi: 20 };

/** The hours of a day by its clock, and of the night after it, with the sun up from six to eight. */
function hoursOf(
  of: (clock: number) => Partial<OutdoorHour> | null,
  isDay = isSunUp,
): JudgedHour[] {
  return Array.from({ length: 30 }, (_, clock) => clock).flatMap((clock) => {
    const more = of(clock);
    if (more === null) return [];
    const hour = {
      startMs: MIDNIGHT + clock * HOUR_MS,
      tempF: 65,
      feelsLikeF: 65,
      humidity: 40,
      windMph: 0,
      chance: { percent: 0, what: null },
      falling: null,
      ...more,
    };
    return [{ startMs: hour.startMs, isDay: isDay(clock), hour, outdoor: outdoorAt(hour, PLACE) }];
  });
}
const isSunUp = (clock: number) => clock % 24 >= 6 && clock % 24 < 20;

/** From when they are by the clock, and how fit. */
function best(hours: readonly JudgedHour[]) {
  const found = bestHours(hours, DATE, ZONE);
  if (!found) return null;
  expect(found.untilMs - found.fromMs).toBe(3 * HOUR_MS);
  return [(found.fromMs - MIDNIGHT) / HOUR_MS, found.level];
}

describe('the best three hours of a day', () => {
  it('are the most pleasant of equals, and the first of those', () => {
    expect(best(hoursOf(() => ({})))).toEqual([6, 'fit']);
    expect(best(hoursOf((clock) => ({ feelsLikeF: 50 - Math.abs(clock - 15) })))).toEqual([
      14,
      'fit',
    ]);
    expect(best(hoursOf((clock) => ({ feelsLikeF: 78, windMph: clock < 16 ? 20 : 5 })))).toEqual([
      16,
      'fit',
    ]);
    expect(
      best(hoursOf((clock) => ({ chance: { percent: clock < 17 ? 40 : 20, what: 'rain' } }))),
    ).toEqual([17, 'fit']);
  });
  it('have less danger before they are more pleasant', () => {
    const of = (clock: number) =>
      clock >= 12 && clock < 17
        ? { chance: { percent: 20, what: 'storms' as const } }
        : { feelsLikeF: 30, tempF: 40 };
    expect(best(hoursOf(of))).toEqual([6, 'fit']);
  });
  it('are told with their worst, where none is without', () => {
    const found = bestHours(
      hoursOf((clock) => ({ windMph: clock < 9 ? 50 : 30 })),
      DATE,
      ZONE,
    );
    expect(found).toMatchObject({ fromMs: MIDNIGHT + 9 * HOUR_MS, level: 'careful' });
    expect(found?.worst.reasons).toEqual([{ kind: 'wind', level: 'careful', mph: 30 }]);
  });
  it('are on end, in daylight, of that date, and known', () => {
    expect(best(hoursOf((clock) => (clock % 3 === 0 ? null : {})))).toBeNull();
    expect(best(hoursOf((clock) => ({ tempF: clock % 3 === 0 ? null : 65 })))).toBeNull();
    expect(best(hoursOf((clock) => (clock < 18 ? null : {})))).toBeNull();
    expect(best(hoursOf((clock) => (clock < 17 ? null : {})))).toEqual([17, 'fit']);
  });
  it('are those of waking hours where the sun is always up, or never', () => {
    for (const isUp of [true, false])
      expect(
        best(
          hoursOf(
            () => ({}),
            () => isUp,
          ),
        ),
      ).toEqual([6, 'fit']);
    const night = hoursOf(
      (clock) => (clock < 20 ? null : {}),
      () => false,
    );
    expect(best(night)).toBeNull();
  });
  it('are asked for tomorrow as well where the day is today', () => {
    expect(datesToAsk(DATE, DATE)).toEqual([DATE, '2026-06-11']);
    expect(datesToAsk('2026-06-12', DATE)).toEqual(['2026-06-12']);
  });
});
