import type { FeatureCollection, Geometry, Position } from 'geojson';
import type { LineFile, PathFile } from '@/lib/geo/generated-tables';
import { clipLine, clipRing, type FlatBox, type FlatLine, simplified } from '@/lib/geo/outlines';
import { mercatorX, mercatorY } from '@/lib/geo/web-mercator';
import { COUNTRY_GRID, COUNTRY_SHAPES, projected } from '@/lib/picture/grid';
import { PathWriter } from '@/lib/picture/path-writer';

/**
 * How far a line may be from where it is, and how small a shape may be, in units of the country's grid (half a
 * pixel): the farther from the weather, the coarser.
 */
type Detail = { readonly tolerance: number; readonly minArea: number };
const DETAIL: Readonly<Record<string, Detail>> = {
  abroad: { tolerance: 4, minArea: 500 },
  lakes: { tolerance: 3, minArea: 250 },
  nation: { tolerance: 1.8, minArea: 60 },
  inland: { tolerance: 1.6, minArea: 120 },
  states: { tolerance: 1.3, minArea: 0 },
  borders: { tolerance: 1.6, minArea: 0 },
};
const FINE: Detail = { tolerance: 1, minArea: 0 };

/** The lower 48 and a good rim. What is beyond is seen on tall and wide screens only, and there far out. */
const CORE = { west: -133, east: -58, south: 17, north: 56 };
const BEYOND_CORE = 4;
/** Shapes are cut this far outside of the picture, so that the cuts cannot be seen. */
const RIM = 40;

type Files = Readonly<Record<string, FeatureCollection>>;

/**
 * The base map for pictures that the server draws, out of the files of the live map: SVG paths for the country,
 * ready made, and lines for pictures from nearby; the land abroad has no borders within. A line is a list of
 * thousandths of a degree: longitude and latitude of its first point, then of each point from the one before.
 */
export function makePictureMap(
  files: Files,
  abroad: FeatureCollection,
): Readonly<Record<PathFile | LineFile, string>> {
  const isInland = ({ properties }: FeatureCollection['features'][number]) =>
    properties?.inland === true;
  const lakes = files.lakes?.features ?? [];
  const parts = {
    abroad: linesOf(abroad.features),
    lakes: linesOf(lakes.filter((lake) => !isInland(lake))),
    nation: linesOf(files.nation?.features),
    inland: linesOf(lakes.filter(isInland)),
    states: linesOf(files.states?.features),
    borders: linesOf(files.borders?.features),
  };
  const close = {
    coast: linesOf(files.coast?.features),
    land: linesOf(files.land?.features),
    counties: linesOf(files.counties?.features),
    rivers: linesOf(files.rivers?.features),
  };
  const paths = Object.entries(parts).map(([name, lines]) => [
    `picture-paths/${name}.txt`,
    name === 'states' || name === 'borders'
      ? linePath(lines, DETAIL[name] ?? FINE)
      : areaPath(lines, DETAIL[name] ?? FINE),
  ]);
  const encoded = Object.entries({ ...parts, ...close }).map(([name, lines]) => [
    `picture-lines/${name}.json`,
    JSON.stringify(lines.map(inThousandths)),
  ]);
  return Object.fromEntries([...paths, ...encoded]);
}

/** All lines and rings of some features. */
function linesOf(features: FeatureCollection['features'] = []): Position[][] {
  const found: Position[][] = [];
  const collect = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    if (Array.isArray(part[0]) && typeof part[0][0] === 'number') found.push(part as Position[]);
    else for (const inner of part) collect(inner);
  };
  for (const { geometry } of features) collect(coordinatesOf(geometry));
  return found;
}

function coordinatesOf(geometry: Geometry): unknown {
  return 'coordinates' in geometry ? geometry.coordinates : [];
}

const FRAME = boxOf(COUNTRY_SHAPES, RIM);
const CORE_BOX = boxOf(CORE, 0);

function boxOf({ west, south, east, north }: typeof CORE, rim: number): FlatBox {
  return {
    left: mercatorX(west) * COUNTRY_GRID.perWorld - rim,
    top: mercatorY(north) * COUNTRY_GRID.perWorld - rim,
    right: mercatorX(east) * COUNTRY_GRID.perWorld + rim,
    bottom: mercatorY(south) * COUNTRY_GRID.perWorld + rim,
  };
}

function isCore(x: number, y: number): boolean {
  return x > CORE_BOX.left && x < CORE_BOX.right && y > CORE_BOX.top && y < CORE_BOX.bottom;
}

const toleranceOf =
  ({ tolerance }: Detail) =>
  (x: number, y: number) =>
    isCore(x, y) ? tolerance : tolerance * BEYOND_CORE;

function minAreaOf([x = 0, y = 0]: FlatLine, { minArea }: Detail): number {
  return isCore(x, y) ? minArea : minArea * BEYOND_CORE ** 2;
}

/** The line, and where it is on the other side of 180 degrees. */
function copiesOf(line: readonly Position[]): FlatLine[] {
  return [-360, 0, 360].map((turn) =>
    projected(
      COUNTRY_GRID,
      line.map(([lng = 0, lat = 0]) => [lng + turn, lat]),
    ),
  );
}

function areaPath(rings: readonly Position[][], detail: Detail): string {
  const path = new PathWriter();
  for (const ring of rings.flatMap(copiesOf)) {
    const cut = clipRing(ring.slice(0, -2), FRAME);
    if (Math.abs(areaOf(cut)) < minAreaOf(cut, detail)) continue;
    // A ring begins and ends in the same point, which leaves no line to measure from: its halves do.
    const middle = 2 * Math.floor(cut.length / 4);
    const halves = [cut.slice(0, middle + 2), [...cut.slice(middle), ...cut.slice(0, 2)]];
    const [there = [], back = []] = halves.map((half) => simplified(half, toleranceOf(detail)));
    path.add([...there.slice(0, -2), ...back.slice(0, -2)].map(Math.round), true);
  }
  return path.text;
}

function linePath(lines: readonly Position[][], detail: Detail): string {
  const path = new PathWriter();
  for (const line of lines.flatMap(copiesOf)) {
    for (const piece of clipLine(line, FRAME)) {
      path.add(simplified(piece, toleranceOf(detail)).map(Math.round), false);
    }
  }
  return path.text;
}

function areaOf(ring: FlatLine): number {
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    twice += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0);
  }
  return twice / 2;
}

function inThousandths(line: readonly Position[]): number[] {
  let [lastX, lastY] = [0, 0];
  return line.flatMap(([lng = 0, lat = 0]) => {
    const [x, y] = [Math.round(lng * 1000), Math.round(lat * 1000)];
    const step = [x - lastX, y - lastY];
    [lastX, lastY] = [x, y];
    return step;
  });
}
