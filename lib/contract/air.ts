import * as z from 'zod/mini';
import { cellIdSchema } from './id-schemas';
import { number, sources, text } from './leaves';

/** Section 2.6: the air quality index. */
export const airSchema = z.object({
  h3: cellIdSchema,
  observedAt: text(),
  aqi: number(),
  category: text(),
  primaryPollutant: text(),
  sources: sources(),
});
export type AirDocument = z.infer<typeof airSchema>;
