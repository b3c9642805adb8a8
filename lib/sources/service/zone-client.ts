import { success } from '@/lib/base/outcome';
import type { CallResult } from '@/lib/calls/call-result';
import type { CallRequest } from '@/lib/calls/caller';
import type { JsonCall } from '@/lib/calls/json-call';
import type { ZoneWithOutline } from '@/lib/geo/zone-schema';
import { countyIdOf, outlineFrom, pointSchema, zoneFeatureSchema, zoneIdOf } from './nws-schemas';

/** The documents of the zone lookup, reduced to what we use. */
export type ZoneDocuments = {
  /** A point, by its `lat,lng` path segment: the forecast zone and county it lies in, if they are named. */
  readonly point: { readonly zoneId: string | undefined; readonly countyId: string | undefined };
  /** A forecast zone, by its id. */
  readonly zone: {
    readonly name: string | null;
    readonly outline: ZoneWithOutline['outline'];
  };
};

/** Makes one call to the zone lookup. The id must have been validated. */
export type ZoneClient = <Kind extends keyof ZoneDocuments>(
  request: CallRequest<Kind>,
) => Promise<CallResult<ZoneDocuments[Kind]>>;

/** @param userAgent our name and contact: the NWS API refuses requests without them */
export function createZoneClient(call: JsonCall, userAgent: string): ZoneClient {
  const headers = { accept: 'application/geo+json', 'user-agent': userAgent };
  const clients: {
    readonly [Kind in keyof ZoneDocuments]: (
      id: string,
    ) => Promise<CallResult<ZoneDocuments[Kind]>>;
  } = {
    point: async (id) =>
      mapValue(
        await call({ path: `/points/${id}`, schema: pointSchema, headers }),
        ({ properties }) => ({
          zoneId: zoneIdOf(properties.forecastZone),
          countyId: countyIdOf(properties.county),
        }),
      ),
    zone: async (id) =>
      mapValue(
        await call({ path: `/zones/forecast/${id}`, schema: zoneFeatureSchema, headers }),
        ({ properties, geometry }) => ({
          name: properties.name ?? null,
          outline: outlineFrom(geometry),
        }),
      ),
  };
  return ({ kind, id }) => clients[kind](id);
}

function mapValue<From, To>(result: CallResult<From>, map: (value: From) => To): CallResult<To> {
  const { outcome } = result;
  return { ...result, outcome: outcome.ok ? success(map(outcome.value)) : outcome };
}
