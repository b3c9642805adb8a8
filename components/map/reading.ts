import type { LayerName } from '@/lib/contract/layers';
import { HEX_STATES, type HexState, type Tile, tileValue } from '@/lib/contract/tile';
import { HOUR_MS } from '@/lib/contract/time';
import { LAYER_SOURCES } from './hexes/tile-data';

/** A hex that is pointed at or chosen, and the tile that holds it. */
export type HexPointer = {
  readonly hex: string;
  /** The cell of resolution 6 in its middle, whose weather it shows where that is covered. */
  readonly cell: string;
  /** Null where the map has no hex: outside coverage, or nothing has come yet. */
  readonly held: { readonly tile: Tile; readonly index: number } | null;
};

/** What a hex says at an hour. */
export type Reading = {
  readonly state: HexState;
  /** Why it is not loaded or failed: a code of the problem answers. */
  readonly reason: Tile['reasons'][number];
  /** In the layer's own unit; null where there is none. */
  readonly value: number | null;
  /** Degrees that the wind blows from, on the layer that has arrows. */
  readonly fromDegrees: number | null;
  readonly observedMs: number | null;
  /** Whether the value is the sample of a coarser hex around it. */
  readonly isCoarse: boolean;
};

/** Reads a hex at a time (milliseconds of the Unix epoch), to the nearest full hour. */
export function readHex(
  { tile, index }: NonNullable<HexPointer['held']>,
  layer: LayerName,
  timeMs: number,
): Reading {
  const { column, fromColumn } = LAYER_SOURCES[layer];
  const hour = hourIn(tile, timeMs);
  const observed = tile.observedAt[index] ?? null;
  const state = HEX_STATES[tile.states[index] ?? -1] ?? 'failed';
  const value =
    state === 'fresh' || state === 'stale' ? tileValue(tile, column, index, hour) : null;
  return {
    // A hex that is loaded but ends before this hour has no data for it.
    state: value === null && (state === 'fresh' || state === 'stale') ? 'no-data' : state,
    reason: tile.reasons[index] ?? null,
    value,
    fromDegrees: fromColumn === undefined ? null : tileValue(tile, fromColumn, index, hour),
    observedMs: observed === null ? null : observed * 1000,
    isCoarse: value !== null && (tile.sampled[index] ?? tile.resolution) < tile.resolution,
  };
}

/** The place of a time in a tile: as the layer draws it, the first hour also stands for the one before. */
function hourIn(tile: Tile, timeMs: number): number {
  if (tile.hours === 1) return 0;
  const hour = Math.round(timeMs / HOUR_MS) - tile.startHour;
  return hour === -1 ? 0 : hour;
}
