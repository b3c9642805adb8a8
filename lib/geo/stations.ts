import { stationRows } from './generated/stations';
import { once } from './once';
import type { Station } from './station-schema';

type Row = [id: string, name: string, state: string, lat: number, lng: number];

const byId = once(
  () =>
    new Map(
      (JSON.parse(stationRows) as Row[]).map(([id, name, state, lat, lng]): [string, Station] => [
        id,
        { id, name, state, center: { lat, lng } },
      ]),
    ),
);

/** A weather station of the United States by its ICAO id; undefined for one that the table lacks. */
export function stationById(id: string): Station | undefined {
  return byId().get(id);
}
