import { expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { fallsByHour } from './falls';
import type { ForecastHour } from './forecast-parts';
import { emptyHour } from './unbroken-hours';

/** Hours of 50 °F, each with its chance and its words. */
const hours = (all: readonly (readonly [chance: number | null, words: string | null])[]) =>
  all.map(
    ([precipChance, condition], index): ForecastHour => ({
      ...emptyHour(index * HOUR_MS, true),
      ...{ precipChance, condition, tempF: 50 },
    }),
  );

it('is by the words of each hour, else by its cold, from ten percent on', () => {
  const all = hours([
    [40, 'Snow'],
    [40, 'Cloudy'],
    [9, 'Snow'],
    [null, 'Snow'],
  ]);
  expect(fallsByHour(all, 1)).toEqual(['snow', 'rain', null, null]);
});

it('is, of a chance for several hours, the worst that any of them names', () => {
  const all = hours([
    [80, 'Cloudy'],
    [80, 'Cloudy'],
    [80, 'Rain'],
    [80, 'Freezing Rain'],
    [80, 'Cloudy'],
    [30, 'Cloudy'],
    [80, 'Cloudy'],
  ]);
  expect(fallsByHour(all, 12)).toEqual(['ice', 'ice', 'rain', 'ice', 'ice', 'rain', 'rain']);
  // No further than the hours that the chance is for, nor over a gap.
  expect(fallsByHour(all, 3)).toEqual(['rain', 'ice', 'rain', 'ice', 'ice', 'rain', 'rain']);
  const broken = all.map((hour, index) =>
    index < 3 ? hour : { ...hour, startMs: hour.startMs + HOUR_MS },
  );
  expect(fallsByHour(broken, 12).slice(0, 3)).toEqual(['rain', 'rain', 'rain']);
});
