import { getResolution } from 'h3-js';
import type { Source } from '@/lib/contract/leaves';
import type { TileDocument, TileGroup } from '@/lib/contract/tile';
import { columnsOf, hoursOf } from './columns';
import type { Standing } from './hex-status';
import { HOUR_MS, hourOf } from './sample-row';

/** What a tile is about. */
export interface TileAddress {
  readonly group: TileGroup;
  /** A cell of resolution 1 to 4. */
  readonly parent: string;
}

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
  standings: readonly Standing[],
  { nowMs, sinceMs }: { readonly nowMs: number; readonly sinceMs: number },
): TileDocument {
  const startHour = hourOf(nowMs);
  const resolution = getResolution(parent) + 2;
  const missing = standings.filter(({ lacks }) => lacks !== undefined).length;
  const rows = standings.map(({ row }) => row);
  return {
    group,
    parent,
    resolution,
    start: new Date(startHour * HOUR_MS).toISOString(),
    hours: hoursOf(group),
    complete: missing === 0,
    missing,
    retryAfterSeconds: missing === 0 ? null : retryAfter(standings, nowMs - sinceMs),
    hexes: [...hexes],
    states: standings.map(({ state }) => state),
    sampled: standings.map(({ sampled }) => sampled ?? resolution),
    reasons: standings.map(({ reason }) => reason),
    observedAt: rows.map((row) => secondsOf(row?.observedMs ?? null)),
    columns: columnsOf(group, rows, startHour),
    sources: unionOf(rows.map((row) => row?.sources ?? [])),
  };
}

/** The soonest moment at which any of what is missing may be had. */
function retryAfter(standings: readonly Standing[], loadingMs: number): number {
  const soon = Math.floor(loadingMs / 1000 / LESS_OFTEN_SECONDS);
  const soonSeconds = Math.min(LESS_OFTEN_SECONDS, Math.max(SOON_SECONDS, soon));
  const seconds = standings.flatMap(({ lacks, retryAfterSeconds }) => {
    if (lacks === undefined) return [];
    return retryAfterSeconds ?? (lacks === 'soon' ? soonSeconds : FAILED_SECONDS);
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
