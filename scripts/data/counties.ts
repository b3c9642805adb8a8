import type { Feature } from 'geojson';
import {
  type CoordPair,
  cellToLatLng,
  greatCircleDistance,
  POLYGON_TO_CELLS_FLAGS,
  polygonToCellsExperimental,
  UNITS,
} from 'h3-js';
import { feature } from 'topojson-client';
import { wrapLng } from '@/lib/geo/lat-lng';
import type { CountyRow } from '@/lib/geo/table-rows';
import { polygonsOf, postalOf, readTopology, type UsTopology } from './states';
import type { Zones } from './zones';

const RESOLUTION = 6;
/** A zone and a county belong together if they share this part of the smaller one. */
const SHARED_PART = 1 / 3;

/** Counties that were split since the map was drawn, and their names: until 2019 these were Valdez-Cordova. */
const SPLIT: Readonly<Record<string, readonly (readonly [id: string, name: string])[]>> = {
  AKC261: [
    ['AKC063', 'Chugach'],
    ['AKC066', 'Copper River'],
  ],
};

/** Cities that belong to no county have numbers from here on. */
const FIRST_CITY = 510;

/** The counties by their NWS codes ("COC031"), each with the rows of the zones that lie in it, or in which it lies. */
export function makeCounties({ rows, rowOf }: Zones): CountyRow[] {
  const topology = readTopology<UsTopology>('us-atlas/counties-10m.json');
  const cellsOfRow = rows.map(() => 0);
  for (const row of rowOf.values()) cellsOfRow[row] = (cellsOfRow[row] ?? 0) + 1;
  return feature(topology, topology.objects.counties)
    .features.flatMap((shape): CountyRow[] => {
      const fips = String(shape.id);
      const state = postalOf(fips.slice(0, 2));
      if (!state) return [];
      // Beyond a state line lie other zones. Territories have none that we know.
      const isOurs = (cell: string) => rows[rowOf.get(cell) ?? -1]?.[0].startsWith(state) ?? true;
      const cells = cellsIn(shape, isOurs);
      const counts = new Map<number, number>();
      for (const cell of cells) {
        const row = rowOf.get(cell);
        if (row !== undefined) counts.set(row, (counts.get(row) ?? 0) + 1);
      }
      const byCount = [...counts].sort(([, a], [, b]) => b - a);
      const zones = byCount.filter(([row, count], index) => {
        const smaller = Math.min(cells.length, cellsOfRow[row] ?? 0);
        return index === 0 || count >= smaller * SHARED_PART;
      });
      const seat = middleOf(cells);
      if (!seat) return [];
      const id = `${state}C${fips.slice(2)}`;
      const own = [id, everydayName(String(shape.properties?.name), id)] as const;
      return [own, ...(SPLIT[id] ?? [])].map(([one, name]) => [
        one,
        seat,
        name,
        ...zones.map(([row]) => row),
      ]);
    })
    .sort(([a], [b]) => a.localeCompare(b));
}

/** "Boulder County" for "Boulder". The map calls no part of a state a county. */
function everydayName(name: string, id: string): string {
  const state = id.slice(0, 2);
  if (Number(id.slice(3)) >= FIRST_CITY || ['AK', 'PR', 'DC'].includes(state)) return name;
  return `${name} ${state === 'LA' ? 'Parish' : 'County'}`;
}

/** The cell that is nearest to the middle of some. */
function middleOf(cells: readonly string[]): string | undefined {
  const points = cells.map((cell) => ({ cell, point: cellToLatLng(cell) }));
  const [, lng0 = 0] = points[0]?.point ?? [];
  // Around 180 degrees, some lie on the other side.
  const east = (lng: number) => wrapLng(lng - lng0);
  const mean = (of: (point: CoordPair) => number) =>
    points.reduce((sum, { point }) => sum + of(point), 0) / points.length;
  const middle: CoordPair = [mean(([lat]) => lat), lng0 + mean(([, lng]) => east(lng))];
  const far = points.map(({ point }) => greatCircleDistance(point, middle, UNITS.km));
  return points[far.indexOf(Math.min(...far))]?.cell;
}

/** The cells of ours whose centers lie in a shape; if there are none, as in a small city, those that it touches. */
function cellsIn(shape: Feature, isOurs: (cell: string) => boolean): string[] {
  // Rounded, some parts are but a point: `polygonToCells` fails at them, unlike its successor.
  const cellsBy = (flag: string) =>
    polygonsOf(shape)
      .flatMap((polygon) => polygonToCellsExperimental(polygon, RESOLUTION, flag, true))
      .filter(isOurs);
  const inside = cellsBy(POLYGON_TO_CELLS_FLAGS.containmentCenter);
  return inside.length > 0 ? inside : cellsBy(POLYGON_TO_CELLS_FLAGS.containmentOverlapping);
}
