import * as z from 'zod/mini';

/** What a person calls a cell: the answer of `/api/places/of/{h3}.json`. */
export const placeSchema = z.object({
  cell: z.string(),
  center: z.object({ lat: z.number(), lng: z.number() }),
  /** The town to name it by; null where none is near. */
  town: z.nullable(
    z.object({
      name: z.string(),
      /** From the town's center to the cell's. */
      distanceKm: z.number(),
      /** The direction in which the cell lies, as seen from the town: degrees clockwise from north. */
      bearingDegrees: z.number(),
      /** Whether the cell lies within the town, as far as its size lets one guess. */
      inside: z.boolean(),
    }),
  ),
  /** The state by postal code and name; null outside coverage. */
  state: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** IANA name. */
  timeZone: z.string(),
});
export type Place = z.infer<typeof placeSchema>;
