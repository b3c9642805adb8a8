import type { Tile } from '../tile';

/** A tile whose hexes are fresh and say nothing, but for what a test adds. */
export function tileWith(more: Partial<Tile>): Tile {
  const { hexes = [], resolution = 3 } = more;
  return {
    group: 'forecast',
    parent: '',
    resolution,
    startHour: 0,
    hours: 1,
    complete: true,
    missing: 0,
    retryAfterSeconds: null,
    hexes,
    states: new Uint8Array(hexes.length),
    sampled: hexes.map(() => resolution),
    reasons: hexes.map(() => null),
    observedAt: hexes.map(() => null),
    columns: {},
    sources: [],
    ...more,
  };
}
