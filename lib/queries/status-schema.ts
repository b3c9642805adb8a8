import * as z from 'zod/mini';

/** The little of /api/status that the page needs; the rest of the answer is for operators. */
export const statusSchema = z.object({
  mode: z.string(),
  /** How many hexes may be in view at once. */
  mapHexes: z.optional(z.int().check(z.positive())),
});
