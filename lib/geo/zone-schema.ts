import * as z from 'zod/mini';
import { countyIdSchema, zoneIdSchema } from '@/lib/contract/id-schemas';

const position = z.tuple([z.number(), z.number()]);

/** A forecast zone. */
export const zoneSchema = z.object({
  id: zoneIdSchema,
  /** Null if only the id is known. */
  name: z.nullable(z.string()),
  /** Its centroid; null if unknown. */
  center: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});
export type ZoneAnswer = z.infer<typeof zoneSchema>;

/** The zone of a point: the response of `/api/zones/at`. */
export const pointZoneSchema = z.extend(zoneSchema, {
  /** The county that the point lies in, if the lookup named one: some alerts are addressed to counties. */
  county: z._default(z.nullable(countyIdSchema), null),
});
export type PointZone = z.infer<typeof pointZoneSchema>;

/** Zones to choose from: the response of `/api/zones/near/{h3}.json` and `/api/zones/find?q=`. */
export const zoneListSchema = z.object({ zones: z.array(zoneSchema) });
export type ZoneList = z.infer<typeof zoneListSchema>;

/** A GeoJSON MultiPolygon (RFC 7946), longitude first; longitudes continue beyond 180 degrees. */
export const multiPolygonSchema = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(position))),
});

/** A zone with its outline if known: the response of `/api/zones/{id}.json`. */
export const zoneWithOutlineSchema = z.extend(zoneSchema, {
  outline: z.nullable(multiPolygonSchema),
});
export type ZoneWithOutline = z.infer<typeof zoneWithOutlineSchema>;
