import { createMemoryStore } from '../cache/memory';
import { type HeldAnswer, heldAnswerOf, type Peek } from '../http/cached-response';
import type { Counters } from '../telemetry/counters';
import type { Body } from '../terms/body';

/** A tile as it is told. */
export interface ToldTile {
  readonly body: Body;
  readonly madeMs: number;
  /** How long it may be told again; zero: to nobody but who asked. */
  readonly lifetimeMs: number;
  readonly isHit: boolean;
  /** Whether calls were refused, which another asker may still have. */
  readonly isRefused: boolean;
}

/** Where finished tiles stand ready, within a bound of bytes. */
export interface TileShelf {
  /** By `group/parent`; only while it lasts. */
  readonly find: (key: string) => ToldTile | undefined;
  readonly put: (key: string, tile: ToldTile) => void;
  /** The answer to a canonical path, for the server around Next. */
  readonly peek: Peek;
  readonly size: () => { readonly entries: number; readonly bytes: number };
}

export interface TileShelfOptions {
  readonly maxBytes: number;
  readonly counters: Counters;
  readonly now: () => number;
}

const PATH = /^\/api\/tiles\/((?:forecast|air|allergy)\/8[1-4][0-9a-f]{13})\.json$/;

export function createTileShelf({ maxBytes, counters, now }: TileShelfOptions): TileShelf {
  const store = createMemoryStore<ToldTile>({ maxBytes, bytesOf: ({ body }) => body.size() });

  function find(key: string): ToldTile | undefined {
    const tile = store.get(key);
    // One of a moment to come was made while the clock was ahead.
    const ageMs = tile === undefined ? 0 : now() - tile.madeMs;
    const isFresh = tile !== undefined && ageMs >= 0 && ageMs < tile.lifetimeMs;
    return isFresh ? { ...tile, isHit: true } : undefined;
  }

  function peek(path: string): HeldAnswer | undefined {
    const key = PATH.exec(path)?.[1];
    const tile = key === undefined ? undefined : find(key);
    if (key === undefined || tile === undefined) return undefined;
    return heldAnswerOf(tile.body, {
      onGrown: () => store.grown(key),
      headers: tileHeaders(tile, now()),
      freshUntilMs: tile.madeMs + tile.lifetimeMs,
      told: () => counters.add('hits'),
    });
  }

  return { find, put: (key, tile) => store.set(key, tile), peek, size: store.size };
}

/** `max-age` is the whole lifetime and `Age` what has passed of it (RFC 9111, 5.1). */
export function tileHeaders(
  { madeMs, lifetimeMs, isHit }: ToldTile,
  nowMs: number,
): Record<string, string> {
  if (lifetimeMs === 0) return { 'cache-control': 'no-store', 'cache-status': 'hexcast; fwd=miss' };
  const left = Math.floor((madeMs + lifetimeMs - nowMs) / 1000);
  return {
    'cache-control': `public, max-age=${lifetimeMs / 1000}`,
    age: String(Math.max(0, Math.floor((nowMs - madeMs) / 1000))),
    'cache-status': `hexcast; ${isHit ? 'hit' : 'fwd=miss; stored'}; ttl=${left}`,
  };
}
