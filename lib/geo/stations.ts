import { generatedRows } from './generated-tables';
import { once } from './once';
import type { Station } from './station-schema';

const rows = generatedRows('station-rows.json');

/** Every station of the table. Search keys number them in this order. */
export const allStations = once((): readonly Station[] =>
  rows().map(([id, name, state, lat, lng]) => ({ id, name, state, center: { lat, lng } })),
);

const byId = once(() => new Map(allStations().map((station) => [station.id, station])));

/** A weather station of the United States by its ICAO id; undefined if the table lacks it. */
export function stationById(id: string): Station | undefined {
  return byId().get(id);
}
