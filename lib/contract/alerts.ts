import * as z from 'zod/mini';
import { zoneIdSchema } from './id-schemas';
import { sources, text } from './leaves';

/** Section 2.5: one alert. */
export const alertSchema = z.object({
  event: text(),
  severity: text(),
  headline: text(),
  description: text(),
  onset: text(),
  expires: text(),
});
export type Alert = z.infer<typeof alertSchema>;

/**
 * Section 2.5: the active alerts of a zone. The list itself must be there: a document without one
 * must not read as "no alerts".
 */
export const alertsSchema = z.object({
  zone: zoneIdSchema,
  alerts: z.array(alertSchema),
  sources: sources(),
});
export type AlertsDocument = z.infer<typeof alertsSchema>;
