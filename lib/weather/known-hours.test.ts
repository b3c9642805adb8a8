import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { hoursOfDay } from './day-hours';
import { knownHours } from './known-hours';
import { forecastDay, forecastHour } from './testing/forecast-parts';

const DENVER = 'America/Denver';
const at = (iso: string) => Date.parse(iso);

/** Hours from one moment until another, each with a temperature. */
function hoursBetween(from: string, until: string) {
  const count = (at(until) - at(from)) / HOUR_MS;
  return Array.from({ length: count }, (_, index) =>
    forecastHour(at(from) + index * HOUR_MS, { tempF: 40 + index }),
  );
}

/** 9:20 AM on Saturday, November 21, in Denver. */
const place = { nowMs: at('2026-11-21T16:20:00Z'), timeZone: DENVER, isDay: () => true };
const sunday = forecastDay('2026-11-22');
/** Of Sunday, by its midnights. */
const whole = hoursBetween('2026-11-22T07:00:00Z', '2026-11-23T07:00:00Z');

describe('the hours of a day', () => {
  it('are whole from midnight to midnight', () => {
    const known = knownHours(sunday, whole, place);
    expect(known?.hours).toHaveLength(24);
    expect(known?.part).toBeNull();
  });
  it.each([
    ['begin late', 6, 24, '2026-11-22T13:00:00Z', '2026-11-23T07:00:00Z'],
    ['end early', 0, 9, '2026-11-22T07:00:00Z', '2026-11-22T16:00:00Z'],
    ['are in the middle', 6, 9, '2026-11-22T13:00:00Z', '2026-11-22T16:00:00Z'],
  ])('are a part of it if they %s', (_, from, until, fromIso, untilIso) => {
    expect(knownHours(sunday, whole.slice(from, until), place)?.part).toEqual({
      fromMs: at(fromIso),
      untilMs: at(untilIso),
    });
  });
  it('are whole today if they go from the present one on, and a part if that is missing', () => {
    const today = forecastDay('2026-11-21');
    const rest = hoursBetween('2026-11-21T16:00:00Z', '2026-11-22T07:00:00Z');
    expect(knownHours(today, rest, place)?.part).toBeNull();
    expect(knownHours(today, rest.slice(1), place)?.part?.fromMs).toBe(at('2026-11-21T17:00:00Z'));
  });
  it('are those until eight of a night', () => {
    const late = { ...place, nowMs: at('2026-11-22T04:20:00Z') };
    const tonight = forecastDay('2026-11-21', { tonight: true });
    const hours = hoursBetween('2026-11-22T04:00:00Z', '2026-11-23T04:00:00Z');
    const night = hoursOfDay(tonight, hours, late);
    expect(knownHours(tonight, night, late)).toMatchObject({ part: null });
    expect(knownHours(tonight, night, late)?.hours).toHaveLength(11);
    expect(knownHours(tonight, night.slice(0, -1), late)?.part?.untilMs).toBe(
      at('2026-11-22T14:00:00Z'),
    );
  });
  it('have those without values that are missing in their midst', () => {
    const holes = whole.filter((_, index) => index !== 5);
    const known = knownHours(sunday, holes, place);
    expect(known?.hours).toHaveLength(24);
    expect(known?.hours[5]?.tempF).toBeNull();
    expect(known?.part).toBeNull();
  });
  it('are none if nothing is told of any', () => {
    expect(knownHours(sunday, [], place)).toBeNull();
    const empty = whole.map((hour) => ({
      ...hour,
      tempF: null,
      wind: { speedMph: null, lowMph: null, direction: 'N' },
    }));
    expect(knownHours(sunday, empty, place)).toBeNull();
    const [first] = whole;
    const one = first ? [first, ...empty.slice(1)] : [];
    expect(knownHours(sunday, one, place)?.hours).toEqual([first]);
  });
  it.each([
    ['23 hours', '2026-03-08', '2026-03-08T07:00:00Z', '2026-03-09T06:00:00Z', 23],
    ['25 hours', '2026-11-01', '2026-11-01T06:00:00Z', '2026-11-02T07:00:00Z', 25],
  ])('are whole with %s where the clocks change', (_, date, from, until, count) => {
    const before = { ...place, nowMs: at('2026-03-01T12:00:00Z') };
    const day = forecastDay(date);
    const around = hoursBetween(
      new Date(at(from) - 5 * HOUR_MS).toISOString(),
      new Date(at(until) + 5 * HOUR_MS).toISOString(),
    );
    const known = knownHours(day, hoursOfDay(day, around, before), before);
    expect(known?.hours).toHaveLength(count);
    expect(known?.part).toBeNull();
    const short = hoursOfDay(day, around, before).slice(0, -1);
    expect(knownHours(day, short, before)?.part?.untilMs).toBe(at(until) - HOUR_MS);
  });
});
