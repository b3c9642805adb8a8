import { cellAt } from './cells';
import { numberOf, rowsOfCells } from './coverage';
import { generatedText } from './generated-tables';
import type { LatLng } from './lat-lng';
import { once } from './once';
import { territoryTimeZone } from './territories';
import { worldTimeZoneAt } from './world-time-zone';

const names = once(() => generatedText('time-zone-names.txt').split(' '));
const zoneOfCell = once(() => rowsOfCells(generatedText('time-zone-runs.txt')));

/** Of what is no place in particular: the time zone of most people. */
export const COUNTRY_TIME_ZONE = 'America/New_York';

/**
 * The IANA time zone of a point ("America/Denver"). A point in a covered cell has the cell's time zone, which
 * is always one of the cell's own state; any other point has that of the world map.
 */
export function timeZoneAt(lat: number, lng: number): string {
  return timeZoneOf(cellAt(lat, lng), { lat, lng });
}

/** The IANA time zone of a cell, by its center if the cell is not covered. */
export function timeZoneOf(cell: string, center: LatLng): string {
  const number = numberOf(cell);
  const zone = number === undefined ? undefined : names()[zoneOfCell()[number] ?? -1];
  return zone ?? territoryTimeZone(cell) ?? worldTimeZoneAt(center.lat, center.lng);
}
