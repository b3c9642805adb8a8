import { describe, expect, it } from 'vitest';
import { RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS } from '@/lib/contract/time';
import { toForecast } from './forecast';

const CELL = '86268cd07ffffff';
const ZONE = 'America/Denver';
const { schema } = RESOURCES.forecast;
/** Sunrise at seven, sunset at half past four, six hours behind noon in UTC. */
const isDay = (ms: number) => {
  const minutes = (ms / 60_000) % 1440;
  return minutes > 14 * 60 && minutes < 23.5 * 60;
};
/** 5:40 PM in Denver on November 21. */
const BEFORE_SIX = Date.parse('2026-11-22T00:40:00Z');
/** 6:10 PM. */
const AFTER_SIX = Date.parse('2026-11-22T01:10:00Z');
const at = (nowMs: number) => ({ nowMs, timeZone: ZONE, isDay });

/** Hours from 5 PM on: 30 at first, 24 at midnight, 17 at 5 AM, and 50 at noon. */
function variantB(count = 40, edit: (tempF: number, index: number) => number | null = (t) => t) {
  const temps = [30, 29, 28, 27, 26, 25, 25, 24, 23, 21, 20, 18, 17, 19, 22, 30, 38, 44, 48, 50];
  return {
    h3: CELL,
    hourly: Array.from({ length: count }, (_, index) => ({
      time: new Date(Date.parse('2026-11-22T00:00:00Z') + index * HOUR_MS).toISOString(),
      tempF: edit(temps[index % temps.length] ?? 0, index),
      condition: index < 4 ? 'Sunny' : 'Mostly Clear',
      precipProbability: index === 9 ? 40 : 5,
    })),
  };
}

function variantA() {
  return {
    h3: CELL,
    periods: variantB().hourly.map(({ time, tempF, condition }) => ({
      startTime: time,
      endTime: new Date(Date.parse(time) + HOUR_MS).toISOString(),
      temperature: tempF,
      temperatureUnit: 'F',
      isDaytime: isDay(Date.parse(time)),
      shortForecast: condition,
    })),
    dailyPeriods: [
      { date: '2026-11-21', highTemperature: 43, lowTemperature: 24, shortForecast: 'Sunny' },
      { date: '2026-11-22', highTemperature: 50, lowTemperature: 20 },
    ],
  };
}

const first = (document: object, nowMs: number) =>
  toForecast(schema.parse(document), at(nowMs)).days[0];

describe('tonight', () => {
  it.each([
    ['A', variantA()],
    ['B', variantB()],
  ])('is one number, the least until eight, without a high or a sun, in variant %s', (_, sent) => {
    expect(first(sent, AFTER_SIX)).toMatchObject({
      date: '2026-11-21',
      tonight: true,
      highF: null,
      lowF: 17,
      icon: 'mostly-clear-night',
    });
  });
  it('takes chance and wind from the same night', () => {
    expect(first(variantB(), AFTER_SIX)?.precipChance).toBe(40);
  });
  it('begins at six where the sun sets before, and at sunset where it sets later', () => {
    expect(first(variantB(), BEFORE_SIX)).toMatchObject({ tonight: false, partial: true });
    const summer = { ...at(AFTER_SIX), isDay: () => true };
    expect(toForecast(schema.parse(variantB()), summer).days[0]?.tonight).toBe(false);
  });
  it('is not told by hours that end before the morning, or of which many are missing', () => {
    expect(first(variantB(8), AFTER_SIX)).toMatchObject({ tonight: true, lowF: null });
    const holes = variantB(40, (tempF, index) => (index % 2 ? tempF : null));
    expect(first(holes, AFTER_SIX)?.lowF).toBeNull();
    const few = variantB(40, (tempF, index) => (index === 3 ? null : tempF));
    expect(first(few, AFTER_SIX)?.lowF).toBe(17);
  });
  it('without enough hours takes the low that was sent, or an hour that is colder', () => {
    const short = (count: number) => ({
      ...variantA(),
      periods: variantA().periods.slice(0, count),
    });
    expect(first(short(2), AFTER_SIX)?.lowF).toBe(24);
    expect(first(short(10), AFTER_SIX)?.lowF).toBe(21);
  });
  it('comes first even if the service has dropped the day', () => {
    const document = { ...variantA(), dailyPeriods: variantA().dailyPeriods.slice(1) };
    const { days } = toForecast(schema.parse(document), at(AFTER_SIX));
    expect(days.map(({ date, tonight }) => [date, tonight])).toEqual([
      ['2026-11-21', true],
      ['2026-11-22', false],
    ]);
  });
});

it('no day has a high below an hour that is still to come', () => {
  const cold = { ...variantA(), dailyPeriods: [{ date: '2026-11-21', highTemperature: 20 }] };
  expect(first(cold, BEFORE_SIX)).toMatchObject({ highF: 30, tonight: false });
});
