/** The status of a hex: see "Words" in the design. A decoded tile stores the index in this list. */
export const HEX_STATES = ['fresh', 'stale', 'no-data', 'not-loaded', 'failed'] as const;
export type HexState = (typeof HEX_STATES)[number];

/** The code of a hex that has no values yet. */
export const NOT_LOADED = HEX_STATES.indexOf('not-loaded');

/** A tile's parent is this many resolutions coarser than the tile's hexes. */
export const TILE_DEPTH = 2;

/** Hexes of a tile (seven in a hex, twice over) and hours of each, at most. */
export const TILE_HEXES = 49;
export const TILE_HOURS = 48;
