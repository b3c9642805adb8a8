import { cellToLatLng, getPentagons } from 'h3-js';
import { resolutionOf } from '@/lib/contract/ids';
import { TILE_DEPTH } from '@/lib/contract/tile-shape';
import { cornersOf, HEX_CORNERS } from './hex-grid';
import { digitAt, digitsOf, withDigits, worthOf } from './index-digits';
import { once } from './once';
import { mercatorX, mercatorY } from './web-mercator';

/** Numbers per hex: x and y of its middle, then of its six corners, in Web Mercator (`mercatorX`, `mercatorY`). */
export const SHAPE_LENGTH = 2 + 2 * HEX_CORNERS;

/** Fewer hexes than this are asked of the library one by one. */
const MANY = 4;

type Vector = readonly [x: number, y: number, z: number];

/**
 * The shapes of the hexes of one tile, one after the other. A pentagon repeats its last corner. Longitudes are not
 * made continuous: of a hex across 180 degrees, some corners are at 0 and some at 1.
 *
 * H3 is a grid of regular hexagons on each face of an icosahedron, seen from the middle of the earth (the gnomonic
 * projection; see https://h3geo.org/docs/core-library/overview). So three middles give those of all hexes of a tile on
 * the same face, and all corners, by plain additions, in a fraction of the time that the library takes for each hex.
 * Hexes across an edge of the face, and pentagons, are left to the library.
 */
export function tileShapes(hexes: readonly string[]): Float64Array {
  const shapes = new Float64Array(hexes.length * SHAPE_LENGTH);
  const lattice = hexes.length < MANY ? null : latticeOf(hexes[0] ?? '');
  hexes.forEach((hex, index) => {
    const at = index * SHAPE_LENGTH;
    if (!lattice || !writeFromLattice(lattice, hex, shapes, at)) writeShape(hex, shapes, at);
  });
  return shapes;
}

/** The grid of a tile's hexes in the plane of its face. */
type Lattice = {
  /** The digits that all hexes of the tile share, and what the least of them is worth. */
  readonly shared: number;
  readonly sharedWorth: number;
  /** What the last digit of a hex is worth, and the one before. */
  readonly last: number;
  readonly lastButOne: number;
  readonly origin: Vector;
  /** From a middle to its neighbors, by digit, of the hexes and of the next coarser ones. */
  readonly steps: readonly Vector[];
  readonly coarserSteps: readonly Vector[];
  /** From a middle to its corners. */
  readonly corners: readonly Vector[];
  /** The edges of the face that may be near (see `Face`), and how far from them a middle must be. */
  readonly edges: readonly Vector[];
  readonly reach: number;
};

/** Null for a tile whose middle is not well within one face. */
function latticeOf(hex: string): Lattice | null {
  const resolution = resolutionOf(hex);
  if (resolution < TILE_DEPTH) return null;
  const [sharedWorth, lastButOne, last] = [
    worthOf(resolution - TILE_DEPTH),
    worthOf(resolution - 1),
    worthOf(resolution),
  ];
  const shared = Math.floor(digitsOf(hex) / sharedWorth);
  const unused = last - 1;
  const middleOf = (digit: number) =>
    unitVector(cellToLatLng(withDigits(hex, shared * sharedWorth + digit * last + unused)));
  const middle = middleOf(0);
  const face = faceOf(middle);
  const onPlane = (vector: Vector) => scaled(vector, 1 / dot(vector, face.middle));
  const origin = onPlane(middle);
  // Digits 4 and 2 are steps along the first two of three axes, at 120 degrees; see H3's coordinate systems.
  const i = minus(onPlane(middleOf(4)), origin);
  const j = minus(onPlane(middleOf(2)), origin);
  const steps = stepsAlong(i, j);
  // Each resolution has √7 times the hexes along an axis, turned one way and then the other.
  const coarserSteps =
    resolution % 2 === 1
      ? stepsAlong(combined(i, 2, j, -1), combined(i, 1, j, 3))
      : stepsAlong(combined(i, 3, j, 1), combined(i, -1, j, 2));
  // To a corner, and on to the neighbors of the middle that were asked for.
  const reach = length(i);
  const isNear = (steps: number) => (edge: Vector) => dot(middle, edge) < steps;
  if (face.edges.some(isNear(2 * reach))) return null;
  const edges = face.edges.filter(isNear(length(coarserSteps[4] ?? i) + 2 * reach));
  const corners = AROUND.map((digit, index) => {
    const next = steps[AROUND[(index + 1) % HEX_CORNERS] ?? 0] ?? i;
    return scaled(combined(steps[digit] ?? i, 1, next, 1), 1 / 3);
  });
  const digits = { shared, sharedWorth, last, lastButOne };
  return { ...digits, origin, steps, coarserSteps, corners, edges, reach };
}

/** The digits of the neighbors, counterclockwise from the first axis. */
const AROUND = [4, 6, 2, 3, 1, 5] as const;

/** The steps of all digits: 0 stays, and the three axes add up to nothing. */
function stepsAlong(i: Vector, j: Vector): Vector[] {
  const k = combined(i, -1, j, -1);
  return [[0, 0, 0], k, j, scaled(i, -1), i, scaled(j, -1), scaled(k, -1)];
}

/** Returns false for a hex that is not of this lattice, or not wholly on its face. */
function writeFromLattice(
  lattice: Lattice,
  hex: string,
  into: Float64Array,
  offset: number,
): boolean {
  const digits = digitsOf(hex);
  if (Math.floor(digits / lattice.sharedWorth) !== lattice.shared) return false;
  const coarse = lattice.coarserSteps[digitAt(digits, lattice.lastButOne)];
  const fine = lattice.steps[digitAt(digits, lattice.last)];
  if (!coarse || !fine) return false;
  const { origin, corners, edges, reach } = lattice;
  const x = origin[0] + coarse[0] + fine[0];
  const y = origin[1] + coarse[1] + fine[1];
  const z = origin[2] + coarse[2] + fine[2];
  for (const edge of edges) {
    if (x * edge[0] + y * edge[1] + z * edge[2] < reach) return false;
  }
  writePlace(x, y, z, into, offset);
  let at = offset + 2;
  for (const corner of corners) {
    writePlace(x + corner[0], y + corner[1], z + corner[2], into, at);
    at += 2;
  }
  return true;
}

/** Writes where the ray from the middle of the earth through a point meets its surface. */
function writePlace(x: number, y: number, z: number, into: Float64Array, offset: number): void {
  const sine = z / Math.sqrt(x * x + y * y + z * z);
  into[offset] = Math.atan2(y, x) / (2 * Math.PI) + 0.5;
  into[offset + 1] = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

function writeShape(hex: string, into: Float64Array, offset: number): void {
  const corners = cornersOf(hex);
  const places = [cellToLatLng(hex), ...corners];
  for (let place = 0; place <= HEX_CORNERS; place += 1) {
    const [lat = 0, lng = 0] = places[Math.min(place, corners.length)] ?? [];
    into[offset + 2 * place] = mercatorX(lng);
    into[offset + 2 * place + 1] = mercatorY(lat);
  }
}

type Face = {
  readonly middle: Vector;
  /** For each edge, the direction across it into the face: at right angles to the plane through it and the earth's middle. */
  readonly edges: readonly Vector[];
};

/** The twenty faces. The pentagons of the coarsest resolution are at the icosahedron's corners. */
const faces = once((): Face[] => {
  const corners = getPentagons(0).map((pentagon) => unitVector(cellToLatLng(pentagon)));
  const areNeighbors = (a: Vector, b: Vector) => a !== b && dot(a, b) > 0;
  const found: Face[] = [];
  corners.forEach((a, index) => {
    const near = corners.slice(index + 1).filter((corner) => areNeighbors(a, corner));
    near.forEach((b, next) => {
      for (const c of near.slice(next + 1).filter((corner) => areNeighbors(b, corner))) {
        const middle = unit([a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]]);
        const edges = [cross(a, b), cross(b, c), cross(c, a)].map((edge) =>
          unit(scaled(edge, Math.sign(dot(edge, middle)))),
        );
        found.push({ middle, edges });
      }
    });
  });
  return found;
});

function faceOf(place: Vector): Face {
  return faces().reduce((best, face) =>
    dot(face.middle, place) > dot(best.middle, place) ? face : best,
  );
}

function unitVector([lat = 0, lng = 0]: readonly number[]): Vector {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function combined(a: Vector, timesA: number, b: Vector, timesB: number): Vector {
  return [
    timesA * a[0] + timesB * b[0],
    timesA * a[1] + timesB * b[1],
    timesA * a[2] + timesB * b[2],
  ];
}

function minus(a: Vector, b: Vector): Vector {
  return combined(a, 1, b, -1);
}

function scaled(a: Vector, times: number): Vector {
  return [a[0] * times, a[1] * times, a[2] * times];
}

function length(a: Vector): number {
  return Math.sqrt(dot(a, a));
}

function unit(a: Vector): Vector {
  return scaled(a, 1 / length(a));
}
