import * as z from 'zod/mini';
import { cellIdSchema } from './id-schemas';
import { extra, number, sources, text } from './leaves';

/** Section 2.4: what the nearest METAR station observed. */
export const currentSchema = z.object({
  h3: cellIdSchema,
  observedAt: text(),
  station: text(),
  tempF: number(),
  feelsLikeF: number(),
  humidity: number(),
  windSpeedMph: number(),
  windDirection: text(),
  condition: text(),
  icon: text(),
  /** An extra that a source may tell: how far the station is from the cell's center, in kilometers. */
  distanceKm: extra(z.number()),
  sources: sources(),
});
export type CurrentDocument = z.infer<typeof currentSchema>;
