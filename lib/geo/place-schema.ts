import * as z from 'zod/mini';

/** The name that people would use for a cell: the response of `/api/places/of/{h3}.json`. */
export const placeSchema = z.object({
  cell: z.string(),
  center: z.object({ lat: z.number(), lng: z.number() }),
  /** Where its weather is asked for: the center, or a point on land where the center is not. */
  point: z.object({ lat: z.number(), lng: z.number() }),
  /** The town to name it by; null if none is near. */
  town: z.nullable(
    z.object({
      name: z.string(),
      /** From the town's center to the cell's. */
      distanceKm: z.number(),
      /** The direction of the cell as seen from the town: degrees clockwise from north. */
      bearingDegrees: z.number(),
      /** Whether the cell lies within the town, as far as can be guessed from the town's size. */
      inside: z.boolean(),
    }),
  ),
  /** Where no town is near: the name of the forecast zone, which is that of a region. */
  region: z.optional(z.string()),
  /** The state by postal code and name; null outside coverage. */
  state: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** IANA name. */
  timeZone: z.string(),
});
export type Place = z.infer<typeof placeSchema>;
