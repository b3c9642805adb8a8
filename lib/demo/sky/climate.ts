import { lerp } from './curves';
import { type MonthlyNormals, normalsFrom, valuesOf } from './normals';
import { readStations, type Station } from './stations';
import { interpolate, solveSurface, toVector } from './surface';
import { heightAboveValleysFt, readMountainRanges } from './terrain';
import { summerShare } from './time';

/** What is always true of a place, whatever the day's weather. */
export type Ground = {
  lat: number;
  lng: number;
  /** Feet above the surrounding valleys. */
  heightFt: number;
  normals: MonthlyNormals;
};

/** What is usual at a place on a given day of the year. */
export type DayNormals = {
  meanF: number;
  /** The day's high minus its low. */
  rangeF: number;
  dewPointF: number;
  inchesPerMonth: number;
};

export type Climate = {
  stations: readonly Station[];
  groundAt: (lat: number, lng: number) => Ground;
};

/** How fast air cools with height: less than in a free column, as valleys fill with cold air. */
const COOLING_F_PER_1000_FT = 3.2;

/** The normals at a number of feet higher: cooler and drier air, more rain and snow. */
function raisedBy(feet: number, normals: MonthlyNormals): MonthlyNormals {
  const cooling = (COOLING_F_PER_1000_FT * feet) / 1000;
  const wetter = Math.exp(feet / 8000);
  return {
    janHighF: normals.janHighF - cooling,
    janLowF: normals.janLowF - cooling * 0.7,
    julHighF: normals.julHighF - cooling * 1.15,
    julLowF: normals.julLowF - cooling * 0.9,
    janDewPointF: normals.janDewPointF - cooling * 0.7,
    julDewPointF: normals.julDewPointF - cooling * 0.8,
    janInches: Math.max(0.05, normals.janInches) * wetter,
    julInches: Math.max(0, normals.julInches) * wetter,
  };
}

/** The climate of the United States, as a smooth surface through the stations. */
export function createClimate(): Climate {
  const stations = readStations();
  const ranges = readMountainRanges();
  // The surface is that of the valleys: a station on a mountain is lowered first, and the height of a
  // place is added back when it is read.
  const surface = solveSurface(
    stations.map(({ lat, lng, normals }) => ({
      lat,
      lng,
      values: valuesOf(raisedBy(-heightAboveValleysFt(ranges, lat, lng), normals)),
    })),
  );

  function groundAt(lat: number, lng: number): Ground {
    const heightFt = heightAboveValleysFt(ranges, lat, lng);
    const valley = normalsFrom(interpolate(surface, toVector(lat, lng)));
    return { lat, lng, heightFt, normals: raisedBy(heightFt, valley) };
  }

  return { stations, groundAt };
}

/** By how many degrees July is warmer than January, twice: high and low together. */
export const yearlySwingF = ({ julHighF, julLowF, janHighF, janLowF }: MonthlyNormals): number =>
  julHighF + julLowF - janHighF - janLowF;

/** The normals of a place on a day: between those of January and July, later in the year by the sea. */
export function normalsOn({ normals }: Ground, timeMs: number): DayNormals {
  const { janHighF, janLowF, julHighF, julLowF } = normals;
  // The sea stores summer: where the seasons differ little, the peak comes up to a month later.
  const lagDays = 26 * Math.exp(-Math.max(0, yearlySwingF(normals)) / 60);
  const summer = summerShare(timeMs, lagDays);
  return {
    meanF: lerp(janHighF + janLowF, julHighF + julLowF, summer) / 2,
    rangeF: Math.max(4, lerp(janHighF - janLowF, julHighF - julLowF, summer)),
    dewPointF: lerp(normals.janDewPointF, normals.julDewPointF, summer),
    inchesPerMonth: Math.max(0, lerp(normals.janInches, normals.julInches, summer)),
  };
}
