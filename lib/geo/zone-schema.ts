import * as z from 'zod/mini';
import { multiPolygonSchema } from '@/lib/contract/geojson';
import { cellIdSchema, countyIdSchema, zoneIdSchema } from '@/lib/contract/id-schemas';

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

/** The areas that a cell touches for which alerts are issued: the response of `/api/zones/of/{h3}.json`. */
export const cellAreasSchema = z.object({
  cell: cellIdSchema,
  /** The forecast zones: that of the cell's point first, unless it is marine; marine ones last. At least one. */
  zones: z.array(zoneSchema).check(z.minLength(1)),
  /** The counties, that of the cell's point first. */
  counties: z.array(countyIdSchema),
  /** Whether all of the cell was looked up: else there may be more. */
  isWhole: z.boolean(),
});
export type CellAreas = z.infer<typeof cellAreasSchema>;

/** Zones to choose from: the response of `/api/zones/near/{h3}.json` and `/api/zones/find?q=`. */
export const zoneListSchema = z.object({ zones: z.array(zoneSchema) });
export type ZoneList = z.infer<typeof zoneListSchema>;

/** A zone with its outline if known: the response of `/api/zones/{id}.json`. */
export const zoneWithOutlineSchema = z.extend(zoneSchema, {
  outline: z.nullable(multiPolygonSchema),
});
export type ZoneWithOutline = z.infer<typeof zoneWithOutlineSchema>;
