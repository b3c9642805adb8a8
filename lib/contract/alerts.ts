import * as z from 'zod/mini';
import { alertAreaIdSchema } from './id-schemas';
import { list, sources, text } from './leaves';

/** A hurricane's local statement is the longest real text, with about 20,000 characters. */
const MOST_DESCRIPTION = 100_000;
const MOST_ALERTS = 500;

/** Section 2.5: one alert. */
export const alertSchema = z.object({
  event: text(),
  severity: text(),
  headline: text(),
  description: text(MOST_DESCRIPTION),
  onset: text(),
  expires: text(),
});
export type Alert = z.infer<typeof alertSchema>;

/**
 * Section 2.5: the active alerts of a zone or county. The list is required: a document without one must not read as
 * "no alerts".
 */
export const alertsSchema = z.object({
  /** The requested id, which may be that of a county. */
  zone: alertAreaIdSchema,
  alerts: list(alertSchema, MOST_ALERTS),
  sources: sources(),
});
export type AlertsDocument = z.infer<typeof alertsSchema>;
