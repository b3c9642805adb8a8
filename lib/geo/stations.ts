import { stationRows } from './generated/stations';
import { generatedRows } from './generated-rows';
import { once } from './once';
import type { Station } from './station-schema';
import type { StationRow } from './table-rows';

const rows = generatedRows<StationRow>(stationRows);

const byId = once(() => {
  const stations = rows().map(
    ([id, name, state, lat, lng]): Station => ({ id, name, state, center: { lat, lng } }),
  );
  return new Map(stations.map((station) => [station.id, station]));
});

/** A weather station of the United States by its ICAO id; undefined if the table lacks it. */
export function stationById(id: string): Station | undefined {
  return byId().get(id);
}
