import type { LayerName } from '@/lib/contract/layers';
import { hourIndex, type Tile, tileValue } from '@/lib/contract/tile';
import { HEX_STATES, type HexState } from '@/lib/contract/tile-shape';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { isHalt } from '@/lib/queries/tile-progress';
import { LAYER_SOURCES } from '@/lib/weather/layer-sources';

/** A hex, by its tile and its index there. */
export type TileHex = { readonly tile: Tile; readonly index: number };

/** A place that is pointed at or chosen. */
export type HexPointer = {
  readonly hex: string;
  /** The cell of resolution 6 in its middle, whose weather it shows if that cell is covered. */
  readonly cell: string;
  /** Null where the map has no hex: outside coverage, or not loaded yet. */
  readonly inTile: TileHex | null;
};

/** The worst alert of a hex's zone at an hour. */
export type HexAlert = {
  readonly event: string | null;
  /** When it ends, in milliseconds of the Unix epoch; null if that is not known. */
  readonly endsMs: number | null;
};

/** The values of a hex at an hour. */
export type HexReading = {
  readonly state: HexState;
  /** Why it is not loaded or failed: a problem code. */
  readonly reason: Tile['reasons'][number];
  /** In the layer's own unit; null if there is none. */
  readonly value: number | null;
  /** Degrees that the wind blows from, on the layer that has arrows. */
  readonly fromDegrees: number | null;
  /** The alert, on the layer of alerts; null if there is none. */
  readonly alert: HexAlert | null;
  readonly observedMs: number | null;
  /** The hours that a chance of precipitation is for; 1 on any other layer. */
  readonly chanceHours: number;
  /** Whether the value is the sample of a coarser hex around it. */
  readonly isCoarse: boolean;
};

/** Reads a hex at a time (milliseconds of the Unix epoch), to the nearest full hour. */
export function readHex({ tile, index }: TileHex, layer: LayerName, timeMs: number): HexReading {
  const { column, fromColumn } = LAYER_SOURCES[layer];
  const hour = hourIndex(tile, Math.round(timeMs / HOUR_MS));
  const observed = tile.observedAt[index] ?? null;
  const state = HEX_STATES[tile.states[index] ?? -1] ?? 'failed';
  const isLoaded = state === 'fresh' || state === 'stale';
  const value = isLoaded ? tileValue(tile, column, index, hour) : null;
  return {
    // A hex that is loaded but ends before this hour has no data for it.
    state: isLoaded && value === null ? 'no-data' : state,
    reason: tile.reasons[index] ?? null,
    value,
    alert: column === 'alerts' && value ? alertIn(tile, index, hour) : null,
    fromDegrees: fromColumn === undefined ? null : tileValue(tile, fromColumn, index, hour),
    observedMs: observed === null ? null : observed * 1000,
    chanceHours: column === 'rain' ? (tile.chanceHours?.[index] ?? 1) : 1,
    isCoarse: value !== null && (tile.sampled[index] ?? tile.resolution) < tile.resolution,
  };
}

function alertIn(tile: Tile, index: number, hour: number | null): HexAlert {
  const word = tileValue(tile, 'event', index, hour);
  const minutes = tileValue(tile, 'until', index, hour);
  return {
    event: word === null ? null : (tile.columns.event?.words?.[word] ?? null),
    endsMs: minutes === null ? null : tile.startHour * HOUR_MS + minutes * MINUTE_MS,
  };
}

/** The message that names the state of a hex, with the reason if it is not loaded. */
export function stateKey({ state, reason }: HexReading) {
  if (state === 'not-loaded' && isHalt(reason)) return `map.state.${reason}` as const;
  return `map.state.${state}` as const;
}
