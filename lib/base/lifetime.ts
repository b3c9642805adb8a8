import { SECOND_MS } from './time';

/** How long a cache entry may be served, from when it was fetched. */
export interface Lifetime {
  /** How long it's fresh, in milliseconds. With zero, it's returned to its waiting requesters and not stored. */
  readonly ttlMs: number;
  /** How long it may be served stale when there's nothing newer, in milliseconds. */
  readonly servableMs: number;
  /**
   * Which requests may treat it as fresh for longer when calls run short: those of overviews, or all, for a
   * document that says that there is nothing.
   */
  readonly stretchable?: 'for-map' | 'for-everyone';
}

/**
 * A TTL in milliseconds without its part of a second, but of a second at least if it has any: headers know no parts, and
 * whoever goes by them is to find an answer out of date when we do.
 */
export function wholeTtl(ttlMs: number): number {
  return ttlMs > 0 ? Math.max(1, Math.floor(ttlMs / SECOND_MS)) * SECOND_MS : 0;
}
