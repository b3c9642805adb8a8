/**
 * Which names and values stand on a map at a zoom, and how large: for the live map and for the server's picture alike.
 * Sizes and distances are CSS pixels; `em` is the size of the type.
 */

/** Values of a scale at zooms; between two, they are interpolated linearly. */
export type SizeStops = readonly (readonly [zoom: number, size: number])[];

/** From this zoom on smaller towns are named, and their file is loaded. */
export const MORE_TOWNS_FROM_ZOOM = 6;
/** From this one on all others. */
export const VILLAGES_FROM_ZOOM = 9.5;

/** How many towns, by population, may be named from a zoom on; collisions leave out more. */
export const TOWNS_BY_ZOOM: readonly (readonly [zoom: number, towns: number])[] = [
  [4, 45],
  [5, 110],
  [MORE_TOWNS_FROM_ZOOM, 420],
  [7, 1500],
  [8, 3200],
  [9, 6000],
  [VILLAGES_FROM_ZOOM, 20_000],
];

export const FEWEST_TOWNS = 26;

/** How many towns, by population, may be named at a zoom. */
export function townsAt(zoom: number): number {
  return TOWNS_BY_ZOOM.findLast(([from]) => zoom >= from)?.[1] ?? FEWEST_TOWNS;
}

/** The map of a phone is farther away: below this zoom, only values name their towns. */
export const TOWNS_FROM_ZOOM = 3.2;
/** From this zoom on values stand in the hexes; below it, at the names of towns. */
export const HEX_NUMBERS_FROM_ZOOM = 8;
/** From this zoom on a state has room for its name, below it for its two letters. */
export const STATE_NAMES_FROM_ZOOM = 4.8;

/** A size for the largest towns, then one from each rank on. */
type SizesByRank = readonly [
  largest: readonly [0, number],
  ...(readonly [fromRank: number, number])[],
];

/** The size of a town's name, by the zoom and the town's rank. */
export const TOWN_SIZES: readonly (readonly [zoom: number, sizes: SizesByRank])[] = [
  [
    3,
    [
      [0, 11.5],
      [20, 10.5],
    ],
  ],
  [
    5,
    [
      [0, 13],
      [20, 12],
      [110, 11],
    ],
  ],
  [
    8,
    [
      [0, 17],
      [60, 14.5],
      [400, 12.5],
      [1500, 11.5],
    ],
  ],
  [
    11,
    [
      [0, 21],
      [60, 18],
      [400, 15.5],
      [1500, 14],
      [4000, 13],
    ],
  ],
];

/** The size of a town's name. */
export function townSizeAt(rank: number, zoom: number): number {
  return sizeAt(
    TOWN_SIZES.map(([at, sizes]) => [at, sizes.findLast(([from]) => rank >= from)?.[1] ?? 0]),
    zoom,
  );
}

/** A size at a zoom. */
export function sizeAt(stops: SizeStops, zoom: number): number {
  const next = stops.findIndex(([at]) => at > zoom);
  const [from, to] = [stops[next - 1], stops[next]];
  if (!to) return stops.at(-1)?.[1] ?? 0;
  if (!from) return to[1];
  return from[1] + ((to[1] - from[1]) * (zoom - from[0])) / (to[0] - from[0]);
}

/** The size of a state's letters, and how far apart they stand (em). */
export const STATE_CODES = {
  sizes: [
    [2, 8.5],
    [4.7, 11.5],
  ],
  spacingEm: 0.06,
  padding: 1,
} as const;

/** A state's name, in capitals; it fades where only towns are left to name. */
export const STATE_NAMES = {
  untilZoom: 8,
  sizes: [
    [STATE_NAMES_FROM_ZOOM, 10],
    [7, 13.5],
  ],
  opacities: [
    [7, 1],
    [8, 0],
  ],
  spacingEm: 0.14,
  maxWidthEm: 7,
  lineEm: 1.3,
  padding: 4,
  /** Too small for its name at all zooms that show names of states. */
  without: 'DC',
} as const;

/** Where the outline of a cell is too small to find, a dot marks it; it fades out between these zooms. */
export const DOT_ZOOMS = { fades: 5.8, gone: 6.6 } as const;

/**
 * The name of the outlined cell with its value, which is placed before any other: above the outline, or above the dot that
 * takes its place from afar; in a picture, where there is no room above, below it.
 */
export const CELL_NAME = {
  size: 13.5,
  /** Between it and the outline, or the middle of the dot. */
  gapsEm: [
    [DOT_ZOOMS.fades, 0.8],
    [DOT_ZOOMS.gone, 0.37],
  ],
  padding: 3,
  maxWidthEm: 12,
} as const;

/** A town's name with its value below, if there is one, in the middle of the town. */
export const TOWN_NAMES = {
  maxWidthEm: 10,
  paddings: [
    [3, 3],
    [6, 4],
  ],
} as const;
/** The same on a map as small as a phone's, where letters of states would leave no room. */
export const FAR_TOWNS = {
  fromZoom: 1.8,
  towns: 26,
  size: 10,
  padding: 6,
} as const;
/** Values in the hexes: lower where an arrow is in the middle. */
export const HEX_NUMBERS = {
  sizes: [
    [8, 11],
    [11, 15],
  ],
  padding: 3,
  belowArrowEm: 1.3,
  maxWidthEm: 6,
} as const;

/** The distance of two lines, and how much larger a value is than its town's name. */
export const LINE_EM = 1.15;
export const NUMBER_SCALE = 1.12;

/** The width of what sets text off from the weather, in pixels. */
export const HALO_PX = 1.6;
/** The same around values in hexes: many small numbers with a full halo would be a carpet of their own. */
export const HEX_NUMBER_HALO_PX = 1;
