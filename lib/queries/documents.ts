import type * as z from 'zod/mini';
import { isOffered } from '@/lib/contract/layers';
import { documentPath, placePath } from '@/lib/contract/paths';
import { RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { nearPlacesSchema } from '@/lib/geo/near-places-schema';
import { STATION_PATTERN, stationSchema } from '@/lib/geo/station-schema';
import { endpoint } from './endpoint';
import { useOffers } from './lookups';

// What the panels show: with all schemas, since this file loads when there is something to parse.

/** The service's five resources, alerts by zone and the others by cell. */
export const { query: forecastQuery, use: useForecast } = resource('forecast', RESOURCES.forecast);
export const { query: currentQuery, use: useCurrent } = resource('current', RESOURCES.current);
export const { query: airQuery, use: useAir } = resource('air', RESOURCES.air);
export const { query: alertsQuery, use: useAlerts } = resource('alerts', RESOURCES.alerts);

const allergy = resource('allergy', RESOURCES.allergy);
export const allergyQuery = allergy.query;

/** Pollen; nothing is fetched from a source that has none of any place. */
export function useAllergy(cell: string | null) {
  return allergy.use(cell, { enabled: isOffered(useOffers(), 'allergy') });
}

/** A weather station. Its id comes from a document of the service, so it is checked before it is used. */
export const { query: stationQuery, use: useStation } = endpoint(
  'station',
  (id) => (STATION_PATTERN.test(id) ? placePath('station', id) : null),
  stationSchema,
);

/** Where pollen is likely to be reported, nearest to a cell first. */
export const { use: usePollenPlaces } = endpoint(
  'pollen-places',
  (cell) => placePath('pollen', cell),
  nearPlacesSchema,
);

function resource<Schema extends z.core.$ZodType>(
  name: ResourceName,
  { schema }: { schema: Schema },
) {
  return endpoint(name, (id) => documentPath(name, id), schema);
}
