/**
 * Formulas of meteorology, shared by the interface and the demo service. Every quantity has its unit in its
 * name. Humidity is relative, in percent.
 */

/**
 * The heat index in degrees Fahrenheit, as the US National Weather Service computes it: Steadman's
 * simple form, averaged with the temperature; where that reaches 80 F, Rothfusz's regression with its
 * two adjustments (very dry, very damp).
 * Source: https://www.wpc.ncep.noaa.gov/html/heatindex_equation.shtml
 */
export function heatIndexF(tempF: number, humidity: number): number {
  const simple = 0.5 * (tempF + 61 + (tempF - 68) * 1.2 + humidity * 0.094);
  const averaged = (simple + tempF) / 2;
  if (averaged < 80) return averaged;
  return rothfuszF(tempF, humidity) + adjustmentF(tempF, humidity);
}

function rothfuszF(t: number, r: number): number {
  return (
    -42.379 +
    2.04901523 * t +
    10.14333127 * r -
    0.22475541 * t * r -
    0.00683783 * t * t -
    0.05481717 * r * r +
    0.00122874 * t * t * r +
    0.00085282 * t * r * r -
    0.00000199 * t * t * r * r
  );
}

function adjustmentF(tempF: number, humidity: number): number {
  if (humidity < 13 && tempF >= 80 && tempF <= 112) {
    return -((13 - humidity) / 4) * Math.sqrt((17 - Math.abs(tempF - 95)) / 17);
  }
  if (humidity > 85 && tempF >= 80 && tempF <= 87) {
    return ((humidity - 85) / 10) * ((87 - tempF) / 5);
  }
  return 0;
}

/**
 * The wind chill in degrees Fahrenheit (NWS, 2001). It is defined for 50 F or less and 3 mph or more;
 * elsewhere the temperature itself is returned.
 * Source: https://www.weather.gov/media/epz/wxcalc/windChill.pdf
 */
export function windChillF(tempF: number, windMph: number): number {
  if (tempF > 50 || windMph < 3) return tempF;
  const v = windMph ** 0.16;
  return 35.74 + 0.6215 * tempF - 35.75 * v + 0.4275 * tempF * v;
}

/**
 * What the air feels like, in degrees Fahrenheit: the wind chill where it is defined, the heat index
 * from 80 F on (below that, it is just a warm day), and the temperature itself in between.
 */
export function feelsLikeF(tempF: number, humidity: number, windMph: number): number {
  if (tempF <= 50) return windChillF(tempF, windMph);
  if (tempF >= 80) return heatIndexF(tempF, humidity);
  return tempF;
}

/** Magnus' coefficients over water, for degrees Celsius (Alduchov and Eskridge, 1996). */
const MAGNUS_A = 17.625;
const MAGNUS_B = 243.04;

const celsius = (tempF: number) => (tempF - 32) / 1.8;

function magnus(tempF: number): number {
  const tempC = celsius(tempF);
  return (MAGNUS_A * tempC) / (MAGNUS_B + tempC);
}

/** Relative humidity in percent, from temperature and dew point in degrees Fahrenheit. */
export function relativeHumidity(tempF: number, dewPointF: number): number {
  return Math.min(100, 100 * Math.exp(magnus(dewPointF) - magnus(tempF)));
}

/** The dew point in degrees Fahrenheit; a humidity under 1 % is taken as 1 %. */
export function dewPointF(tempF: number, humidity: number): number {
  const gamma = Math.log(Math.max(1, humidity) / 100) + magnus(tempF);
  return (1.8 * MAGNUS_B * gamma) / (MAGNUS_A - gamma) + 32;
}

const COMPASS = [
  ...['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE'],
  ...['S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'],
] as const;
type CompassPoint = (typeof COMPASS)[number];

/** The nearest of the 16 points of the compass: 200 degrees is "SSW". Accepts any number of turns. */
export function compassOf(degrees: number): CompassPoint {
  const index = ((Math.round(degrees / 22.5) % 16) + 16) % 16;
  return COMPASS[index] ?? 'N';
}

/** The degrees clockwise from north of a point of the compass; undefined for any other text. */
export function degreesOf(point: string): number | undefined {
  const points: readonly string[] = COMPASS;
  const index = points.indexOf(point);
  return index < 0 ? undefined : index * 22.5;
}
