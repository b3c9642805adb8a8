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

/**
 * One track a line: the numbers in the order of the type, the depths in winter and summer as one, and the path. In
 * order: lows of the polar front, in from the Pacific, south to the lee of the Rockies, up to Maine; the highs that
 * follow them; lows along the Aleutians into the Gulf of Alaska; lows from the western Gulf up the East Coast, and cold
 * highs out of Canada, both strong in winter only; and waves in the trade winds of the Caribbean, in summer.
 */
const TABLE = `
1 2.3 9 620 5.5 1 -25,-12 -176,45,52 -140,49,53 -122,47,52 -104,41,48.5 -90,42.5,48 -72,46,50 -48,51,54
2 2.3 9 900 4 0 13,7 -180,38,42 -130,41,44 -104,42,44 -85,36,40 -55,36,40
3 3.1 6.5 650 3 1 -27,-14 -205,50,53 -175,53.5,56 -155,57,60 -138,58.5,61
4 5.7 4.6 520 2.5 1 -21,-2 -103,30,34 -90,30.5,34 -79,34,37 -70,40.5,42 -58,47,48
5 6.1 6 850 4 0 19,4 -125,62,64 -110,54,58 -98,44,50 -84,36,44 -65,33,40
6 4.3 7 380 2 0 -0.5,-5 -45,14,15 -66,17,18.5 -80,21,23.5 -95,24,26.5
`;

export const TRACKS: readonly Track[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const words = line.split(' ');
    const [salt = 0, intervalDays = 1, lifeDays = 1, radiusKm = 1, wanderLat = 0, fronts = 0] =
      words.map(Number);
    const [depths = [], ...points] = words.slice(6).map((word) => word.split(',').map(Number));
    const [winter = 0, summer = 0] = depths;
    const path = points.map(
      ([lng = 0, winterLat = 0, summerLat = 0]) => [lng, winterLat, summerLat] as const,
    );
    const depthHpa = [winter, summer] as const;
    return { salt, intervalDays, lifeDays, radiusKm, wanderLat, fronts, depthHpa, path };
  });
