import * as z from 'zod/mini';
import { anyCellIdSchema, cellIdSchema } from '@/lib/contract/id-schemas';

/** A name for each hex of a tile: the response of `/api/places/tile/{h3}.json`. */
export const tilePlacesSchema = z.object({
  parent: anyCellIdSchema,
  places: z.array(
    z.object({
      hex: anyCellIdSchema,
      /** The cell whose weather the hex shows. */
      cell: cellIdSchema,
      /** The town to name it by; null if none is near. */
      town: z.nullable(z.string()),
      /** The name of the state. */
      state: z.nullable(z.string()),
      /** From the town's center to the cell's, and the direction as seen from the town; 0 without a town. */
      distanceKm: z.number(),
      bearingDegrees: z.number(),
      /** Whether the cell lies within the town, as far as can be guessed from the town's size. */
      inside: z.boolean(),
    }),
  ),
});
export type TilePlaces = z.infer<typeof tilePlacesSchema>;
export type HexPlace = TilePlaces['places'][number];
