import * as z from 'zod/mini';

/** The rows of the generated tables. scripts/build-data.ts checks them; lib/geo needs only their types. */

const flag = z.optional(z.literal(1));

/** `[name, state, lat, lng, population]`, and a 1 at the end for a part of a city (a borough). */
export const townRowSchema = z.readonly(
  z.tuple([z.string(), z.string(), z.number(), z.number(), z.number(), flag]),
);
export type TownRow = z.infer<typeof townRowSchema>;

/**
 * A post office's name for a place, and its ZIP codes: `[name, state, zips]`, where `zips` repeats ZIP
 * code, latitude, longitude. A 1 at the end marks a place that the table of towns lacks.
 */
export const postRowSchema = z.readonly(
  z.tuple([z.string(), z.string(), z.readonly(z.array(z.number())), flag]),
);
export type PostRow = z.infer<typeof postRowSchema>;

/**
 * A forecast zone: `[id, name, lat, lng]` with its centroid, and the zone's cell nearest to the centroid
 * where the centroid's own cell belongs to no zone or to another (it lies between islands, say).
 */
export const zoneRowSchema = z.readonly(
  z.tuple([z.string(), z.string(), z.number(), z.number(), z.optional(z.string())]),
);
export type ZoneRow = z.infer<typeof zoneRowSchema>;

/** A weather station: `[id, name, state, lat, lng]`. */
export const stationRowSchema = z.readonly(
  z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()]),
);
export type StationRow = z.infer<typeof stationRowSchema>;

/** A state: `[code, name]`. */
export const stateRowSchema = z.readonly(z.tuple([z.string(), z.string()]));
export type StateRow = z.infer<typeof stateRowSchema>;
