import { cellToParent, getResolution } from 'h3-js';
import { LRUCache } from 'lru-cache';
import type { TileGroup } from '@/lib/contract/tile';
import { COARSEST_PARENT, hexesOf, sampleOf } from '@/lib/geo/tiles';
import { TILE_DEPTH } from '@/lib/geo/view-tiles';
import type { PollenCells } from '../documents/documents';
import type { TileAddress } from './tile';

/** A hex, and the cells that can stand for it. */
export interface PlannedHex {
  readonly hex: string;
  /** The cell that stands for it; undefined where none can be asked for. */
  readonly cell: string | undefined;
  /** The samples of the coarser hexes around it, the nearest first, down to those of the coarsest map. */
  readonly coarser: readonly CoarserSample[];
}

export interface CoarserSample {
  readonly cell: string;
  /** The resolution of the hex whose sample it is. */
  readonly resolution: number;
}

/** What a tile is made of. */
export type TilePlan = (address: TileAddress) => readonly PlannedHex[];

const COARSEST_HEX = COARSEST_PARENT + TILE_DEPTH;
const MOST_PLANS = 1_000;

/** Plans tiles. Those of cities with pollen data change as they are learned; all others never do. */
export function createTilePlan(pollenCells: Pick<PollenCells, 'cellIn'>): TilePlan {
  const plans = new LRUCache<string, readonly PlannedHex[]>({ max: MOST_PLANS });
  return ({ group, parent }) => {
    if (isSparse(group)) {
      return hexesOf(parent).map((hex) => ({ hex, cell: pollenCells.cellIn(hex), coarser: [] }));
    }
    const known = plans.get(parent);
    if (known) return known;
    const plan = hexesOf(parent).map((hex) => {
      const cell = sampleOf(hex);
      return { hex, cell, coarser: coarserThan(hex, cell) };
    });
    plans.set(parent, plan);
    return plan;
  };
}

/** Pollen is measured in some cities, and says nothing of what lies between them. */
function isSparse(group: TileGroup): boolean {
  return group === 'allergy';
}

/** A hex whose own sample is that of a coarser one has all that lie below it too, so those are left out. */
function coarserThan(hex: string, own: string | undefined): CoarserSample[] {
  const samples: CoarserSample[] = [];
  for (let resolution = getResolution(hex) - 1; resolution >= COARSEST_HEX; resolution -= 1) {
    const cell = sampleOf(cellToParent(hex, resolution));
    const before = samples.at(-1)?.cell ?? own;
    if (cell !== undefined && cell !== before) samples.push({ cell, resolution });
  }
  return samples;
}

/** Every cell that a tile may be drawn from. */
export function cellsOf(hexes: readonly PlannedHex[]): string[] {
  const cells = hexes.flatMap(({ cell, coarser }) =>
    [cell ?? [], coarser.map((one) => one.cell)].flat(),
  );
  return [...new Set(cells)];
}
