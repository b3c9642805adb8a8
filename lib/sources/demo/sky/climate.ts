import type { Clock } from './clock';
import { lerp } from './curves';
import { createGround, type Ground } from './ground';
import { type MonthlyNormals, normalsFrom, valuesOf } from './normals';
import { readStations, type Station } from './stations';
import { interpolate, solveSurface, toVector } from './surface';
import { heightAboveValleysFt, readMountainRanges } from './terrain';

/** What is usual at a place on a given day of the year. */
export type DayNormals = {
  meanF: number;
  /** The day's high minus its low. */
  rangeF: number;
  dewPointF: number;
  /** How much of the rain of a normal country falls. */
  wetness: number;
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
    return createGround(lat, lng, heightFt, raisedBy(heightFt, valley));
  }

  return { stations, groundAt };
}

/** The normals of a place on a day: between those of January and July, later in the year by the sea. */
export function normalsOn(ground: Ground, clock: Clock): DayNormals {
  const { normals, lagCos, lagSin, janWetness, julWetness } = ground;
  const { janHighF, janLowF, julHighF, julLowF } = normals;
  const summer = 0.5 + 0.5 * (clock.yearCos * lagCos + clock.yearSin * lagSin);
  return {
    meanF: lerp(janHighF + janLowF, julHighF + julLowF, summer) / 2,
    rangeF: Math.max(4, lerp(janHighF - janLowF, julHighF - julLowF, summer)),
    dewPointF: lerp(normals.janDewPointF, normals.julDewPointF, summer),
    wetness: lerp(janWetness, julWetness, summer),
  };
}
