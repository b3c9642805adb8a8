/** A path along which systems are born one after the other, and travel. */
export type Track = {
  /** Gives each track random numbers of its own. */
  salt: number;
  intervalDays: number;
  lifeDays: number;
  radiusKm: number;
  /** How far north or south of the path a system may run, in degrees. */
  wanderLat: number;
  /** How well developed the fronts are: 0 for highs and waves, 1 for lows. */
  fronts: number;
  depthHpa: readonly [winter: number, summer: number];
  /** Longitudes continue west of -180. */
  path: readonly (readonly [lng: number, winterLat: number, summerLat: number])[];
};

/** Lows of the polar front: in from the Pacific, south to the lee of the Rockies, up to Maine. */
const POLAR_LOWS: Track = {
  salt: 1,
  intervalDays: 2.3,
  lifeDays: 9,
  radiusKm: 620,
  wanderLat: 5.5,
  fronts: 1,
  depthHpa: [-25, -12],
  path: [
    [-176, 45, 52],
    [-140, 49, 53],
    [-122, 47, 52],
    [-104, 41, 48.5],
    [-90, 42.5, 48],
    [-72, 46, 50],
    [-48, 51, 54],
  ],
};

/** The highs that follow the polar lows. */
const POLAR_HIGHS: Track = {
  salt: 2,
  intervalDays: 2.3,
  lifeDays: 9,
  radiusKm: 900,
  wanderLat: 4,
  fronts: 0,
  depthHpa: [13, 7],
  path: [
    [-180, 38, 42],
    [-130, 41, 44],
    [-104, 42, 44],
    [-85, 36, 40],
    [-55, 36, 40],
  ],
};

/** Lows along the Aleutians into the Gulf of Alaska. */
const ALEUTIAN_LOWS: Track = {
  salt: 3,
  intervalDays: 3.1,
  lifeDays: 6.5,
  radiusKm: 650,
  wanderLat: 3,
  fronts: 1,
  depthHpa: [-27, -14],
  path: [
    [-205, 50, 53],
    [-175, 53.5, 56],
    [-155, 57, 60],
    [-138, 58.5, 61],
  ],
};

/** Lows from the western Gulf up the East Coast, strong in winter only. */
const COASTAL_LOWS: Track = {
  salt: 4,
  intervalDays: 5.7,
  lifeDays: 4.6,
  radiusKm: 520,
  wanderLat: 2.5,
  fronts: 1,
  depthHpa: [-21, -2],
  path: [
    [-103, 30, 34],
    [-90, 30.5, 34],
    [-79, 34, 37],
    [-70, 40.5, 42],
    [-58, 47, 48],
  ],
};

/** Cold highs out of Canada, strong in winter only. */
const ARCTIC_HIGHS: Track = {
  salt: 5,
  intervalDays: 6.1,
  lifeDays: 6,
  radiusKm: 850,
  wanderLat: 4,
  fronts: 0,
  depthHpa: [19, 4],
  path: [
    [-125, 62, 64],
    [-110, 54, 58],
    [-98, 44, 50],
    [-84, 36, 44],
    [-65, 33, 40],
  ],
};

/** Waves in the trade winds of the Caribbean, in summer. */
const TROPICAL_WAVES: Track = {
  salt: 6,
  intervalDays: 4.3,
  lifeDays: 7,
  radiusKm: 380,
  wanderLat: 2,
  fronts: 0,
  depthHpa: [-0.5, -5],
  path: [
    [-45, 14, 15],
    [-66, 17, 18.5],
    [-80, 21, 23.5],
    [-95, 24, 26.5],
  ],
};

export const TRACKS: readonly Track[] = [
  POLAR_LOWS,
  POLAR_HIGHS,
  ALEUTIAN_LOWS,
  COASTAL_LOWS,
  ARCTIC_HIGHS,
  TROPICAL_WAVES,
];
