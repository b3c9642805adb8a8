import { radians } from './distance';

/**
 * A smooth surface through scattered points on the globe: multiquadric radial basis functions over
 * the chord between two points, so that neither the poles nor 180 degrees are special. It has a row of
 * weights for each point, and a last one that is added everywhere.
 */
export type Surface = { points: readonly Vector[]; weights: readonly (readonly number[])[] };

/** A point of the globe as a vector from its center, in thousands of kilometers. */
export type Vector = readonly [number, number, number];

const EARTH_RADIUS = 6.371;

export function toVector(lat: number, lng: number): Vector {
  const [phi, lambda] = [radians(lat), radians(lng)];
  const toAxis = EARTH_RADIUS * Math.cos(phi);
  return [toAxis * Math.cos(lambda), toAxis * Math.sin(lambda), EARTH_RADIUS * Math.sin(phi)];
}

const ROUNDNESS = 0.06;
/** Lets the surface miss a point by a degree rather than dent itself around it. */
const SMOOTHING = 0.012;

function kernel([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  const [dx, dy, dz] = [ax - bx, ay - by, az - bz];
  return -Math.sqrt(dx * dx + dy * dy + dz * dz + ROUNDNESS * ROUNDNESS);
}

/** Solves for the surface through the values of all points (Gauss-Jordan; about 10 ms for 150 points). */
export function solveSurface(
  samples: readonly { lat: number; lng: number; values: readonly number[] }[],
): Surface {
  const points = samples.map(({ lat, lng }) => toVector(lat, lng));
  const size = points.length + 1;
  const rows = samples.map(({ values }, i) => {
    const from = points[i] ?? [0, 0, 0];
    const row = points.map((to, j) => kernel(from, to) + (i === j ? SMOOTHING : 0));
    return Float64Array.from([...row, 1, ...values]);
  });
  const zeros = (samples[0]?.values ?? []).map(() => 0);
  rows.push(Float64Array.from([...points.map(() => 1), 0, ...zeros]));
  for (let column = 0; column < size; column++) eliminate(rows, column);
  return {
    points,
    weights: rows.map((row, i) => [...row.subarray(size)].map((v) => v / (row[i] ?? 1))),
  };
}

/** One step of Gauss-Jordan: leaves a column with its pivot alone. */
function eliminate(rows: Float64Array[], column: number): void {
  let best = column;
  for (let i = column + 1; i < rows.length; i++) {
    if (Math.abs(rows[i]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = i;
  }
  const pivot = rows[best];
  const swapped = rows[column];
  if (!pivot || !swapped) return;
  rows[best] = swapped;
  rows[column] = pivot;
  const lead = pivot[column] ?? 1;
  for (const row of rows) {
    if (row === pivot) continue;
    const factor = (row[column] ?? 0) / lead;
    if (factor === 0) continue;
    for (let j = column; j < row.length; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
  }
}

/** The values of the surface at a point. */
export function interpolate(surface: Surface, point: Vector): number[] {
  const values = [...(surface.weights.at(-1) ?? [])];
  for (const [i, from] of surface.points.entries()) {
    const k = kernel(from, point);
    const weights = surface.weights[i] ?? [];
    for (let j = 0; j < values.length; j++) values[j] = (values[j] ?? 0) + k * (weights[j] ?? 0);
  }
  return values;
}
