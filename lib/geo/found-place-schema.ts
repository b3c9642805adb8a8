import * as z from 'zod/mini';
import { cellIdSchema, zoneIdSchema } from '@/lib/contract/id-schemas';

/** The kinds of search results. A district is a part of a city, a point a pair of coordinates. */
export const PLACE_KINDS = [
  'city',
  'town',
  'district',
  'zip',
  'zone',
  'airport',
  'station',
  'point',
  'cell',
] as const;

/** A place that a text may mean. */
export const foundPlaceSchema = z.object({
  kind: z.enum(PLACE_KINDS),
  /** Its name, or the ZIP code, coordinates or H3 index that was searched for. */
  name: z.string(),
  /** The state by postal code and name; null outside coverage. */
  state: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** The town of a ZIP code, or the town near a point; null if there is none. */
  town: z.nullable(z.string()),
  /** The id of a zone. */
  zone: z.nullable(zoneIdSchema),
  /** The resolution of the H3 index that was searched for; `cell` is its cell of resolution 6. */
  resolution: z.nullable(z.number()),
  /** The cell of resolution 6 to show. */
  cell: cellIdSchema,
  point: z.object({ lat: z.number(), lng: z.number() }),
  /** Whether the cell touches a state, DC, Puerto Rico or a territory, where weather is expected. */
  covered: z.boolean(),
});
export type FoundPlace = z.infer<typeof foundPlaceSchema>;

/** Why a search may have missed what was meant. */
export const searchHintSchema = z.discriminatedUnion('kind', [
  /** The text has the form of a zone's id, but no such zone is known. */
  z.object({ kind: z.literal('zone-unknown'), id: zoneIdSchema }),
  /** The zone is known by name only, so that no cell can be shown for it. */
  z.object({ kind: z.literal('zone-unplaced'), id: zoneIdSchema, name: z.string() }),
  /** A larger city of this name lies abroad, or the text names a country: an ISO 3166 code. */
  z.object({ kind: z.literal('abroad'), country: z.string() }),
  /** The text is a street address: the places are those of its end. */
  z.object({ kind: z.literal('address') }),
  /** Nothing was found by the links in the text, which are not followed: the places are those of the rest. */
  z.object({ kind: z.literal('link') }),
]);
export type SearchHint = z.infer<typeof searchHintSchema>;

/** The places that a text may mean, the likeliest first: the response of `/api/places?q=`. */
export const foundPlacesSchema = z.object({
  places: z.array(foundPlaceSchema),
  hint: z.optional(searchHintSchema),
});
export type FoundPlaces = z.infer<typeof foundPlacesSchema>;
