import * as z from 'zod/mini';

/** Longitude and latitude in degrees, WGS 84 (RFC 7946). */
export const positionSchema = z.tuple([z.number(), z.number()]);

/** A GeoJSON MultiPolygon (RFC 7946), longitude first; longitudes continue beyond 180 degrees. */
export const multiPolygonSchema = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(positionSchema))),
});
