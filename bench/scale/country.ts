import { cellToParent, gridDisk, latLngToCell } from 'h3-js';
import { cellsOfCities } from '@/lib/gateway/documents/pollen-cells';
import { cellAt } from '@/lib/geo/cells';
import { numberOf } from '@/lib/geo/coverage';
import { distanceKm, type LatLng } from '@/lib/geo/lat-lng';
import { allTowns } from '@/lib/geo/places';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { timeZoneOf } from '@/lib/geo/time-zone';
import { tilesInView } from '@/lib/geo/view-tiles';
import { allZones, zoneOf } from '@/lib/geo/zones';
import { CELL_ZOOM } from '@/lib/view-state/camera';
import { boxAround, touchesBox } from './view-box';

/** A place that visitors open: a cell with a town in it. */
export interface Place {
  /** The number of its cell (see `lib/geo/coverage.ts`), and of its zone in `allZones`. */
  readonly cell: number;
  readonly zone: number;
  readonly population: number;
  readonly offsetHours: number;
  /** The nearest point of presence of the CDN. */
  readonly pop: number;
  /** The tiles that its view shows, by screen. */
  readonly tiles: readonly (readonly number[])[];
}

/** A tile of the map: the numbers of the cells whose weather it shows. */
export interface TileCells {
  /** Those of its own hexes. */
  readonly cells: Int32Array;
  /** Those of the coarsest hexes around it, which it shows where calls are too few for its own. */
  readonly coarsest: Int32Array;
}

export interface Country {
  /** The most populous first. */
  readonly places: readonly Place[];
  readonly zones: number;
  /** The tiles of the country's view, then those of the views of places. */
  readonly tiles: readonly TileCells[];
  readonly countryTiles: number;
  /** The numbers of the cells that have pollen data. */
  readonly pollenCells: ReadonlySet<number>;
}

/** Where a CDN is likely to be. */
export const POPS: readonly (LatLng & { readonly name: string })[] = [
  { name: 'Ashburn', lat: 39.04, lng: -77.49 },
  { name: 'New York', lat: 40.71, lng: -74.01 },
  { name: 'Atlanta', lat: 33.75, lng: -84.39 },
  { name: 'Chicago', lat: 41.88, lng: -87.63 },
  { name: 'Dallas', lat: 32.78, lng: -96.8 },
  { name: 'Denver', lat: 39.74, lng: -104.99 },
  { name: 'Los Angeles', lat: 34.05, lng: -118.24 },
  { name: 'Seattle', lat: 47.61, lng: -122.33 },
];
/** Screens in CSS pixels: a phone, a desktop. */
export const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const CONTIGUOUS_STATES = { west: -125, south: 24, east: -66, north: 50 };
const COARSEST = 3;
/** The parents of tiles whose hexes are cells: at `CELL_ZOOM`, fewer than `MAP_HEXES` of them are in view. */
const FINEST_PARENT = 4;
/** Farther than any tile that either view shows, in steps between parents. */
const REACH = 4;
/** Visitors of a summer's day. */
const A_DAY = new Date('2026-07-18T12:00:00Z');

/** Reads the country out of the product's own tables. Takes some seconds. */
export function readCountry(): Country {
  const tiles: TileCells[] = [];
  const indexOf = new Map<string, number>();
  const numberedTile = (parent: string): number => {
    const known = indexOf.get(parent);
    if (known !== undefined) return known;
    const hexes = coveredHexes(parent);
    const around = [...new Set(hexes.map((hex) => cellToParent(hex, COARSEST)))];
    indexOf.set(parent, tiles.length);
    return tiles.push({ cells: samplesOf(hexes), coarsest: samplesOf(around) }) - 1;
  };
  const countryTiles = tilesInView(CONTIGUOUS_STATES, COARSEST)
    .filter((parent) => coveredHexes(parent).length > 0)
    .map(numberedTile).length;
  const zoneNumbers = new Map(allZones().map(({ id }, index) => [id, index]));
  const viewOf = new Map<string, readonly (readonly number[])[]>();
  const places = new Map<number, Place>();
  for (const town of allTowns()) {
    const id = cellAt(town.lat, town.lng);
    const cell = numberOf(id);
    const zone = zoneNumbers.get(zoneOf(id)?.id ?? '');
    if (cell === undefined || zone === undefined || places.has(cell)) continue;
    // Views of towns within some kilometers are taken for the same.
    const near = latLngToCell(town.lat, town.lng, 5);
    const shown =
      viewOf.get(near) ?? SCREENS.map((screen) => tilesAround(town, screen).map(numberedTile));
    viewOf.set(near, shown);
    places.set(cell, {
      ...{ cell, zone, population: town.population, tiles: shown },
      offsetHours: offsetHours(timeZoneOf(id, town)),
      pop: nearestPop(town),
    });
  }
  const pollen = cellsOfCities(false).flatMap((cell) => numberOf(cell) ?? []);
  return {
    places: [...places.values()],
    zones: zoneNumbers.size,
    ...{ tiles, countryTiles, pollenCells: new Set(pollen) },
  };
}

/**
 * The parents of the tiles that a screen shows around a point, as `tilesInView` finds them, but a hundred times as
 * fast: only those near the point are looked at.
 */
export function tilesAround(point: LatLng, screen: (typeof SCREENS)[number]): string[] {
  const box = boxAround(point, screen, CELL_ZOOM);
  return gridDisk(latLngToCell(point.lat, point.lng, FINEST_PARENT), REACH).filter(
    (parent) => touchesBox(parent, box) && coveredHexes(parent).length > 0,
  );
}

const hexes = new Map<string, string[]>();

function coveredHexes(parent: string): string[] {
  const found = hexes.get(parent) ?? hexesOf(parent);
  hexes.set(parent, found);
  return found;
}

function samplesOf(hexes: readonly string[]): Int32Array {
  return Int32Array.from(hexes.flatMap((hex) => numberOf(sampleOf(hex) ?? '') ?? []));
}

function nearestPop(point: LatLng): number {
  const distances = POPS.map((pop) => distanceKm(pop, point));
  return distances.indexOf(Math.min(...distances));
}

const offsets = new Map<string, number>();

/** What a time zone's clocks show in comparison with UTC, in hours. */
function offsetHours(timeZone: string): number {
  const known = offsets.get(timeZone);
  if (known !== undefined) return known;
  const shown = new Date(`${A_DAY.toLocaleString('sv-SE', { timeZone })}Z`);
  const hours = (shown.getTime() - A_DAY.getTime()) / 3_600_000;
  offsets.set(timeZone, hours);
  return hours;
}
