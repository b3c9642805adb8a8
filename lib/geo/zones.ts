import type { MultiPolygon } from 'geojson';
import { cellsToMultiPolygon } from 'h3-js';
import { cellAt, type LngLat, unwrapRing } from './cells';
import { cellNumbered, numberOf, rowsOfCells } from './coverage';
import { zoneRows, zoneRuns } from './generated/zones';
import type { LatLng } from './lat-lng';
import { once } from './once';

/** An NWS public forecast zone. */
export interface Zone {
  readonly id: string;
  readonly name: string;
  /** Its centroid. */
  readonly center: LatLng;
}

type Row = [id: string, name: string, lat: number, lng: number, seat?: string];

const zones = once(() =>
  (JSON.parse(zoneRows) as Row[]).map(
    ([id, name, lat, lng]): Zone => ({ id, name, center: { lat, lng } }),
  ),
);

const rowById = once(() => new Map(zones().map(({ id }, row) => [id, row])));

/** Every zone of the table, in the order of their ids. */
export function allZones(): readonly Zone[] {
  return zones();
}

/** The row of the zone of each covered cell, by the cell's number. */
const rowOfCell = once(() => rowsOfCells(zoneRuns));

/**
 * The zone of a covered cell: the one whose centroid is nearest among those of the cell's own state.
 * A point has the zone of its cell, so that a point inside an outline always has the outline's zone.
 * Undefined outside coverage.
 */
export function zoneOf(cell: string): Zone | undefined {
  const number = numberOf(cell);
  return number === undefined ? undefined : zones()[rowOfCell()[number] ?? -1];
}

export function zoneById(id: string): Zone | undefined {
  return zones()[rowById().get(id) ?? -1];
}

const seats = once(
  () =>
    new Map(
      (JSON.parse(zoneRows) as Row[]).flatMap(([id, , , , seat]) => (seat ? [[id, seat]] : [])),
    ),
);

/** The cell to look at for a zone: that of its centroid, or the nearest that is the zone's own. */
export function seatOf({ id, center }: Zone): string {
  return seats().get(id) ?? cellAt(center.lat, center.lng);
}

/** The covered cells that fall to a zone; none for a marine zone or one that we do not know. */
export function cellsOfZone(id: string): string[] {
  const row = rowById().get(id);
  if (row === undefined) return [];
  const cells: string[] = [];
  rowOfCell().forEach((other, number) => {
    if (other === row) cells.push(cellNumbered(number));
  });
  return cells;
}

/** The outline of a zone: the union of its cells; undefined where it has none. */
export function outlineOf(id: string): MultiPolygon | undefined {
  const cells = cellsOfZone(id);
  if (cells.length === 0) return undefined;
  const polygons = cellsToMultiPolygon(cells, true) as LngLat[][][];
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(unwrapRing)) };
}

/** The postal code of the state of a covered cell ("CO", "DC", "PR"). */
export function stateOf(cell: string): string | undefined {
  return zoneOf(cell)?.id.slice(0, 2);
}
