import { setImmediate } from 'node:timers/promises';
import { cellsToMultiPolygon, cellToParent } from 'h3-js';
import type { DrawnAlert, HazardAreas } from '@/lib/contract/active-alerts';
import { ALL_HAZARDS, hazardSlug } from '@/lib/contract/hazards';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { isoOf } from '@/lib/contract/time';
import { centerOf, unwrapRing } from '@/lib/geo/cells';
import { groupBy } from '@/lib/geo/group-by';
import { cellsOfZone, stateOf } from '@/lib/geo/zones';
import { coveredUnder } from '@/lib/geo/zones-under';
import { drawnArea } from '@/lib/weather/alerts';
import type { Sighting } from './sightings';

/** Of more cells, the shape is made of coarser ones: it is for looking at the country then. */
const MAX_CELLS = 4_000;
/** Some 100 meters. */
const DECIMALS = 3;

/** Where the alerts of a hazard hold, or those of all. */
export async function hazardAreas(
  hazard: string,
  sightings: readonly Sighting[],
): Promise<Omit<HazardAreas, 'checkedAt' | 'isWhole' | 'zones'>> {
  if (hazard === ALL_HAZARDS) {
    return { event: null, area: null, boxes: {}, drawn: drawnAlerts(sightings) };
  }
  const found = sightings.filter(({ alert }) => hazardSlug(alert.event) === hazard);
  const cells = await cellsOf(found);
  return {
    event: found[0]?.alert.event ?? null,
    area: shapeOf(cells),
    boxes: boxesOf(cells),
    drawn: drawnAlerts(found),
  };
}

/** The areas of alerts that forecasters have drawn, each once: the lists of several zones may have the same alert. */
export function drawnAlerts(sightings: readonly Sighting[]): DrawnAlert[] {
  const drawn = new Map<string, DrawnAlert>();
  for (const { alert } of sightings) {
    const ring = drawnArea(alert);
    const { event, rank: severity, onsetMs, expiresMs } = alert;
    const times = { onset: momentOf(onsetMs), expires: momentOf(expiresMs) };
    if (ring) drawn.set(JSON.stringify([event, times, ring]), { event, severity, ...times, ring });
  }
  return [...drawn.values()];
}

/** The cells in which alerts hold. A drawn area takes some milliseconds, in which nobody else is served. */
async function cellsOf(sightings: readonly Sighting[]): Promise<string[]> {
  const cells = new Set<string>();
  for (const { alert, states } of sightings) {
    const ring = drawnArea(alert);
    const found = ring ? coveredUnder(ring) : [...states.values()].flat().flatMap(cellsOfZone);
    for (const cell of found) cells.add(cell);
    if (ring) await setImmediate();
  }
  return [...cells];
}

function shapeOf(cells: string[]): HazardAreas['area'] {
  const polygons = cellsToMultiPolygon(coarsened(cells, CELL_RESOLUTION), true);
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) =>
      rings.map((ring) => unwrapRing(ring).map(([lng, lat]) => [rounded(lng), rounded(lat)])),
    ),
  };
}

type Box = HazardAreas['boxes'][string];

/** What a cell reaches beyond its center, in degrees. */
const CELL_DEGREES = 0.05;

/** The boxes of cells by state, that with the most cells first. Those of Alaska go on beyond 180 degrees. */
function boxesOf(cells: readonly string[]): HazardAreas['boxes'] {
  const byState = groupBy(cells, (cell) => stateOf(cell) ?? '');
  const entries = [...byState]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([code, found]) => {
      const box = { west: 180, south: 90, east: -180, north: -90 };
      for (const { lat, lng } of found.map(centerOf)) {
        const west = code === 'AK' && lng > 0 ? lng - 360 : lng;
        box.west = Math.min(box.west, west - CELL_DEGREES);
        box.east = Math.max(box.east, west + CELL_DEGREES);
        box.south = Math.min(box.south, lat - CELL_DEGREES);
        box.north = Math.max(box.north, lat + CELL_DEGREES);
      }
      const { west, south, east, north } = box;
      const rounding: Box = [rounded(west), rounded(south), rounded(east), rounded(north)];
      return [code, rounding] as const;
    });
  return Object.fromEntries(entries);
}

/** Cells, or coarser ones that hold them, so that there are not too many. */
function coarsened(cells: string[], resolution: number): string[] {
  if (cells.length <= MAX_CELLS) return cells;
  const parents = new Set(cells.map((cell) => cellToParent(cell, resolution - 1)));
  return coarsened([...parents], resolution - 1);
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

function momentOf(ms: number | null): string | null {
  return ms === null ? null : isoOf(ms);
}
