import type { TileGroup } from '@/lib/contract/tile';
import type { Body } from '../terms/body';

/** Which tile. */
export interface TileAddress {
  readonly group: TileGroup;
  /** A cell of resolution 1 to 4. */
  readonly parent: string;
}

/** A tile as it is served. */
export interface BuiltTile {
  readonly body: Body;
  readonly madeMs: number;
  /** How long it may be served again; zero: only to those who asked for it. */
  readonly lifetimeMs: number;
  readonly isHit: boolean;
  /** Whether calls were refused that another requester may still have. */
  readonly isRefused: boolean;
}
