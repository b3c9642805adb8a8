/** How long a cache entry may be served, counted from when it was fetched. */
export interface Lifetime {
  /** For how long it is fresh, in milliseconds. Zero: it goes to those who wait for it, and is not stored. */
  readonly ttlMs: number;
  /** For how long it may still be served as stale when nothing newer can be had, in milliseconds. */
  readonly servableMs: number;
  /**
   * Whose requests may take it as fresh for longer when calls run short: those of map tiles, or, for a zone
   * without alerts, everyone's.
   */
  readonly stretchable?: 'for-map' | 'for-everyone';
}
