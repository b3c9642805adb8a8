import * as z from 'zod/mini';
import { positionSchema } from './geojson';
import { alertAreaIdSchema } from './id-schemas';
import { extra, extraText, list, sources, text } from './leaves';

/** A hurricane's local statement is the longest real text, with about 20,000 characters. */
const MAX_DESCRIPTION = 100_000;
const MAX_ALERTS = 500;
/** A storm's polygon has 20 corners at most, a river's some hundreds. */
const MAX_POSITIONS = 1_000;
export const ALERT_MATCHES = ['zone', 'county', 'same', 'drawn'] as const;
export type AlertMatch = (typeof ALERT_MATCHES)[number];

/** Section 2.5: one alert. */
export const alertSchema = z.object({
  event: text(),
  severity: text(),
  headline: text(),
  description: text(MAX_DESCRIPTION),
  onset: text(),
  expires: text(),
  /**
   * Extras that a source may tell: whether it was issued for the zone, for a county in it, by SAME code for one, or
   * reaches it by the area that is drawn for it.
   */
  matchedBy: extra(z.enum(ALERT_MATCHES)),
  /** The same: the areas that it names, in words. */
  areas: extraText(),
  /** The same: the area that it is for, as the outer ring of a GeoJSON polygon; null if it is for whole areas. */
  polygon: extra(list(positionSchema, MAX_POSITIONS)),
});
export type Alert = z.infer<typeof alertSchema>;

/**
 * Section 2.5: the active alerts of a zone or county. The list is required: a document without one must not read as
 * "no alerts".
 */
export const alertsSchema = z.object({
  /** The requested id, which may be that of a county. */
  zone: alertAreaIdSchema,
  alerts: list(alertSchema, MAX_ALERTS),
  sources: sources(),
});
export type AlertsDocument = z.infer<typeof alertsSchema>;
