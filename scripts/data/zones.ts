import { readFileSync } from 'node:fs';
import { cellToChildren, cellToLatLng, latLngToCell } from 'h3-js';
import type { Coverage } from './coverage';

/**
 * A zone of the table: `[id, name, lat, lng, seat]`, with its centroid, and where that does not lie in
 * one of the zone's own cells (but in the sea between its islands, say) the nearest that is its own.
 */
export type ZoneRow = readonly [id: string, name: string, lat: number, lng: number, seat?: string];

/** The zones, and which of them each covered cell falls to. */
export interface Zones {
  readonly rows: readonly ZoneRow[];
  /** For each covered cell, in the order of the compact set, the row of its zone; run by run. */
  readonly runs: readonly (readonly [row: number, length: number])[];
}

/**
 * NWS public forecast zones, id -> [lat, lng, name]: from Debian's weather-util-data (public domain,
 * as of February 2023).
 */
const TABLE = new URL('./nws-zones.json', import.meta.url);

/**
 * Gives each covered cell the zone whose centroid is nearest to the cell's center, among those of the
 * cell's own state: across a state line the nearest one is often the wrong one.
 */
export function makeZones(coverage: Coverage): Zones {
  const table = JSON.parse(readFileSync(TABLE, 'utf8')) as Record<string, [number, number, string]>;
  const rows = Object.entries(table)
    .map(([id, [lat, lng, name]]): ZoneRow => [id, tidyZoneName(name, id.slice(0, 2)), lat, lng])
    .sort(([a], [b]) => a.localeCompare(b));
  const byState = new Map<string, { row: number; vector: Vector }[]>();
  rows.forEach(([id, , lat, lng], row) => {
    const state = id.slice(0, 2);
    byState.set(state, [...(byState.get(state) ?? []), { row, vector: vectorOf(lat, lng) }]);
  });
  const runs: [number, number][] = [];
  const seats = new Map<number, { cell: string; cosine: number }>();
  for (const parent of coverage.compact) {
    for (const cell of cellToChildren(parent, 6)) {
      const zones = byState.get(coverage.stateOf.get(cell) ?? '') ?? [];
      const { row, cosine } = nearest(cell, zones);
      if (cosine > (seats.get(row)?.cosine ?? -1)) seats.set(row, { cell, cosine });
      const last = runs.at(-1);
      if (last?.[0] === row) last[1] += 1;
      else runs.push([row, 1]);
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
  };
}

/**
 * What a person calls a zone: "Copper River Basin" for "Copper River Basin, Copper River County, AK,
 * US". The table calls every part of a state a county, which Alaska and Louisiana do not have.
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

/** The row whose centroid makes the smallest angle with the cell's center, and that angle's cosine. */
function nearest(cell: string, zones: readonly { row: number; vector: Vector }[]) {
  const [lat, lng] = cellToLatLng(cell);
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
  if (best < 0) throw new Error(`no zone in the state of ${cell}`);
  return { row: best, cosine: bestCosine };
}
