import type { MultiPolygon } from 'geojson';
import { cellsToMultiPolygon } from 'h3-js';
import { cellAt, unwrapRing } from './cells';
import { cellNumbered, numberOf, rowsOfCells } from './coverage';
import { generatedRows, generatedText } from './generated-tables';
import type { LatLng } from './lat-lng';
import { once } from './once';
import { territoryOf } from './territories';

/** An NWS public forecast zone. */
export interface Zone {
  readonly id: string;
  readonly name: string;
  /** Its centroid. */
  readonly center: LatLng;
}

const rows = generatedRows('zone-rows.json');

/** Every zone of the table, ordered by id. */
export const allZones = once((): readonly Zone[] =>
  rows().map(([id, name, lat, lng]) => ({ id, name, center: { lat, lng } })),
);

const rowById = once(() => new Map(rows().map(([id], row) => [id, row])));

/** The row of each covered cell's zone, by the number of the cell. */
const rowOfCell = once(() => rowsOfCells(generatedText('zone-runs.txt')));

/**
 * The zone of a covered cell: the one whose centroid is nearest among those of the cell's own state.
 * A point has the zone of its cell, so that a point inside an outline always has the outline's zone.
 * Undefined outside coverage.
 */
export function zoneOf(cell: string): Zone | undefined {
  const number = numberOf(cell);
  return number === undefined ? undefined : allZones()[rowOfCell()[number] ?? -1];
}

export function zoneById(id: string): Zone | undefined {
  return allZones()[rowById().get(id) ?? -1];
}

/** The forecast zones of a state by its postal code, ordered by id. */
export function zonesOfState(code: string): readonly Zone[] {
  return allZones().filter(({ id }) => id.startsWith(code));
}

/** The zones that are newer than the table, of which only the names are known, ordered by id. */
export const lateZones = generatedRows('late-zone-rows.json');

const lateNames = once(() => new Map(lateZones()));

/** The name of a zone, and its centroid if the table has it; undefined if nothing is known of the zone. */
export function namedZone(id: string): { name: string; center: LatLng | null } | undefined {
  const name = lateNames().get(id);
  return zoneById(id) ?? (name === undefined ? undefined : { name, center: null });
}

/** The cell to show for a zone: that of its centroid, or the nearest that belongs to the zone. */
export function seatOf({ id, center }: Zone): string {
  const [, , , , seat] = rows()[rowById().get(id) ?? -1] ?? [];
  return seat ?? cellAt(center.lat, center.lng);
}

/** The numbers of the cells of each row's zone. */
const numbersOfRow = once(() => {
  const numbers: number[][] = rows().map(() => []);
  rowOfCell().forEach((row, number) => {
    numbers[row]?.push(number);
  });
  return numbers;
});

/** The covered cells of a zone; none for a marine zone or an unknown one. */
export function cellsOfZone(id: string): string[] {
  return (numbersOfRow()[rowById().get(id) ?? -1] ?? []).map(cellNumbered);
}

/** At most `most` of a zone's cells, spread over it. */
export function someCellsOfZone(id: string, most: number): string[] {
  const numbers = numbersOfRow()[rowById().get(id) ?? -1] ?? [];
  const step = Math.max(1, Math.floor(numbers.length / most));
  return numbers
    .filter((_, index) => index % step === 0)
    .slice(0, most)
    .map(cellNumbered);
}

/** The outline of a zone: the union of its cells; undefined if it has none. */
export function outlineOf(id: string): MultiPolygon | undefined {
  const cells = cellsOfZone(id);
  if (cells.length === 0) return undefined;
  const polygons = cellsToMultiPolygon(cells, true);
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(unwrapRing)) };
}

/** The postal code of the state or territory of a cell ("CO", "DC", "PR", "GU"). */
export function stateOf(cell: string): string | undefined {
  return zoneOf(cell)?.id.slice(0, 2) ?? territoryOf(cell);
}
