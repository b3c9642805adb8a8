import { DAY_MS, MINUTE_MS } from '@/lib/contract/time';
import { RADIANS_PER_DEGREE } from './lat-lng';

/** The epoch of Julian centuries. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);
/** Sunrise by NOAA's zenith of 90.833 degrees: the sun's upper edge on the horizon, lifted by refraction. */
const SUNRISE_SIN = Math.sin(-0.833 * RADIANS_PER_DEGREE);

/** Where the sun stands at a moment, which is the same for all places. */
export type Sun = {
  readonly declinationSin: number;
  readonly declinationCos: number;
  /** The angle of the solar day at longitude 0, which is 0 at midnight. */
  readonly dayCos: number;
  readonly daySin: number;
};

/** What the sun's height depends on at a place, whatever the moment. */
export type Horizon = {
  readonly latSin: number;
  readonly latCos: number;
  readonly lngSin: number;
  readonly lngCos: number;
};

export function horizonOf(lat: number, lng: number): Horizon {
  return { latSin: sin(lat), latCos: cos(lat), lngSin: sin(lng), lngCos: cos(lng) };
}

/**
 * NOAA's solar equations (after Meeus), good to about a tenth of a degree in this century:
 * https://gml.noaa.gov/grad/solcalc/calcdetails.html
 */
export function sunAt(timeMs: number): Sun {
  const centuries = (timeMs - J2000_MS) / (36_525 * DAY_MS);
  const meanLongitude = (280.46646 + centuries * (36_000.76983 + centuries * 0.0003032)) % 360;
  const meanAnomaly = 357.52911 + centuries * (35_999.05029 - 0.0001537 * centuries);
  const eccentricity = 0.016708634 - centuries * (0.000042037 + 0.0000001267 * centuries);
  const center =
    sin(meanAnomaly) * (1.914602 - centuries * (0.004817 + 0.000014 * centuries)) +
    sin(2 * meanAnomaly) * (0.019993 - 0.000101 * centuries) +
    sin(3 * meanAnomaly) * 0.000289;
  const node = 125.04 - 1934.136 * centuries;
  const apparentLongitude = meanLongitude + center - 0.00569 - 0.00478 * sin(node);
  const obliquity = 23.439291 - 0.0130042 * centuries + 0.00256 * cos(node);
  const declinationSin = sin(obliquity) * sin(apparentLongitude);
  const y = Math.tan((obliquity / 2) * RADIANS_PER_DEGREE) ** 2;
  const equationMinutes =
    4 *
    toDegrees(
      y * sin(2 * meanLongitude) -
        2 * eccentricity * sin(meanAnomaly) +
        4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude) -
        0.5 * y * y * sin(4 * meanLongitude) -
        1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly),
    );
  const minutesUtc = (((timeMs % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS;
  const dayDegrees = (minutesUtc + equationMinutes) / 4;
  return {
    declinationSin,
    declinationCos: Math.sqrt(1 - declinationSin * declinationSin),
    dayCos: cos(dayDegrees),
    daySin: sin(dayDegrees),
  };
}

/** The sine of the height of the sun's center above the horizon, without refraction. */
function elevationSin(sun: Sun, { latSin, latCos, lngSin, lngCos }: Horizon): number {
  // The hour angle is that of the solar day, counted from noon.
  const hourCos = sun.daySin * lngSin - sun.dayCos * lngCos;
  return latSin * sun.declinationSin + latCos * sun.declinationCos * hourCos;
}

/** Whether the sun is up: from sunrise to sunset as an almanac gives them. */
export function isUp(sun: Sun, horizon: Horizon): boolean {
  return elevationSin(sun, horizon) > SUNRISE_SIN;
}

/**
 * How high the center of the sun stands above the horizon, in degrees (negative below it), without
 * refraction.
 */
export function sunElevationDegrees(lat: number, lng: number, timeMs: number): number {
  return toDegrees(Math.asin(elevationSin(sunAt(timeMs), horizonOf(lat, lng))));
}

/** Whether the sun is up at a point and a moment. */
export function isDay(lat: number, lng: number, timeMs: number): boolean {
  return isUp(sunAt(timeMs), horizonOf(lat, lng));
}

/** The sun's day at a point: what it does between two midnights. */
export type SunDay = {
  /** Null where the sun stays up or down around that noon; "always" then says which. */
  readonly riseMs: number | null;
  readonly setMs: number | null;
  readonly always: 'up' | 'down' | null;
  /** From sunrise to sunset, in milliseconds: 0 in the polar night, a whole day in the midnight sun. */
  readonly daylightMs: number;
};

/**
 * Sunrise and sunset around the solar noon nearest to a moment, to the minute or two that NOAA's equations
 * and a flat horizon allow. Both are where the elevation above crosses the horizon, found by halving.
 *
 * @param aboutNoonMs a moment within a few hours of noon of the wanted day at the place
 */
export function sunDay(lat: number, lng: number, aboutNoonMs: number): SunDay {
  const noonMs = solarNoon(lat, lng, aboutNoonMs);
  const half = DAY_MS / 2;
  const isUp = (ms: number) => isDay(lat, lng, ms);
  if (!isUp(noonMs)) return { riseMs: null, setMs: null, always: 'down', daylightMs: 0 };
  const riseMs = isUp(noonMs - half) ? null : crossing(isUp, noonMs - half, noonMs);
  const setMs = isUp(noonMs + half) ? null : crossing(isUp, noonMs + half, noonMs);
  const daylightMs = (setMs ?? noonMs + half) - (riseMs ?? noonMs - half);
  return { riseMs, setMs, always: riseMs === null && setMs === null ? 'up' : null, daylightMs };
}

/** The moment between a dark and a light one at which the sun crosses the horizon. */
function crossing(isUp: (ms: number) => boolean, darkMs: number, lightMs: number): number {
  let [dark, light] = [darkMs, lightMs];
  while (Math.abs(light - dark) > 1000) {
    const middle = (dark + light) / 2;
    if (isUp(middle)) light = middle;
    else dark = middle;
  }
  return Math.round((dark + light) / 2);
}

/** When the sun stands highest, within twelve hours of a moment. */
function solarNoon(lat: number, lng: number, aboutMs: number): number {
  // Mean noon is at most 17 minutes away from the true one; around it the elevation has a single peak.
  const meanNoon = Math.round((aboutMs + lng * 4 * MINUTE_MS - DAY_MS / 2) / DAY_MS) * DAY_MS;
  const nearMs = meanNoon + DAY_MS / 2 - lng * 4 * MINUTE_MS;
  let [from, to] = [nearMs - 20 * MINUTE_MS, nearMs + 20 * MINUTE_MS];
  while (to - from > 1000) {
    const third = (to - from) / 3;
    const left = sunElevationDegrees(lat, lng, from + third);
    if (left < sunElevationDegrees(lat, lng, to - third)) from += third;
    else to -= third;
  }
  return Math.round((from + to) / 2);
}

function toDegrees(radians: number): number {
  return radians / RADIANS_PER_DEGREE;
}

function sin(degrees: number): number {
  return Math.sin(degrees * RADIANS_PER_DEGREE);
}

function cos(degrees: number): number {
  return Math.cos(degrees * RADIANS_PER_DEGREE);
}
