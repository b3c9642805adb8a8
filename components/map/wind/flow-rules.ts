/** How particles drift along the wind. Lengths are CSS pixels. */
export const FLOW = {
  /**
   * How fast a wind of 1 mph carries them, in pixels a second at any zoom. Twice as fast is a wind of 4 mph: so a breeze can
   * be seen, and a storm can still be followed.
   */
  pxPerSecond: 9,
  /** How long it takes until a particle is born elsewhere. */
  shortestLifeS: 1.5,
  longestLifeS: 4,
  /** How long its trail stays, and in how many parts it fades out. */
  trailS: 0.8,
  trailParts: 6,
  widthPx: 1.3,
  /** How much a trail covers at its head. */
  opacity: 0.8,
  /** On each side of a trail, what sets it off from the colors below, and how much that covers. */
  haloPx: 1,
  haloOpacity: 0.35,
  /** One particle for so many square pixels with wind, but no more than so many. */
  pxPerParticle: 500,
  mostParticles: 900,
  /** Between two nodes of the field. */
  fieldStepPx: 12,
  /** Between a trail and a name. */
  roomPx: 3,
} as const;
