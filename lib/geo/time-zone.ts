import { cellAt } from './cells';
import { numberOf, rowsOfCells } from './coverage';
import { timeZoneNames, timeZoneRuns } from './generated/time-zones';
import type { LatLng } from './lat-lng';
import { once } from './once';
import { worldTimeZoneAt } from './world-time-zone';

const names = once(() => timeZoneNames.split(' '));
const zoneOfCell = once(() => rowsOfCells(timeZoneRuns));

/**
 * The IANA time zone of a point ("America/Denver"). In a covered cell it is the cell's, which is always one
 * that the cell's own state has; elsewhere that of the world's map.
 */
export function timeZoneAt(lat: number, lng: number): string {
  return timeZoneOf(cellAt(lat, lng), { lat, lng });
}

/** The same for a cell whose center is known. */
export function timeZoneOf(cell: string, center: LatLng): string {
  const number = numberOf(cell);
  const zone = number === undefined ? undefined : names()[zoneOfCell()[number] ?? -1];
  return zone ?? worldTimeZoneAt(center.lat, center.lng);
}
