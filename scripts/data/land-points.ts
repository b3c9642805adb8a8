import {
  type CoordPair,
  cellToBoundary,
  cellToChildren,
  cellToLatLng,
  greatCircleDistance,
  latLngToCell,
  UNITS,
} from 'h3-js';
import { feature } from 'topojson-client';
import type { TownRow } from '@/lib/geo/table-rows';
import { polygonsOf, type UsTopology } from './states';

const RESOLUTION = 6;
/** The points of a cell that are tried: the centers of its descendants, some 1,000 and 150 meters apart. */
const TRIED_RESOLUTIONS = [8, 10] as const;
/** Shores of different sources differ by about as much, and some lie farther out. */
const SHORE_KM = 0.4;
const KM_PER_DEGREE = 111.2;
const SHORE_DEGREES = SHORE_KM / KM_PER_DEGREE;
/** More than that, also of longitude in the north of Alaska. */
const MARGIN_DEGREES = 0.02;
const AROUND = [0, 60, 120, 180, 240, 300].map((degrees) => (degrees * Math.PI) / 180);

/**
 * For each cell whose center is not on land, a point of it that is: the most central one that lies some way from the
 * shore, else the most central one, else its largest town. A cell without any is left out. Each point is the center
 * of a descendant of its cell, which stands for it.
 *
 * @param cells those whose centers lie in no state or territory
 * @param towns the largest first
 */
export function makeLandPoints(
  us: UsTopology,
  cells: readonly string[],
  towns: readonly TownRow[],
): Map<string, string> {
  const testOf = landTests(us);
  const townOf = new Map<string, Point>();
  for (const [, , lat, lng] of towns) {
    const cell = latLngToCell(lat, lng, RESOLUTION);
    if (!townOf.has(cell)) townOf.set(cell, [lat, lng]);
  }
  function landPointOf(cell: string): TriedPoint | undefined {
    const isOnLand = testOf(cell);
    for (const resolution of TRIED_RESOLUTIONS) {
      const onLand = nearestFirst(pointsOf(cell, resolution, isOnLand), cellToLatLng(cell));
      const best = onLand.find(({ point }) => around(point).every(isOnLand)) ?? onLand[0];
      if (best) return best;
    }
    const town = townOf.get(cell);
    return (
      town &&
      nearestFirst(
        pointsOf(cell, TRIED_RESOLUTIONS[1], () => true),
        town,
      )[0]
    );
  }
  const found = new Map<string, string>();
  for (const cell of cells) {
    const point = landPointOf(cell);
    if (point) found.set(cell, point.id);
  }
  return found;
}

type Point = CoordPair;

interface TriedPoint {
  /** The descendant whose center it is. */
  readonly id: string;
  readonly point: Point;
}

/** The points of a cell that are tried at a resolution, as far as they pass a test. */
function pointsOf(cell: string, resolution: number, isRight: LandTest): TriedPoint[] {
  return cellToChildren(cell, resolution).flatMap((id) => {
    const point = cellToLatLng(id);
    // Some descendants reach beyond their cell.
    return isRight(point) && latLngToCell(...point, RESOLUTION) === cell ? [{ id, point }] : [];
  });
}

/** Points sorted by how far they are from another one. */
function nearestFirst(points: readonly TriedPoint[], from: Point): TriedPoint[] {
  const far = points.map((one) => ({
    one,
    km: greatCircleDistance([...from], one.point, UNITS.km),
  }));
  return far.sort((a, b) => a.km - b.km).map(({ one }) => one);
}

/** Points as far from one as it should be from the shore. */
function around([lat, lng]: Point): Point[] {
  return AROUND.map((angle) => [
    lat + SHORE_DEGREES * Math.cos(angle),
    lng + (SHORE_DEGREES * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180),
  ]);
}

/** The height of a band of edges, in degrees. */
const BAND = 0.05;
type Edge = readonly [fromLat: number, fromLng: number, toLat: number, toLng: number];
type LandTest = (point: Point) => boolean;

/**
 * A function that gives each cell a test of whether points of it, or close to it, lie in the nation: a line between
 * two points crosses the border an odd number of times if only one of them does. For the cell's center the line runs
 * east to the end of the world, and from there to the point, past few edges.
 */
function landTests(us: UsTopology): (cell: string) => LandTest {
  const bands = bandsOf(us);
  const edgesIn = (south: number, north: number) => {
    const edges = new Set<Edge>();
    for (let band = bandAt(south); band <= bandAt(north); band += 1) {
      for (const edge of bands.get(band) ?? []) edges.add(edge);
    }
    return [...edges];
  };
  const isInNation = ([lat, lng]: Point) => {
    const crossed = edgesIn(lat, lat).filter(([fromLat, fromLng, toLat, toLng]) => {
      if (fromLat > lat === toLat > lat) return false;
      return fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng) > lng;
    });
    return crossed.length % 2 === 1;
  };
  return (cell) => {
    const center = cellToLatLng(cell);
    const isCenterOnLand = isInNation(center);
    const corners = cellToBoundary(cell);
    const [south, north] = spanOf(corners.map(([lat]) => lat));
    const [west, east] = spanOf(corners.map(([, lng]) => lng));
    const near = edgesIn(south, north).filter(
      ([, fromLng, , toLng]) =>
        Math.max(fromLng, toLng) >= west && Math.min(fromLng, toLng) <= east,
    );
    return (point) =>
      (near.filter((edge) => crosses(edge, center, point)).length % 2 === 1) !== isCenterOnLand;
  };
}

const bandAt = (lat: number) => Math.floor(lat / BAND);

/** The edges of the nation's border by bands of latitude. */
function bandsOf(us: UsTopology): ReadonlyMap<number, readonly Edge[]> {
  const bands = new Map<number, Edge[]>();
  for (const shape of feature(us, us.objects.nation).features) {
    for (const ring of polygonsOf(shape).flat()) {
      for (const [index, [toLng = 0, toLat = 0]] of ring.entries()) {
        const [fromLng = 0, fromLat = 0] = ring[index - 1] ?? [];
        if (index === 0) continue;
        const edge = [fromLat, fromLng, toLat, toLng] as const;
        const last = bandAt(Math.max(fromLat, toLat));
        for (let band = bandAt(Math.min(fromLat, toLat)); band <= last; band += 1) {
          const edges = bands.get(band);
          if (edges) edges.push(edge);
          else bands.set(band, [edge]);
        }
      }
    }
  }
  return bands;
}

/** The least and the greatest of some degrees, and what lies as near to them as the shore is looked for. */
function spanOf(degrees: readonly number[]): [number, number] {
  return [Math.min(...degrees) - MARGIN_DEGREES, Math.max(...degrees) + MARGIN_DEGREES];
}

/** Whether a line between two points crosses an edge: either has the ends of the other on different sides. */
function crosses(edge: Edge, a: Point, b: Point): boolean {
  const [fromLat, fromLng, toLat, toLng] = edge;
  const isFromLeft = isLeft(a, b, fromLat, fromLng);
  if (isFromLeft === isLeft(a, b, toLat, toLng)) return false;
  const [from, to]: [Point, Point] = [
    [fromLat, fromLng],
    [toLat, toLng],
  ];
  return isLeft(from, to, ...a) !== isLeft(from, to, ...b);
}

function isLeft([aLat, aLng]: Point, [bLat, bLng]: Point, lat: number, lng: number): boolean {
  return (bLng - aLng) * (lat - aLat) > (bLat - aLat) * (lng - aLng);
}
