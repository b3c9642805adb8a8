import type { Source } from '@/lib/contract/leaves';
import type { TileHexes } from '@/lib/contract/tile';
import { layerSource } from './layer-sources';
import { fallsAs, PRECIP_KINDS, type PrecipKind } from './precip-kind';
import { distinctSources } from './sources';

/** Where the weather on a map comes from, and how old it is. */
export interface MapFacts {
  readonly sources: readonly Source[];
  /** When half of it was issued or observed, in milliseconds of the Unix epoch; null if that is not known. */
  readonly observedMs: number | null;
}

export function mapFactsOf(tiles: readonly TileHexes[]): MapFacts {
  const seconds = tiles.flatMap(({ observedAt }) => observedAt.filter((one) => one !== null));
  const median = seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)];
  return {
    sources: distinctSources(tiles.flatMap(({ sources }) => sources)),
    observedMs: median === undefined ? null : median * 1000,
  };
}

/** What falls in any hour of some tiles: what a legend explains. */
export function fallsIn(tiles: readonly TileHexes[]): PrecipKind[] {
  const found = new Set(
    tiles.flatMap(({ group, columns }) => {
      const { column, fallsColumn = '' } = layerSource(group === 'spans' ? 'wettest' : 'rain');
      const words = columns[fallsColumn]?.words;
      // Chances without a word for them may be of anything.
      return words ? words.map(fallsAs) : columns[column] ? (['any'] as const) : [];
    }),
  );
  return PRECIP_KINDS.filter((kind) => found.has(kind));
}
