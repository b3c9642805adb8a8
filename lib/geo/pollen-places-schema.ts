import * as z from 'zod/mini';
import { cellIdSchema } from '@/lib/contract/id-schemas';

/** Places that probably have pollen data, nearest first: the response of `/api/places/pollen/{h3}.json`. */
export const pollenPlacesSchema = z.object({
  places: z.array(
    z.object({
      cell: cellIdSchema,
      name: z.string(),
      /** Postal code. */
      state: z.string(),
      distanceKm: z.number(),
    }),
  ),
});
export type PollenPlaces = z.infer<typeof pollenPlacesSchema>;
