/**
 * A smooth surface through scattered points on the globe: multiquadric radial basis functions over
 * the chord between two points, so that neither the poles nor 180 degrees are anything special.
 */
export type Surface = { at: readonly Vector[]; weights: readonly (readonly number[])[] };

/** A point of the globe as a vector from its center, in thousands of kilometers. */
export type Vector = readonly [number, number, number];

export function toward(lat: number, lng: number): Vector {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const level = 6.371 * Math.cos(phi);
  return [level * Math.cos(lambda), level * Math.sin(lambda), 6.371 * Math.sin(phi)];
}

const ROUNDNESS = 0.06;
/** A little slack lets the surface miss a point by a degree rather than dent itself round it. */
const SLACK = 0.012;

function kernel([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  const [dx, dy, dz] = [ax - bx, ay - by, az - bz];
  return -Math.sqrt(dx * dx + dy * dy + dz * dz + ROUNDNESS * ROUNDNESS);
}

/** Solves for the surface of `width` values at each of the points (Gauss-Jordan; about 10 ms for 150). */
export function solveSurface(
  points: readonly { lat: number; lng: number; values: readonly number[] }[],
  width: number,
): Surface {
  const at = points.map((point) => toward(point.lat, point.lng));
  const size = points.length + 1;
  const rows = points.map((point, i) => {
    const from = at[i] ?? [0, 0, 0];
    const row = at.map((to, j) => kernel(from, to) + (i === j ? SLACK : 0));
    return Float64Array.from([...row, 1, ...point.values]);
  });
  const level = new Array<number>(points.length).fill(1);
  rows.push(Float64Array.from([...level, 0, ...new Array<number>(width).fill(0)]));
  for (let column = 0; column < size; column++) eliminate(rows, column);
  return {
    at,
    weights: rows.map((row, i) => [...row.subarray(size)].map((v) => v / (row[i] ?? 1))),
  };
}

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
  const base = surface.weights[surface.at.length] ?? [];
  const values = [...base];
  for (const [i, from] of surface.at.entries()) {
    const k = kernel(from, point);
    const weights = surface.weights[i] ?? [];
    for (let j = 0; j < values.length; j++) values[j] = (values[j] ?? 0) + k * (weights[j] ?? 0);
  }
  return values;
}
