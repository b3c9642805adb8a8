import type { Tile, TileGroup } from '@/lib/contract/tile';
import { HOUR_MS } from '@/lib/contract/time';
import { type ApiResponse, freshForMs } from './fetch-response';
import {
  type ClientProblemCode,
  isWorthRetrying,
  ProblemError,
  problemCodeOf,
} from './problem-error';
import { isWhole } from './tile-progress';

/** A tile that the map wants or has wanted: loaded, not loaded yet, or why it failed. */
export type TileEntry = {
  readonly group: TileGroup;
  readonly parent: string;
  tile: Tile | null;
  /** When to load it (again); infinite for a tile that does not exist. */
  dueMs: number;
  /** Why the last try failed, and how many have in a row. */
  failure: ClientProblemCode | null;
  failures: number;
  /** When to try again, as the server stated. */
  againMs: number | null;
};

const SHORTEST_WAIT_MS = 1000;
const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 120_000;
/** Pages that have to wait until the same moment retry at times spread over this share of the wait. */
const MAX_JITTER = 0.2;
/** The longest wait: if the server gets more calls meanwhile, the map notices by then. */
const LONGEST_STATED_MS = HOUR_MS;

export function tileEntry(group: TileGroup, parent: string): TileEntry {
  return { group, parent, tile: null, dueMs: 0, failure: null, failures: 0, againMs: null };
}

export function entryId({ group, parent }: Pick<TileEntry, 'group' | 'parent'>): string {
  return `${group}/${parent}`;
}

/** Whether there is such a tile, as far as is known. */
export function exists({ tile, dueMs }: TileEntry): boolean {
  return tile !== null || dueMs !== Number.POSITIVE_INFINITY;
}

/** Whether all of its hexes are loaded, or it has none. */
export function isSettled(entry: TileEntry): boolean {
  return entry.tile ? isWhole(entry.tile) : !exists(entry);
}

/**
 * Notes when to reload a tile that has arrived: when it is no longer fresh, or when the server stated that
 * more of it is there.
 *
 * @param random from 0 up to 1
 */
export function noteResponse(
  entry: TileEntry,
  response: ApiResponse<Tile>,
  nowMs: number,
  random: number,
): void {
  const { complete, retryAfterSeconds } = response.document;
  const stated = complete ? null : retryAfterSeconds;
  const freshMs = freshForMs(response, nowMs);
  const defaultMs = freshMs > 0 ? freshMs : LONGEST_RETRY_MS;
  const wait =
    stated === null ? defaultMs : withJitter(Math.min(stated * 1000, LONGEST_STATED_MS), random);
  entry.dueMs = nowMs + Math.max(wait, SHORTEST_WAIT_MS);
  entry.failure = null;
  entry.failures = 0;
  entry.againMs = stated === null ? null : nowMs + stated * 1000;
}

/** Notes why a tile failed and when to try again: after growing pauses, or when the server stated. */
export function noteFailure(entry: TileEntry, error: unknown, nowMs: number, random: number): void {
  const defaultMs = Math.min(FIRST_RETRY_MS * 2 ** entry.failures, LONGEST_RETRY_MS);
  const problem = error instanceof ProblemError ? error : null;
  const wait = Math.max(problem?.retryAfterMs ?? defaultMs, SHORTEST_WAIT_MS);
  entry.failure = problemCodeOf(error);
  entry.failures += 1;
  entry.againMs = problem?.endsMs ?? null;
  entry.dueMs = isWorthRetrying(entry.failure)
    ? nowMs + withJitter(wait, random)
    : Number.POSITIVE_INFINITY;
}

function withJitter(ms: number, random: number): number {
  return ms * (1 + MAX_JITTER * random);
}
