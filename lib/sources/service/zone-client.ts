import { success } from '@/lib/base/outcome';
import type { CallResult } from '@/lib/calls/call-result';
import type { CallRequest } from '@/lib/calls/caller';
import type { JsonCall } from '@/lib/calls/json-call';
import {
  countyIdOf,
  outlineFrom,
  pointSchema,
  zoneFeatureSchema,
  zoneIdOf,
} from '@/lib/sources/nws-schemas';
import type { ZoneDocuments } from '@/lib/sources/source';

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
        await call({
          path: `/zones/forecast/${id}`,
          schema: zoneFeatureSchema,
          headers,
          isRequested: ({ properties }: { properties: { id: string } }) => properties.id === id,
        }),
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
