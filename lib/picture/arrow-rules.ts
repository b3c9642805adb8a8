/** Arrows of the wind, on the live map and in pictures alike. Lengths are CSS pixels. */
export const ARROWS = {
  /** They are at least this far apart. */
  spacingPx: 34,
  /** How long they are in the lightest wind, and from the strong one on. */
  shortestPx: 10,
  longestPx: 24,
  strongMph: 35,
  /** Up to here it is calm: a ring of this radius. */
  calmMph: 0.5,
  calmPx: 2,
  /** Between an arrow and a name: half of the arrow's head, and a little. */
  roomPx: 4,
} as const;
