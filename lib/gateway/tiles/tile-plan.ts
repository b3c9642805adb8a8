import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import { resolutionOf } from '@/lib/contract/ids';
import { ancestorOf } from '@/lib/geo/index-digits';
import { memoized } from '@/lib/geo/memoized';
import { COARSEST_HEX, hexesOf, sampleOf } from '@/lib/geo/tiles';
import type { PollenCells } from '../documents/documents';
import type { SampledAddress, SampledGroup } from './tile';

/** A hex, and the cells whose data it can show. */
export interface PlannedHex {
  readonly hex: string;
  /** The cell whose data it shows; undefined if no cell in it has data. */
  readonly cell: string | undefined;
  /** The samples of the coarser hexes that contain it, finest first. */
  readonly coarser: readonly CoarserSample[];
}

export interface CoarserSample {
  readonly cell: string;
  /** The resolution of the hex whose sample it is. */
  readonly resolution: number;
}

/** Lists the hexes of a tile. */
export type TilePlan = (address: SampledAddress) => readonly PlannedHex[];

const MAX_PLANS = 1_000;

/** Plans tiles. Pollen tiles change as cells with pollen data are learned; all others are fixed. */
export function createTilePlan(pollenCells: Pick<PollenCells, 'cellIn'>): TilePlan {
  const plans = new LRUCache<string, readonly PlannedHex[]>(recent(MAX_PLANS));
  return ({ group, parent }) => {
    if (isSparse(group)) {
      return hexesOf(parent).map((hex) => ({ hex, cell: pollenCells.cellIn(hex), coarser: [] }));
    }
    const existing = plans.get(parent);
    if (existing) return existing;
    // The hexes of a tile are in the same few coarser ones.
    const shared = memoized(sampleOf);
    const plan = hexesOf(parent).map((hex) => {
      const cell = sampleOf(hex);
      return { hex, cell, coarser: coarserThan(hex, cell, shared) };
    });
    plans.set(parent, plan);
    return plan;
  };
}

/** Pollen is measured in some cities only, and says nothing about the areas between them. */
function isSparse(group: SampledGroup): boolean {
  return group === 'allergy';
}

/** Coarser hexes often share a sample with each other or with the hex itself: repeats are left out. */
function coarserThan(
  hex: string,
  own: string | undefined,
  sample: typeof sampleOf,
): CoarserSample[] {
  const samples: CoarserSample[] = [];
  for (let resolution = resolutionOf(hex) - 1; resolution >= COARSEST_HEX; resolution -= 1) {
    const cell = sample(ancestorOf(hex, resolution));
    const previous = samples.at(-1)?.cell ?? own;
    if (cell !== undefined && cell !== previous) samples.push({ cell, resolution });
  }
  return samples;
}

/** Every cell whose data the tile may show. */
export function cellsOf(hexes: readonly PlannedHex[]): string[] {
  const cells = hexes.flatMap(({ cell, coarser }) =>
    [cell ?? [], coarser.map((one) => one.cell)].flat(),
  );
  return [...new Set(cells)];
}
