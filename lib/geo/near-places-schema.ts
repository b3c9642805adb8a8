import * as z from 'zod/mini';
import { cellIdSchema } from '@/lib/contract/id-schemas';

/**
 * Places around a cell, nearest first: the response of `/api/places/near/{h3}.json` (the next towns) and
 * `/api/places/pollen/{h3}.json` (the cities that probably have pollen data).
 */
export const nearPlacesSchema = z.object({
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
export type NearPlaces = z.infer<typeof nearPlacesSchema>;
