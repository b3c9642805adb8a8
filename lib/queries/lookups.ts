import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type BaseLayer, type LayerName, layersOf } from '@/lib/contract/layers';
import {
  ACTIVE_ALERTS_PATH,
  ALERT_HEADLINES_PATH,
  hazardAreasPath,
  placePath,
  STATUS_PATH,
  ZONE_SEARCH_PATH,
  zonePath,
  zonesPath,
} from '@/lib/contract/paths';
import { SECOND_MS } from '@/lib/contract/time';
import { daysOfLayer } from '@/lib/weather/shown-time';
import { apiQuery, endpoint } from './endpoint';
import { fetchResponse } from './fetch-response';

// What the page asks for before it has anything to parse: each schema loads with its first response.

/** What people call a cell: town, state, time zone. */
export const { query: placeQuery, use: usePlace } = endpoint(
  'place',
  (cell) => placePath('of', cell),
  async () => (await import('@/lib/geo/place-schema')).placeSchema,
);

/** A zone by its id, with its outline if there is one. */
export const { use: useZone } = endpoint(
  'zone',
  zonePath,
  async () => (await import('@/lib/geo/zone-schema')).zoneWithOutlineSchema,
);

/** The zones of a cell and of the cells around it, from our own table. */
export const { query: zonesNearQuery, use: useZonesNear } = endpoint(
  'zones-near',
  (cell) => zonesPath('near', cell),
  loadZoneList,
);

/** The forecast zones and counties that a cell touches. */
export const { query: cellAreasQuery, use: useCellAreas } = endpoint(
  'cell-areas',
  (cell) => zonesPath('of', cell),
  async () => (await import('@/lib/geo/zone-schema')).cellAreasSchema,
);

/** How often the server is asked for its status as long as it has not said it. */
const STATUS_RETRY_MS = 30 * SECOND_MS;
/** After so many answers, a server that has no days is taken to have none. */
const MOST_STATUS_READS = 4;

/** Whether the weather is simulated ("demo") or comes from a service; that holds while the server runs. */
export function statusQuery() {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => fetchResponse(STATUS_PATH, loadStatus, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Once known, it holds. A server that has just started learns from its first forecasts how many days they have.
    refetchInterval({ state: { error, data, dataUpdateCount } }) {
      const mayLearn = data?.document.mapDays === 0 && dataUpdateCount < MOST_STATUS_READS;
      return error || mayLearn ? STATUS_RETRY_MS : false;
    },
    refetchOnReconnect: (query) => (query.state.error ? 'always' : false),
  });
}

export function useStatus() {
  return useQuery(statusQuery());
}

/** What of the day's calls is left for the reader: the server's status as of when this was first shown. */
export function useOwnShare() {
  return useQuery({
    queryKey: ['own-share'],
    queryFn: ({ signal }) => fetchResponse(STATUS_PATH, loadStatus, signal),
    // What was left before other places were asked for says nothing of now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The resources that the source has; undefined until the server has said so. */
export function useOffers(): readonly string[] | undefined {
  return useStatus().data?.document.offers;
}

/** The layers that the source has something for, and the chosen one. */
export function useLayers(chosen: LayerName): BaseLayer[] {
  return layersOf(useOffers(), chosen);
}

/** How many days the map has, from the present one on; zero until the server has said so. */
export function useMapDays(): number {
  return useStatus().data?.document.mapDays ?? 0;
}

/** The same of a layer, which may have hours alone. */
export function useKnownDays(layer: LayerName): number {
  return daysOfLayer(layer, useMapDays());
}

/** What the server allows in view until it has stated its own limit. */
const DEFAULT_MAP_HEXES = 900;

/** How many hexes may be in view at once. */
export function useMapHexes(): number {
  return useStatus().data?.document.mapHexes ?? DEFAULT_MAP_HEXES;
}

/** Loads what parses a list of zones. */
export async function loadZoneList() {
  return (await import('@/lib/geo/zone-schema')).zoneListSchema;
}

async function loadStatus() {
  return (await import('./parse-response')).statusSchema;
}

/** The alerts of the country, listed by the server once a minute for everyone. */
export function activeAlertsQuery() {
  return apiQuery(['active-alerts'], ACTIVE_ALERTS_PATH, loadSchema);
}

export function useActiveAlerts() {
  return useQuery(activeAlertsQuery());
}

/** The worst of them in few words. */
export function alertHeadlinesQuery() {
  return apiQuery(
    ['alert-headlines'],
    ALERT_HEADLINES_PATH,
    async () => (await import('@/lib/contract/active-alerts')).alertHeadlinesSchema,
  );
}

export function useAlertHeadlines() {
  return useQuery(alertHeadlinesQuery());
}

/** Where a hazard is in effect or announced, by its name as `hazardSlug` writes it; null for none. */
export const { use: useHazardAreas } = endpoint(
  'hazard-areas',
  hazardAreasPath,
  async () => (await import('@/lib/contract/active-alerts')).hazardAreasSchema,
);

async function loadSchema() {
  return (await import('@/lib/contract/active-alerts')).activeAlertsSchema;
}

// Places and zones that are offered or named besides the chosen one; the dashboard begins without them.

/** The next towns around a cell. */
export const { query: placesNearQuery, use: usePlacesNear } = endpoint(
  'places-near',
  (cell) => placePath('near', cell),
  async () => (await import('@/lib/geo/near-places-schema')).nearPlacesSchema,
);

/** The zones that a text may mean; an empty text means none. */
export function useFindZones(text: string) {
  const wanted = text.trim().slice(0, 60);
  const path = wanted ? `${ZONE_SEARCH_PATH}?q=${encodeURIComponent(wanted)}` : null;
  return useQuery({
    ...apiQuery(['find-zones', wanted.toLowerCase()], path, loadZoneList),
    placeholderData: keepPreviousData,
  });
}
