/**
 * Climate normals of a place: mean daily high and low and mean dew point in degrees Fahrenheit, and
 * inches of precipitation in the month, each for January and for July.
 */
export type MonthlyNormals = {
  janHighF: number;
  janLowF: number;
  julHighF: number;
  julLowF: number;
  janDewPointF: number;
  julDewPointF: number;
  janInches: number;
  julInches: number;
};

/** Normals from eight numbers in the order of the type. */
export function normalsFrom(values: readonly number[]): MonthlyNormals {
  const [janHighF = 0, janLowF = 0, julHighF = 0, julLowF = 0] = values;
  const [janDewPointF = 0, julDewPointF = 0, janInches = 0, julInches = 0] = values.slice(4);
  return { janHighF, janLowF, julHighF, julLowF, janDewPointF, julDewPointF, janInches, julInches };
}

/** The eight numbers of normals, in the order of the type. */
export const valuesOf = (normals: MonthlyNormals): number[] => [
  normals.janHighF,
  normals.janLowF,
  normals.julHighF,
  normals.julLowF,
  normals.janDewPointF,
  normals.julDewPointF,
  normals.janInches,
  normals.julInches,
];
