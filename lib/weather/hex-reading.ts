import type { LayerName } from '@/lib/contract/layers';
import { hourIndex, type TileHexes, tileValue } from '@/lib/contract/tile';
import { HEX_STATES, type HexState } from '@/lib/contract/tile-shape';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { NOT_COMING, untilRuleOf } from '@/lib/contract/until-layers';
import { isOfChances, type LayerSource, layerSource } from './layer-sources';
import { fallsAs, LEAST_CHANCE, type PrecipKind } from './precip-kind';
import { changeSteps } from './shown-time';
import { untilIn } from './until';

/** A hex, by its tile or by others that it is among, and its index there. */
export type TileHex = { readonly tile: TileHexes; readonly index: number };

/** The worst alert of a hex's zone at an hour. */
export type HexAlert = {
  readonly event: string | null;
  /** When it ends, in milliseconds of the Unix epoch; null if that is not known. */
  readonly endsMs: number | null;
};

/** The values of a hex at an hour. */
export type HexReading = {
  /** A hex that is loaded but has no value at the hour has no data. */
  readonly state: HexState;
  /** Why it is not loaded or failed: a problem code. */
  readonly reason: TileHexes['reasons'][number];
  /**
   * In the layer's own unit; null unless the state is fresh or stale. On layers that count the hours until something,
   * `NOT_COMING` where it is not within those that are known.
   */
  readonly value: number | null;
  /** When that is, in milliseconds of the Unix epoch; null if it is now, not known, or on any other layer. */
  readonly comesMs: number | null;
  /** On these layers, how many hours are known without a gap; else 0. */
  readonly hoursAhead: number;
  /** What the value is a chance of; null where there is none worth a word, and on any other layer. */
  readonly falls: PrecipKind | null;
  /** The hours that a chance of precipitation is for; 1 on any other layer. */
  readonly chanceHours: number;
  /** Degrees that the wind blows from, on the layer that has arrows. */
  readonly fromDegrees: number | null;
  /** The lowest temperature of a day, in degrees Fahrenheit, on the layer of its highest. */
  readonly lowF: number | null;
  /** The alert, on the layer of alerts; null if there is none. */
  readonly alert: HexAlert | null;
  /** When its data was observed or issued, in milliseconds of the Unix epoch. */
  readonly observedMs: number | null;
  /** Whether the value is the sample of a coarser hex around it. */
  readonly isCoarse: boolean;
};

/** Reads a hex at a time (milliseconds of the Unix epoch), to the nearest full hour. */
export function readHex({ tile, index }: TileHex, layer: LayerName, timeMs: number): HexReading {
  const source = layerSource(layer);
  const { column, fromColumn, fallsColumn, lowColumn } = source;
  const hour = hourIndex(tile, Math.round(timeMs / HOUR_MS));
  const observed = tile.observedAt[index] ?? null;
  const state = HEX_STATES[tile.states[index] ?? -1] ?? 'failed';
  const isLoaded = state === 'fresh' || state === 'stale';
  const shown = Math.round(timeMs / HOUR_MS);
  const rule = untilRuleOf(layer);
  const until = rule && untilIn(tile, rule, shown);
  const found = until ? until.hoursTo(index) : valueIn(tile, source, index, hour);
  const value = isLoaded ? found : null;
  const isComing = rule !== null && value !== null && value > 0 && value < NOT_COMING;
  /** The hour of which the alert is told. */
  const alertHour = isComing && hour !== null ? hour + value : hour;
  const hasAlert = column === 'alerts' && value !== null && (rule ? value < NOT_COMING : value > 0);
  return {
    // A hex that is loaded but ends before this hour has no data for it.
    state: isLoaded && value === null ? 'no-data' : state,
    reason: tile.reasons[index] ?? null,
    value,
    comesMs: isComing ? (shown + value) * HOUR_MS : null,
    hoursAhead: until && isLoaded ? until.knownHours(index) : 0,
    falls:
      value !== null && value >= LEAST_CHANCE && fallsColumn !== undefined
        ? fallsIn(tile, fallsColumn, index, hour)
        : null,
    chanceHours: isOfChances(layer) ? (tile.chanceHours?.[index] ?? 1) : 1,
    fromDegrees: fromColumn === undefined ? null : tileValue(tile, fromColumn, index, hour),
    lowF: lowColumn === undefined ? null : tileValue(tile, lowColumn, index, hour),
    alert: hasAlert ? alertIn(tile, index, alertHour) : null,
    observedMs: observed === null ? null : observed * 1000,
    isCoarse: value !== null && (tile.sampled[index] ?? tile.resolution) < tile.resolution,
  };
}

/** The value at an index of a tile's hours, or the change from it to a day later. */
function valueIn(
  tile: TileHexes,
  { column, quantity }: LayerSource,
  hex: number,
  hour: number | null,
): number | null {
  const value = tileValue(tile, column, hex, hour);
  if (quantity !== 'change' || value === null || hour === null) return value;
  const later = tileValue(tile, column, hex, hour + changeSteps(tile));
  return later === null ? null : later - value;
}

function fallsIn(tile: TileHexes, column: string, index: number, hour: number | null): PrecipKind {
  const word = tileValue(tile, column, index, hour);
  return fallsAs(tile.columns[column]?.words?.[word ?? -1]);
}

function alertIn(tile: TileHexes, index: number, hour: number | null): HexAlert {
  const word = tileValue(tile, 'event', index, hour);
  const minutes = tileValue(tile, 'until', index, hour);
  return {
    event: word === null ? null : (tile.columns.event?.words?.[word] ?? null),
    endsMs: minutes === null ? null : tile.startHour * HOUR_MS + minutes * MINUTE_MS,
  };
}
