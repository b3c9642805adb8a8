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

/** A zone that is newer than the table of centroids, of which only the name is known: `[id, name]`. */
export const lateZoneRowSchema = z.readonly(z.tuple([z.string(), z.string()]));
export type LateZoneRow = z.infer<typeof lateZoneRowSchema>;

/** A county, a cell in its middle, its name, and the rows of its forecast zones, the largest first. */
export const countyRowSchema = z.readonly(
  z.tuple([z.string(), z.string(), z.string()], z.number()),
);
export type CountyRow = z.infer<typeof countyRowSchema>;

/** A weather station: `[id, name, state, lat, lng]`. */
export const stationRowSchema = z.readonly(
  z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()]),
);
export type StationRow = z.infer<typeof stationRowSchema>;

/** A cell of a territory: `[cell, code]`. */
export const territoryRowSchema = z.readonly(z.tuple([z.string(), z.string()]));
export type TerritoryRow = z.infer<typeof territoryRowSchema>;

/**
 * A large city abroad or a country, under a folded name: `[name, country, population]`. The country is an
 * ISO 3166 code; the population of a country is left out.
 */
export const foreignRowSchema = z.readonly(
  z.tuple([z.string(), z.string(), z.optional(z.number())]),
);
export type ForeignRow = z.infer<typeof foreignRowSchema>;

/** A state or territory: `[code, name]`. */
export const stateRowSchema = z.readonly(z.tuple([z.string(), z.string()]));
export type StateRow = z.infer<typeof stateRowSchema>;
