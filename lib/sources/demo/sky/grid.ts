import { clamp } from './curves';

/**
 * A grid that all places share, for what changes over hundreds of kilometers: it is worked out at its nodes,
 * and lies between them as a uniform cubic B-spline, which is smooth in its slopes and their slopes as well.
 */

/** Degrees from a node to the next. */
const STEP = 2;
/** From Samoa to Alaska and from Guam to the Virgin Islands, on the axis of `seamlessLng`. */
const SOUTH = -18;
const WEST = -220;
const ROWS = 50;
const COLUMNS = 82;

/** The nodes around a place that count: four along each axis, row by row. */
const AROUND = 16;

/** Where a place lies in the grid, and what the nodes around it count. */
export type GridPoint = {
  /** The southwestern node of those around it. */
  row: number;
  column: number;
  /** For the value at the place, and for its slopes by degree to the north and to the east. */
  weights: Float64Array;
  northward: Float64Array;
  eastward: Float64Array;
};

export function gridPointAt(lat: number, axisLng: number): GridPoint {
  const up = (lat - SOUTH) / STEP;
  const across = (axisLng - WEST) / STEP;
  // Places outside have the weather of the edge: no one asks for them.
  const row = clamp(Math.floor(up), 1, ROWS - 3);
  const column = clamp(Math.floor(across), 1, COLUMNS - 3);
  const latFraction = clamp(up - row, 0, 1);
  const lngFraction = clamp(across - column, 0, 1);
  const byLat = weightsAt(latFraction);
  const byLng = weightsAt(lngFraction);
  return {
    row: row - 1,
    column: column - 1,
    weights: productOf(byLat, byLng),
    northward: productOf(slopesAt(latFraction), byLng),
    eastward: productOf(byLat, slopesAt(lngFraction)),
  };
}

/** What four nodes along an axis count at a fraction of the way from the second to the third. */
function weightsAt(f: number): number[] {
  const g = 1 - f;
  return [
    (g * g * g) / 6,
    (3 * f * f * f - 6 * f * f + 4) / 6,
    (3 * g * g * g - 6 * g * g + 4) / 6,
    (f * f * f) / 6,
  ];
}

/** The same for the slope by degree. */
function slopesAt(f: number): number[] {
  const g = 1 - f;
  return [
    (-g * g) / (2 * STEP),
    (3 * f * f - 4 * f) / (2 * STEP),
    (4 * g - 3 * g * g) / (2 * STEP),
    (f * f) / (2 * STEP),
  ];
}

function productOf(byLat: readonly number[], byLng: readonly number[]): Float64Array {
  const products = new Float64Array(AROUND);
  for (let i = 0; i < AROUND; i++) {
    products[i] = (byLat[i >> 2] ?? 0) * (byLng[i & 3] ?? 0);
  }
  return products;
}

/** The two fields of a moment, as a place has them. */
export type GridValues = {
  /** The pressure of round highs and lows over the mean, in hPa, with its slopes by degree. */
  hpa: number;
  hpaNorthward: number;
  hpaEastward: number;
  /** The broadest noise, about -1 to 1. */
  broad: number;
};

/** A field at a node; the longitude is that of `seamlessLng`. */
type NodeField = (lat: number, axisLng: number) => number;

/**
 * The fields of one moment. Nodes are worked out when a place first needs them, and lie beside each other,
 * as reading memory is most of the work.
 */
export class Grid {
  readonly #nodes = new Float32Array(2 * ROWS * COLUMNS).fill(Number.NaN);
  readonly #hpaAt: NodeField;
  readonly #broadAt: NodeField;

  constructor(hpaAt: NodeField, broadAt: NodeField) {
    this.#hpaAt = hpaAt;
    this.#broadAt = broadAt;
  }

  /** Sets `values` to those of a place. */
  read(point: GridPoint, values: GridValues): void {
    this.#sum(point, values);
    // A sum is only a number if all of its nodes are known: that is quicker than to look at each.
    if (!Number.isNaN(values.hpa)) return;
    this.#prepare(point);
    this.#sum(point, values);
  }

  #sum({ row, column, weights, northward, eastward }: GridPoint, values: GridValues): void {
    const nodes = this.#nodes;
    let hpa = 0;
    let hpaNorthward = 0;
    let hpaEastward = 0;
    let broad = 0;
    for (let i = 0; i < AROUND; i++) {
      const at = 2 * ((row + (i >> 2)) * COLUMNS + column + (i & 3));
      const weight = weights[i] ?? 0;
      const node = nodes[at] ?? 0;
      hpa += node * weight;
      hpaNorthward += node * (northward[i] ?? 0);
      hpaEastward += node * (eastward[i] ?? 0);
      broad += (nodes[at + 1] ?? 0) * weight;
    }
    values.hpa = hpa;
    values.hpaNorthward = hpaNorthward;
    values.hpaEastward = hpaEastward;
    values.broad = broad;
  }

  /** Works out the nodes around a place, unless they are known. */
  #prepare({ row, column }: GridPoint): void {
    const nodes = this.#nodes;
    for (let i = 0; i < AROUND; i++) {
      const nodeRow = row + (i >> 2);
      const nodeColumn = column + (i & 3);
      const at = 2 * (nodeRow * COLUMNS + nodeColumn);
      if (!Number.isNaN(nodes[at] ?? 0)) continue;
      const lat = SOUTH + nodeRow * STEP;
      const lng = WEST + nodeColumn * STEP;
      nodes[at] = this.#hpaAt(lat, lng);
      nodes[at + 1] = this.#broadAt(lat, lng);
    }
  }
}
