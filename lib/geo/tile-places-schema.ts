import * as z from 'zod/mini';
import { cellIdSchema } from '@/lib/contract/id-schemas';
import { ANY_CELL_PATTERN } from '@/lib/contract/ids';

/** A name for each hex of a tile: the response of `/api/places/tile/{h3}.json`. */
export const tilePlacesSchema = z.object({
  parent: z.string().check(z.regex(ANY_CELL_PATTERN)),
  places: z.array(
    z.object({
      hex: z.string().check(z.regex(ANY_CELL_PATTERN)),
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
