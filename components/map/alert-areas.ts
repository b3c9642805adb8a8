import type { Feature, FeatureCollection, MultiPolygon, Position } from 'geojson';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import type { AlertSeverity } from '@/lib/weather/alerts';
import { NOTHING, northernmost } from './cell-source';

/** An area that forecasters have drawn. */
export type DrawnArea = {
  /** What it is for, in the reader's language. */
  readonly label: string;
  readonly severity: AlertSeverity;
  /** Longitude and latitude of its corners; may go on beyond 180 degrees. */
  readonly ring: readonly (readonly [lng: number, lat: number])[];
};

/** Where alerts are, as the map shows it besides the colors of its hexes. */
export type AlertAreas = {
  /** The hexes of a chosen hazard, as one shape: everything else is dimmed. Null if none is chosen. */
  readonly lit: MultiPolygon | null;
  /** What that hazard is called. */
  readonly label: string;
  readonly drawn: readonly DrawnArea[];
};

/** The west of the map's earth: no area of ours is cut by it. */
const WEST = -270;
const MAX_LAT = 85;
/** So many parts of a lit area are named, the largest first. */
const NAMED = 6;

/** All of the earth but the lit area, the edge of that, and its name at the northern end of its largest parts. */
export function litFeatures({ lit, label }: AlertAreas): FeatureCollection {
  if (lit === null) return NOTHING;
  const polygons = lit.coordinates.map((rings) => rings.map(onOneEarth));
  const outer = polygons.flatMap(([ring]) => (ring ? [ring] : []));
  const shade = shadeAround(
    outer,
    polygons.flatMap(([, ...holes]) => holes),
  );
  const largest = [...outer].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, NAMED);
  return {
    type: 'FeatureCollection',
    features: [
      feature('shade', { type: 'MultiPolygon', coordinates: shade }),
      feature('edge', { type: 'MultiLineString', coordinates: polygons.flat() }),
      ...largest.map((ring) => nameAt(ring, label)),
    ],
  };
}

/** The lines of drawn areas, the gravest above the others, each with its name at its northern end. */
export function drawnFeatures({ drawn }: AlertAreas): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: [...drawn].sort(gravestLast).flatMap(({ ring, label, severity }) => {
      const corners = ring.map(([lng, lat]): Position => [lng, lat]);
      const closed = [...corners, ...corners.slice(0, 1)];
      return [
        feature('line', { type: 'LineString', coordinates: closed }, { severity }),
        nameAt(corners, label),
      ];
    }),
  };
}

function gravestLast(a: DrawnArea, b: DrawnArea): number {
  return ALERT_SEVERITIES.indexOf(b.severity) - ALERT_SEVERITIES.indexOf(a.severity);
}

/**
 * Polygons of all that is not lit: the earth without the lit parts, and the islands in these, which may have lit parts in
 * them again.
 */
function shadeAround(outer: readonly Position[][], islands: readonly Position[][]): Position[][][] {
  const smallest = [...islands].sort((a, b) => sizeOf(a) - sizeOf(b));
  const shade = new Map<Position[], Position[][]>([EARTH, ...islands].map((ring) => [ring, []]));
  for (const ring of outer) {
    const [corner = []] = ring;
    const around = smallest.find((island) => isInside(corner, island)) ?? EARTH;
    shade.get(around)?.push(ring);
  }
  return [...shade].map(([ring, holes]) => [ring, ...holes]);
}

/** Whether a position lies in a ring of the same earth. Corners that they share are outside. */
function isInside([lng = 0, lat = 0]: Position, ring: readonly Position[]): boolean {
  let inside = false;
  for (const [index, [toLng = 0, toLat = 0]] of ring.entries()) {
    const [fromLng = 0, fromLat = 0] = ring.at(index - 1) ?? [];
    if (fromLng === lng && fromLat === lat) return false;
    // The ray to the east crosses the border once more for each such edge.
    const crosses = fromLat > lat !== toLat > lat;
    const crossing = fromLng + ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat);
    if (crosses && crossing > lng) inside = !inside;
  }
  return inside;
}

const EARTH: Position[] = [
  [WEST, -MAX_LAT],
  [WEST + 360, -MAX_LAT],
  [WEST + 360, MAX_LAT],
  [WEST, MAX_LAT],
  [WEST, -MAX_LAT],
];

/** A ring with its longitudes between the west and the east of the map's earth. */
function onOneEarth(ring: readonly Position[]): Position[] {
  const turns = Math.floor(((ring[0]?.[0] ?? 0) - WEST) / 360);
  return ring.map(([lng = 0, lat = 0]) => [lng - turns * 360, lat]);
}

/** Width times height of a ring, in square degrees. */
function sizeOf(ring: readonly Position[]): number {
  const spanOf = (axis: 0 | 1) => {
    const degrees = ring.map((corner) => corner[axis] ?? 0);
    return Math.max(...degrees) - Math.min(...degrees);
  };
  return spanOf(0) * spanOf(1);
}

function nameAt(ring: readonly Position[], label: string): Feature {
  return feature('name', { type: 'Point', coordinates: northernmost(ring) ?? [] }, { label });
}

function feature(kind: string, geometry: Feature['geometry'], rest: object = {}): Feature {
  return { type: 'Feature', properties: { kind, ...rest }, geometry };
}
