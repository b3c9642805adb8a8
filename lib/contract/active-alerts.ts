import * as z from 'zod/mini';
import { alertSchema } from './alerts';
import { cellIdSchema, zoneIdSchema } from './id-schemas';
import { list, sources } from './leaves';

/** The country has some 4,000 zones and, on the worst days, some 2,000 alerts. */
const MAX_ALERTS = 10_000;
const MAX_ZONES = 10_000;
const MAX_GROUPS = 2_000;

/**
 * All alerts of the country in one document. The service's interface has no such resource: it is an extra that a
 * source may offer, as our stand-in does. Any other service answers this path like a zone that it does not know.
 */
export const ALL_ALERTS = { path: '/v1/alerts/active.json', ttlSeconds: 60 } as const;

/** `zones`: the ids of the forecast zones and counties that an alert names, and states ("TX") that it names whole. */
export const allAlertsSchema = z.object({
  alerts: list(
    z.extend(alertSchema, { zones: list(z.string().check(z.maxLength(20)), MAX_ZONES) }),
    MAX_ALERTS,
  ),
  sources: sources(),
});
export type AllAlertsDocument = z.infer<typeof allAlertsSchema>;

/** Stands among `zones` for the whole country. */
export const WHOLE_COUNTRY = '*';

const count = z.int().check(z.minimum(0));
const severity = z.enum(['extreme', 'severe', 'moderate', 'minor', 'unknown']);

/** The alerts of the country as far as they are known: the response of `/api/alerts/active.json`. */
export const activeAlertsSchema = z.object({
  /** When the last of them was fetched; null if none was yet. */
  checkedAt: z.nullable(z.iso.datetime()),
  /** Whether they are those of the whole country, or only of the zones that happen to be known. */
  isWhole: z.boolean(),
  /** How many zones are known, of how many. */
  zones: z.object({ checked: count, total: count }),
  /** Zones with an alert in effect, by its severity. A zone with several counts once, for its worst. */
  inEffect: z.record(severity, count),
  /** By event, those in effect before those that are announced, the worst first. */
  groups: z
    .array(
      z.object({
        event: z.nullable(z.string()),
        severity,
        /** Whether it is in effect, rather than announced. */
        begun: z.boolean(),
        zones: count,
        /** Postal codes of the states of its zones. */
        states: z.array(z.string().check(z.length(2))),
        /** A cell in which one of them holds, and the name of a zone there. */
        cell: cellIdSchema,
        zoneName: z.string(),
        /** The zone, if the alert is for the whole of it. */
        zone: z.nullable(zoneIdSchema),
      }),
    )
    .check(z.maxLength(MAX_GROUPS)),
});
export type ActiveAlerts = z.infer<typeof activeAlertsSchema>;
