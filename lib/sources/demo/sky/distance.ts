/** Kilometers in a degree of latitude, and in one of longitude at the equator. */
export const KM_PER_DEGREE_LAT = 111.2;
export const KM_PER_DEGREE_EQUATOR = 111.3;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The direction of a vector in degrees clockwise from north, -180 to 180. */
export const headingDegrees = (east: number, north: number): number =>
  (Math.atan2(east, north) * 180) / Math.PI;

export const kmPerDegreeLng = (lat: number): number =>
  KM_PER_DEGREE_EQUATOR * Math.cos(radians(lat));

/** The length of a vector. `Math.hypot` guards against overflow, and takes ten times as long. */
export const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** Longitude on an axis without a seam through the United States: -290 to 70 degrees. */
export const seamlessLng = (lng: number): number => (lng > 70 ? lng - 360 : lng);
