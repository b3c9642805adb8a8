import { mix, summerness } from './curves';
import { readStations, type Station } from './stations';
import { interpolate, solveSurface, toward } from './surface';
import { heightAboveValleysFt, readRanges } from './terrain';

/** What is always true of a place, whatever the day's weather. */
export type Ground = {
  lat: number;
  lng: number;
  /** Feet above the valleys round about. */
  heightFt: number;
  /** The eight normals of a station, at this place. */
  normals: readonly number[];
};

/** What is usual at a place on a day of the year. */
export type Normals = {
  meanF: number;
  /** Between the day's low and its high, in degrees. */
  rangeF: number;
  dewPointF: number;
  inchesPerMonth: number;
};

export type Climate = {
  stations: readonly Station[];
  groundAt: (lat: number, lng: number) => Ground;
};

/** Air cools by so much with height: less than in a free column, as valleys fill with cold air. */
const COOLING_F_PER_1000_FT = 3.2;

/** What the normals become so many feet higher: cooler, drier air and more rain and snow. */
function atHeight(normals: readonly number[], feet: number): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = normals;
  const cooling = (COOLING_F_PER_1000_FT * feet) / 1000;
  const wetter = Math.exp(feet / 8000);
  return [
    ...[a - cooling, b - cooling * 0.7, c - cooling * 1.15, d - cooling * 0.9],
    ...[e - cooling * 0.7, f - cooling * 0.8, Math.max(0.05, g) * wetter, Math.max(0, h) * wetter],
  ];
}

/** The climate of the United States, as a smooth surface through the stations. */
export function createClimate(): Climate {
  const stations = readStations();
  const ranges = readRanges();
  // The surface runs through the valleys: what a station stands above them is put back on top.
  const surface = solveSurface(
    stations.map(({ lat, lng, normals }) => ({
      lat,
      lng,
      values: atHeight(normals, -heightAboveValleysFt(ranges, lat, lng)),
    })),
    8,
  );

  function groundAt(lat: number, lng: number): Ground {
    const heightFt = heightAboveValleysFt(ranges, lat, lng);
    const valley = interpolate(surface, toward(lat, lng));
    return { lat, lng, heightFt, normals: atHeight(valley, heightFt) };
  }

  return { stations, groundAt };
}

/** The normals of a place on a day: between those of January and July, later in the year by the sea. */
export function normalsOn(ground: Ground, timeMs: number): Normals {
  const [
    janHigh = 0,
    janLow = 0,
    julHigh = 0,
    julLow = 0,
    janDew = 0,
    julDew = 0,
    jan = 0,
    jul = 0,
  ] = ground.normals;
  const yearly = julHigh + julLow - janHigh - janLow;
  // The sea stores summer: where the year is even, its peak comes up to a month later.
  const lagDays = 26 * Math.exp(-Math.max(0, yearly) / 60);
  const part = 0.5 + 0.5 * summerness(timeMs, lagDays);
  return {
    meanF: mix(janHigh + janLow, julHigh + julLow, part) / 2,
    rangeF: Math.max(4, mix(janHigh - janLow, julHigh - julLow, part)),
    dewPointF: mix(janDew, julDew, part),
    inchesPerMonth: Math.max(0, mix(jan, jul, part)),
  };
}
