import * as z from 'zod/mini';
import { cellIdSchema, zoneIdSchema } from '@/lib/contract/id-schemas';

/** What a search may find: a district is a part of a city, a point a pair of coordinates. */
export const PLACE_KINDS = ['city', 'town', 'district', 'zip', 'zone', 'point', 'cell'] as const;

/** A place that a text may mean. */
export const foundPlaceSchema = z.object({
  kind: z.enum(PLACE_KINDS),
  /** Its name; the ZIP code, the coordinates or the H3 index, where that was asked for. */
  name: z.string(),
  /** The state by postal code and name; null outside coverage. */
  state: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** The town that a ZIP code belongs to, or that is near a point; null where there is none. */
  town: z.nullable(z.string()),
  /** The id of a zone. */
  zone: z.nullable(zoneIdSchema),
  /** The H3 resolution of the index that was asked for, whose cell of resolution 6 this is. */
  resolution: z.nullable(z.number()),
  /** The cell of resolution 6 to look at. */
  cell: cellIdSchema,
  point: z.object({ lat: z.number(), lng: z.number() }),
  /** Whether the cell lies where weather is expected: in the states, DC or Puerto Rico. */
  covered: z.boolean(),
});
export type FoundPlace = z.infer<typeof foundPlaceSchema>;

/** The places that a text may mean, the likeliest first: the answer of `/api/places?q=`. */
export const foundPlacesSchema = z.object({ places: z.array(foundPlaceSchema) });
export type FoundPlaces = z.infer<typeof foundPlacesSchema>;
