import type { Source } from '@/lib/contract/leaves';
import type { Tile } from '@/lib/contract/tile';
import { distinctSources } from './sources';

/** Where the weather on a map comes from, and how old it is. */
export interface MapFacts {
  readonly sources: readonly Source[];
  /** When half of it was issued or observed, in milliseconds of the Unix epoch; null if that is not known. */
  readonly observedMs: number | null;
}

export function mapFactsOf(tiles: readonly Tile[]): MapFacts {
  const seconds = tiles.flatMap(({ observedAt }) => observedAt.filter((one) => one !== null));
  const median = seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)];
  return {
    sources: distinctSources(tiles.flatMap(({ sources }) => sources)),
    observedMs: median === undefined ? null : median * 1000,
  };
}
