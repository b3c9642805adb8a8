import type { QueryClient } from '@tanstack/react-query';
import type { InspectorMode } from '@/lib/contract/inspector';
import { DAY_MS } from '@/lib/contract/time';
import type { NearPlaces } from '@/lib/geo/near-places-schema';
import type { ZoneList } from '@/lib/geo/zone-schema';
import type { CachedDocument, PlaceDocuments } from '@/lib/weather/place-documents';
import {
  airQuery,
  alertsQuery,
  allergyQuery,
  currentQuery,
  forecastQuery,
  stationQuery,
} from './documents';
import type { ApiResponse } from './fetch-response';
import {
  cellAreasQuery,
  placeQuery,
  placesNearQuery,
  statusQuery,
  zonesNearQuery,
} from './lookups';

/** Everything that the server had cached about a cell when it rendered the page. */
export interface CellSnapshot extends PlaceDocuments {
  /** The server's clock then. */
  readonly nowMs: number;
  readonly mode: string;
  readonly inspector: InspectorMode;
  readonly mapHexes: number;
  readonly startsLive: boolean;
  readonly offers: readonly string[];
  readonly zonesNear: ZoneList;
}

/** Towns, stations and nearby zones come from tables that ship with the program. */
const TABLE_MAX_AGE_MS = DAY_MS;

/** Puts a snapshot into the query cache. Anything in it that is no longer fresh is renewed as usual. */
export function seedSnapshot(client: QueryClient, snapshot: CellSnapshot): void {
  const { cell, nowMs, mode, inspector, mapHexes, startsLive, offers, place } = snapshot;
  const seed = seeder(client, nowMs);
  const own = (document: unknown) => tableDocument(document, nowMs);
  seed(placeQuery(cell).queryKey, own(place));
  seed(zonesNearQuery(cell).queryKey, own(snapshot.zonesNear));
  if (snapshot.station) seed(stationQuery(snapshot.station.id).queryKey, own(snapshot.station));
  seed(statusQuery().queryKey, own({ mode, inspector, mapHexes, startsLive, offers: [...offers] }));
  seed(forecastQuery(cell).queryKey, snapshot.forecast);
  seed(currentQuery(cell).queryKey, snapshot.current);
  seed(airQuery(cell).queryKey, snapshot.air);
  seed(allergyQuery(cell).queryKey, snapshot.allergy);
  seed(cellAreasQuery(cell).queryKey, snapshot.areas);
  for (const { id, response } of snapshot.alerts) seed(alertsQuery(id).queryKey, response);
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

function tableDocument(document: unknown, nowMs: number): CachedDocument<unknown> {
  return { document, fetchedMs: nowMs, maxAgeMs: TABLE_MAX_AGE_MS };
}

function seeder(client: QueryClient, nowMs: number) {
  return (queryKey: readonly unknown[], cached: CachedDocument<unknown> | null) => {
    if (!cached) return;
    const response: ApiResponse<unknown> = { ...cached, arrivedMs: nowMs, fromCache: true };
    client.setQueryData(queryKey, response, { updatedAt: nowMs });
  };
}
