import { resolutionOf } from '@/lib/contract/ids';
import type { Tile, TileDocument, TileGroup, TileHexes } from '@/lib/contract/tile';
import { HEX_STATES, TILE_DEPTH } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { distinctSources } from '@/lib/weather/sources';
import { columnsOf, decodedColumnsOf, hoursOf, stepHoursOf } from './columns';
import type { HexStatus } from './hex-status';
import { firstHourOf } from './sample-row';
import type { TileAddress } from './tile';

/** A loading tile is polled once a second at first, and less often as it takes longer. */
const MIN_RETRY_SECONDS = 1;
const MAX_LOADING_RETRY_SECONDS = 4;
/** When to retry after a failure without a Retry-After. */
export const FAILED_SECONDS = 15;
const MAX_RETRY_SECONDS = 86_400;

interface TileTimes {
  readonly nowMs: number;
  /** When loading this tile began, in milliseconds of the Unix epoch. */
  readonly sinceMs: number;
}

/** A tile as it is sent. */
export function tileDocument(
  address: TileAddress,
  hexes: readonly string[],
  statuses: readonly HexStatus[],
  times: TileTimes,
): TileDocument {
  const startHour = firstHourOf(address.group, times.nowMs);
  return {
    ...commonFields(address.group, resolutionIn(address), hexes, statuses, times),
    parent: address.parent,
    start: new Date(startHour * HOUR_MS).toISOString(),
    states: statuses.map(({ state }) => state),
    columns: columnsOf(
      address.group,
      statuses.map(({ row }) => row),
      startHour,
    ),
  };
}

/** The same tile as the map decodes it, without the way through JSON, which takes ten times as long. */
export function decodedTile(
  address: TileAddress,
  hexes: readonly string[],
  statuses: readonly HexStatus[],
  times: TileTimes,
): Tile {
  const { group, parent } = address;
  return { ...decodedHexes(group, resolutionIn(address), hexes, statuses, times), parent };
}

/** Hexes of a resolution in the same form. */
export function decodedHexes(
  group: TileGroup,
  resolution: number,
  hexes: readonly string[],
  statuses: readonly HexStatus[],
  times: TileTimes,
): TileHexes {
  const startHour = firstHourOf(group, times.nowMs);
  const rows = statuses.map(({ row }) => row);
  return {
    ...commonFields(group, resolution, hexes, statuses, times),
    startHour,
    states: Uint8Array.from(statuses, ({ state }) => HEX_STATES.indexOf(state)),
    columns: decodedColumnsOf(group, rows, startHour),
  };
}

function resolutionIn({ parent }: TileAddress): number {
  return resolutionOf(parent) + TILE_DEPTH;
}

function commonFields(
  group: TileGroup,
  resolution: number,
  hexes: readonly string[],
  statuses: readonly HexStatus[],
  { nowMs, sinceMs }: TileTimes,
) {
  const missing = statuses.filter(({ pending }) => pending !== undefined).length;
  const rows = statuses.map(({ row }) => row);
  return {
    group,
    resolution,
    hours: hoursOf(group),
    ...(stepHoursOf(group) > 1 ? { stepHours: stepHoursOf(group) } : {}),
    complete: missing === 0,
    missing,
    retryAfterSeconds: missing === 0 ? null : retryAfter(statuses, nowMs - sinceMs),
    hexes: [...hexes],
    sampled: statuses.map(({ sampled }) => sampled ?? resolution),
    reasons: statuses.map(({ reason }) => reason),
    observedAt: rows.map((row) => secondsOf(row?.observedMs ?? null)),
    ...(rows.some((row) => row && row.chanceHours > 1)
      ? { chanceHours: rows.map((row) => row?.chanceHours ?? 1) }
      : {}),
    sources: distinctSources(rows.flatMap((row) => row?.sources ?? [])),
  };
}

/** The seconds until the first of the missing samples may be available. */
function retryAfter(statuses: readonly HexStatus[], loadingMs: number): number {
  const quarter = Math.floor(loadingMs / 1000 / MAX_LOADING_RETRY_SECONDS);
  const loadingSeconds = Math.min(MAX_LOADING_RETRY_SECONDS, Math.max(MIN_RETRY_SECONDS, quarter));
  const seconds = statuses.flatMap(({ pending, retryAfterSeconds }) => {
    if (pending === undefined) return [];
    return retryAfterSeconds ?? (pending === 'loading' ? loadingSeconds : FAILED_SECONDS);
  });
  return Math.min(Math.max(Math.min(...seconds), MIN_RETRY_SECONDS), MAX_RETRY_SECONDS);
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / 1000);
}
