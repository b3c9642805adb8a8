import { type CoordPair, cellToChildren, latLngToCell } from 'h3-js';
import { groupBy } from '@/lib/geo/group-by';
import type { LateZoneRow, ZoneRow } from '@/lib/geo/table-rows';
import type { Coverage } from './coverage';
import { Runs } from './runs';
import { readNames, readTable } from './sources';

/** The zones, and the row of each covered cell's zone. */
export interface Zones {
  readonly rows: readonly ZoneRow[];
  readonly runs: Runs;
  readonly rowOf: ReadonlyMap<string, number>;
}

/** NWS public forecast zones: from Debian's weather-util-data (public domain, as of February 2023). */
const TABLE = 'nws-zones';

/**
 * The names of zones that the NWS drew since: from the alerts that its API answered in July 2026 (public
 * domain), whose `areaDesc` names the zones of `geocode.UGC` in the same order. Where these zones lie is
 * not known here.
 */
const LATE_TABLE = 'zones-since-2023';

export function readLateZones(): LateZoneRow[] {
  return readNames(LATE_TABLE);
}

/**
 * Gives each covered cell the zone whose centroid is nearest to the cell's point, among those of the
 * cell's own state: across a state line, the nearest is often the wrong one.
 *
 * @param pointOf a cell's center, or its land point
 */
export function makeZones(coverage: Coverage, pointOf: (cell: string) => CoordPair): Zones {
  const rows = readTable(TABLE)
    .map(([id, lat, lng, name]): ZoneRow => [id, tidyZoneName(name, id.slice(0, 2)), lat, lng])
    .sort(([a], [b]) => a.localeCompare(b));
  const byState = groupBy(
    rows.map(([id, , lat, lng], row) => ({ id, row, vector: vectorOf(lat, lng) })),
    ({ id }) => id.slice(0, 2),
  );
  const runs = new Runs();
  const rowOf = new Map<string, number>();
  const seats = new Map<number, { cell: string; cosine: number }>();
  for (const parent of coverage.compact) {
    for (const cell of cellToChildren(parent, 6)) {
      const zones = byState.get(coverage.stateOf.get(cell) ?? '') ?? [];
      const { row, cosine } = nearest(pointOf(cell), zones);
      if (cosine > (seats.get(row)?.cosine ?? -1)) seats.set(row, { cell, cosine });
      runs.add(row);
      rowOf.set(cell, row);
    }
  }
  return {
    rows: rows.map((zone, row): ZoneRow => {
      const seat = seats.get(row)?.cell;
      const [id, name, lat, lng] = zone;
      const isCentroids = seat === undefined || seat === latLngToCell(lat, lng, 6);
      return isCentroids ? zone : [id, name, lat, lng, seat];
    }),
    runs,
    rowOf,
  };
}

/**
 * A zone's everyday name: "Copper River Basin" for "Copper River Basin, Copper River County, AK, US".
 * The table calls every part of a state a county, which Alaska and Louisiana do not have.
 */
export function tidyZoneName(name: string, state: string): string {
  const [zone = name] = name.split(', ');
  const word = zone.replace(/\s+/g, ' ').trim();
  if (state === 'LA') return word.replace(/ County$/, ' Parish');
  if (state === 'AK' || state === 'PR' || state === 'DC') return word.replace(/ County$/, '');
  return word;
}

type Vector = readonly [number, number, number];

function vectorOf(lat: number, lng: number): Vector {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** The row whose centroid makes the smallest angle with a point, and that angle's cosine. */
function nearest([lat, lng]: CoordPair, zones: readonly { row: number; vector: Vector }[]) {
  const [x, y, z] = vectorOf(lat, lng);
  let best = -1;
  let bestCosine = Number.NEGATIVE_INFINITY;
  for (const { row, vector } of zones) {
    const cosine = x * vector[0] + y * vector[1] + z * vector[2];
    if (cosine > bestCosine) {
      bestCosine = cosine;
      best = row;
    }
  }
  if (best < 0) throw new Error(`no zone in the state of ${lat},${lng}`);
  return { row: best, cosine: bestCosine };
}
