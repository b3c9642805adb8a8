import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { forecastHour } from './testing/forecast-parts';
import { unbrokenHours } from './unbroken-hours';

const START = Date.UTC(2026, 10, 21, 5);
const hourAt = (hour: number) =>
  forecastHour(START + hour * HOUR_MS, { tempF: 40 + hour, precipChance: 0 });
const filled = (...hours: number[]) =>
  unbrokenHours(hours.map(hourAt), (ms) => ms === START).map(({ startMs, tempF }) => [
    (startMs - START) / HOUR_MS,
    tempF,
  ]);

describe('unbrokenHours', () => {
  it('leaves hours without a gap as they are', () => {
    expect(filled(0, 1, 2)).toEqual([
      [0, 40],
      [1, 41],
      [2, 42],
    ]);
    expect(filled()).toEqual([]);
  });

  it('fills every gap with hours that have no value, in the dark unless the sun is up', () => {
    expect(filled(0, 3, 4, 6)).toEqual([
      [0, 40],
      [1, null],
      [2, null],
      [3, 43],
      [4, 44],
      [5, null],
      [6, 46],
    ]);
    const [, missing] = unbrokenHours([hourAt(0), hourAt(2)], () => false);
    expect(missing).toMatchObject({ isDay: false, icon: null, precipChance: null });
    expect(missing?.wind.speedMph).toBeNull();
  });

  it('ends 48 hours after it began, however far away the next hour is', () => {
    expect(filled(0, 1, 47, 48, 90_000)).toHaveLength(48);
    expect(filled(0, 90_000)).toEqual([[0, 40]]);
  });

  it('fills in no hour that would overlap with the next', () => {
    expect(filled(0, 2.5)).toEqual([
      [0, 40],
      [1, null],
      [2.5, 42.5],
    ]);
  });
});
