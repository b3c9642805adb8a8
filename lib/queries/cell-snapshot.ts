import type { QueryClient } from '@tanstack/react-query';
import type { NearPlaces } from '@/lib/geo/near-places-schema';
import type { Place } from '@/lib/geo/place-schema';
import type { ZoneList } from '@/lib/geo/zone-schema';
import type { PlaceDocuments } from '@/lib/weather/place-documents';
import {
  airQuery,
  alertsQuery,
  allergyQuery,
  currentQuery,
  forecastQuery,
  stationQuery,
} from './documents';
import { cellAreasQuery, placeQuery, placesNearQuery, zonesNearQuery } from './lookups';
import { type ServedStatus, seeder, seedStatus, tableDocument } from './seed';

/** Everything that the server had cached about a cell when it rendered the page. */
export interface CellSnapshot extends PlaceDocuments, ServedStatus {
  readonly zonesNear: ZoneList;
}

/** Puts a snapshot into the query cache. Anything in it that is no longer fresh is renewed as usual. */
export function seedSnapshot(client: QueryClient, snapshot: CellSnapshot): void {
  const { cell, nowMs, place } = snapshot;
  seedStatus(client, snapshot);
  const seed = seeder(client, nowMs);
  const own = (document: unknown) => tableDocument(document, nowMs);
  seedPlace(client, place, nowMs);
  seed(zonesNearQuery(cell).queryKey, own(snapshot.zonesNear));
  if (snapshot.station) seed(stationQuery(snapshot.station.id).queryKey, own(snapshot.station));
  seed(forecastQuery(cell).queryKey, snapshot.forecast);
  seed(currentQuery(cell).queryKey, snapshot.current);
  seed(airQuery(cell).queryKey, snapshot.air);
  seed(allergyQuery(cell).queryKey, snapshot.allergy);
  seed(cellAreasQuery(cell).queryKey, snapshot.areas);
  for (const { id, response } of snapshot.alerts) seed(alertsQuery(id).queryKey, response);
}

/** Puts what a cell is called into the query cache, as of `nowMs`. */
export function seedPlace(client: QueryClient, place: Place, nowMs: number): void {
  seeder(client, nowMs)(placeQuery(place.cell).queryKey, tableDocument(place, nowMs));
}

/** Puts the towns around a cell into the query cache, as of `nowMs`. */
export function seedPlacesNear(
  client: QueryClient,
  cell: string,
  near: NearPlaces,
  nowMs: number,
): void {
  seeder(client, nowMs)(placesNearQuery(cell).queryKey, tableDocument(near, nowMs));
}
