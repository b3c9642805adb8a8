import type { Body } from '@/lib/base/body';
import type { CellResourceName } from '@/lib/contract/resources';
import type { TileGroup } from '@/lib/contract/tile';

/** Identifies a tile. */
export interface TileAddress {
  readonly group: TileGroup;
  /** A cell of resolution 1 to 4. */
  readonly parent: string;
}

/** The groups whose hexes show the documents of cells. */
export type SampledGroup = Exclude<TileGroup, 'alerts'>;

/** The documents that the hexes of a group show: hours, days and spans of a forecast are in one. */
export function resourceOf(group: SampledGroup): CellResourceName {
  return group === 'days' || group === 'spans' ? 'forecast' : group;
}

/** Identifies a tile of such a group. */
export interface SampledAddress extends TileAddress {
  readonly group: SampledGroup;
}

/** A tile as it is served. */
export interface BuiltTile {
  readonly body: Body;
  /** When it was built, in milliseconds of the Unix epoch. */
  readonly madeMs: number;
  /** How long it is fresh, in milliseconds. Zero: it goes to those who wait for it, and is not cached. */
  readonly lifetimeMs: number;
  readonly isHit: boolean;
  /** Whether calls were refused that another requester may still be allowed. */
  readonly isRefused: boolean;
}
