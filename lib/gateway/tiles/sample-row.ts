import { dayOfHour, firstHourOfDay } from '@/lib/contract/day-steps';
import type { Source } from '@/lib/contract/leaves';
import type { TileGroup } from '@/lib/contract/tile';
import { HOUR_MS } from '@/lib/contract/time';

/**
 * What a tile needs from a cell's document: its hourly values and their sources. Tens of thousands of rows
 * stay in memory, so each is two typed arrays, and rows share equal lists.
 */
export interface SampleRow {
  readonly observedMs: number | null;
  /** The hour of the first value of each column, in whole hours since the Unix epoch. */
  readonly startHour: number;
  /** The number of values of each column, which are hours, or days in a row of those. */
  readonly hours: number;
  /** The hours that each chance of precipitation is for. */
  readonly chanceHours: number;
  /** The numeric columns one after the other, in the order of `COLUMNS`; NaN for no value. */
  readonly numbers: Float32Array;
  /** The same for the word columns: indices into `words`, plus 1; 0 for no value. */
  readonly wordIndices: Uint8Array;
  readonly words: readonly string[];
  readonly sources: readonly Source[];
}

/** The columns of each group's tiles. */
export const COLUMNS: Readonly<
  Record<TileGroup, { readonly numbers: readonly string[]; readonly words: readonly string[] }>
> = {
  forecast: {
    numbers: ['temperature', 'feels-like', 'rain', 'humidity', 'wind', 'wind-from'],
    // What falls, in hours with a chance of it that is worth a word.
    words: ['falls'],
  },
  days: {
    // The temperature of a day is its highest.
    numbers: ['temperature', 'low', 'rain', 'wind', 'wind-from'],
    words: ['falls'],
  },
  spans: {
    numbers: ['night-low', 'tomorrow-high', 'wettest', 'windiest', 'windiest-from'],
    words: ['wettest-falls'],
  },
  air: { numbers: ['air'], words: ['pollutant'] },
  allergy: { numbers: ['pollen'], words: ['severity'] },
  alerts: { numbers: ['alerts', 'until'], words: ['event'] },
};

export function hourOf(ms: number): number {
  return Math.floor(ms / HOUR_MS);
}

/** The hour with which the tiles of a group begin: the present one, or the first of today in tiles of days. */
export function firstHourOf(group: TileGroup, nowMs: number): number {
  return group === 'days' ? firstHourOfDay(dayOfHour(hourOf(nowMs))) : hourOf(nowMs);
}
