import { getResolution } from 'h3-js';
import type { Source } from '@/lib/contract/leaves';
import type { TileDocument } from '@/lib/contract/tile';
import { columnsOf, hoursOf } from './columns';
import type { HexStatus } from './hex-status';
import { HOUR_MS, hourOf } from './sample-row';
import type { TileAddress } from './tile';

/** A tile that fills quickly is asked for soon again, one that waits for its turn less often. */
const SOON_SECONDS = 1;
const LESS_OFTEN_SECONDS = 4;
/** How long to leave a service alone that said nothing of when to come again. */
export const FAILED_SECONDS = 15;
const LONGEST_SECONDS = 86_400;

/** @param sinceMs when this tile began to be loaded */
export function tileDocument(
  { group, parent }: TileAddress,
  hexes: readonly string[],
  statuses: readonly HexStatus[],
  { nowMs, sinceMs }: { readonly nowMs: number; readonly sinceMs: number },
): TileDocument {
  const startHour = hourOf(nowMs);
  const resolution = getResolution(parent) + 2;
  const missing = statuses.filter(({ pending }) => pending !== undefined).length;
  const rows = statuses.map(({ row }) => row);
  return {
    group,
    parent,
    resolution,
    start: new Date(startHour * HOUR_MS).toISOString(),
    hours: hoursOf(group),
    complete: missing === 0,
    missing,
    retryAfterSeconds: missing === 0 ? null : retryAfter(statuses, nowMs - sinceMs),
    hexes: [...hexes],
    states: statuses.map(({ state }) => state),
    sampled: statuses.map(({ sampled }) => sampled ?? resolution),
    reasons: statuses.map(({ reason }) => reason),
    observedAt: rows.map((row) => secondsOf(row?.observedMs ?? null)),
    columns: columnsOf(group, rows, startHour),
    sources: unionOf(rows.map((row) => row?.sources ?? [])),
  };
}

/** The soonest moment at which any of what is missing may be had. */
function retryAfter(statuses: readonly HexStatus[], loadingMs: number): number {
  const soon = Math.floor(loadingMs / 1000 / LESS_OFTEN_SECONDS);
  const soonSeconds = Math.min(LESS_OFTEN_SECONDS, Math.max(SOON_SECONDS, soon));
  const seconds = statuses.flatMap(({ pending, retryAfterSeconds }) => {
    if (pending === undefined) return [];
    return retryAfterSeconds ?? (pending === 'loading' ? soonSeconds : FAILED_SECONDS);
  });
  return Math.min(Math.max(Math.min(...seconds), SOON_SECONDS), LONGEST_SECONDS);
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / 1000);
}

/** Each provider once, in the order of the hexes. */
function unionOf(lists: readonly (readonly Source[])[]): Source[] {
  const byName = new Map<string, Source>();
  for (const source of lists.flat()) {
    const key = `${source.name}\n${source.url}`;
    if (!byName.has(key)) byName.set(key, source);
  }
  return [...byName.values()];
}
