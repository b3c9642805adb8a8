import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { bestHours, datesToAsk, type JudgedHour } from './best-hours';
import type { Chance } from './falls';
import { outdoorAt } from './outdoor';
import { OUTDOOR_HOUR, type OutdoorCase } from './testing/outdoor-hour';

const DATE = '2026-06-10';
const MIDNIGHT = Date.parse(`${DATE}T06:00:00Z`);
const KNOWN = {
  nowMs: MIDNIGHT,
  alerts: [],
  hasAllAlerts: true,
  air: { aqi: 20, untilMs: MIDNIGHT + 100 * HOUR_MS },
};
const clockOf = (ms: number) => ((ms - MIDNIGHT) / HOUR_MS) % 24;
const isSunUp = (ms: number) => clockOf(ms) >= 6 && clockOf(ms) < 20;
const PLACE = { nowMs: MIDNIGHT, timeZone: 'America/Denver', isDay: isSunUp };

const chance = (percent: number, what: Chance['what']) => ({ percent, what, isInWords: false });

/** The hours of a day by its clock, and of the night after it. */
function hoursOf(of: (clock: number) => OutdoorCase | null): JudgedHour[] {
  return Array.from({ length: 30 }, (_, clock) => clock).flatMap((clock) => {
    const more = of(clock);
    if (more === null) return [];
    const startMs = MIDNIGHT + clock * HOUR_MS;
    const hour = { ...OUTDOOR_HOUR, startMs, ...more };
    return [{ startMs, hour, outdoor: outdoorAt(hour, KNOWN) }];
  });
}

/** From when they are by the clock, and how fit. */
function best(hours: readonly JudgedHour[], place = PLACE) {
  const found = bestHours(hours, DATE, place);
  if (!found) return null;
  expect(found.untilMs - found.fromMs).toBe(3 * HOUR_MS);
  return [clockOf(found.fromMs), found.level];
}

describe('the best three hours of a day', () => {
  it.each<[string, (clock: number) => OutdoorCase, number]>([
    ['the first of equals', () => ({}), 6],
    ['the warmest of cool ones', (clock) => ({ feelsLikeF: 50 - Math.abs(clock - 15) }), 14],
    ['those with less wind', (clock) => ({ windMph: clock < 16 ? 20 : 5 }), 16],
    [
      'the likeliest to stay dry',
      (clock) => ({ chance: chance(clock < 17 ? 40 : 20, 'rain') }),
      17,
    ],
  ])('are the most pleasant: %s', (_, of, from) => {
    expect(best(hoursOf(of))).toEqual([from, 'fit']);
  });
  it('have less danger before they are more pleasant', () => {
    const of = (clock: number) =>
      clock >= 12 && clock < 17 ? { chance: chance(20, 'storms') } : { feelsLikeF: 30, tempF: 40 };
    expect(best(hoursOf(of))).toEqual([6, 'fit']);
  });
  it('are told with all that speaks against any of them, the gravest first', () => {
    const of = (clock: number) => ({
      windMph: clock < 9 || clock > 11 ? 50 : 30,
      ...(clock === 11 ? { chance: chance(50, 'storms') } : {}),
    });
    const found = bestHours(hoursOf(of), DATE, PLACE);
    expect(found).toMatchObject({ fromMs: MIDNIGHT + 9 * HOUR_MS, level: 'careful' });
    const kinds = new Set(found?.reasons.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['wind', 'falls']));
  });
  it('are on end, in daylight, of that date, and known', () => {
    expect(best(hoursOf((clock) => (clock % 3 === 0 ? null : {})))).toBeNull();
    expect(
      best(hoursOf((clock) => (clock % 3 === 0 ? { tempF: null, feelsLikeF: null } : {}))),
    ).toBeNull();
    expect(best(hoursOf((clock) => (clock < 18 ? null : {})))).toBeNull();
    expect(best(hoursOf((clock) => (clock < 17 ? null : {})))).toEqual([17, 'fit']);
  });
  it('are unfit only if all that might be better is known', () => {
    const stormy = (clock: number) => ({ chance: chance(clock < 30 ? 90 : 0, 'storms') });
    expect(best(hoursOf(stormy))).toEqual([6, 'unfit']);
    expect(best(hoursOf((clock) => (clock === 15 ? null : stormy(clock))))).toBeNull();
  });
  it('are still to come', () => {
    const at = (clock: number, minutes: number) =>
      best(
        hoursOf(() => ({})),
        { ...PLACE, nowMs: MIDNIGHT + clock * HOUR_MS + minutes * MINUTE_MS },
      );
    expect(at(9, 10)).toEqual([9, 'fit']);
    expect(at(9, 20)).toEqual([10, 'fit']);
    expect(at(17, 20)).toBeNull();
  });
  it('are those of waking hours where the sun is always up, or hardly ever', () => {
    for (const isDay of [() => true, () => false, (ms: number) => clockOf(ms) === 12]) {
      expect(
        best(
          hoursOf(() => ({})),
          { ...PLACE, isDay },
        ),
      ).toEqual([6, 'fit']);
    }
  });
  it('are asked for tomorrow as well where the day is today', () => {
    expect(datesToAsk(DATE, DATE)).toEqual([DATE, '2026-06-11']);
    expect(datesToAsk('2026-06-12', DATE)).toEqual(['2026-06-12']);
  });
});
