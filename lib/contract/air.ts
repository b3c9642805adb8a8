import * as z from 'zod/mini';
import { cellIdSchema } from './id-schemas';
import { extra, extraText, number, sources, text } from './leaves';

/** Section 2.6: the air quality index. */
export const airSchema = z.object({
  h3: cellIdSchema,
  observedAt: text(),
  aqi: number(),
  category: text(),
  primaryPollutant: text(),
  /** An extra that a source may tell: the area that was measured, and how far its center is, in kilometers. */
  area: extraText(),
  distanceKm: extra(z.number()),
  /** The same: whether the values may still be corrected. */
  isPreliminary: extra(z.boolean()),
  sources: sources(),
});
export type AirDocument = z.infer<typeof airSchema>;
