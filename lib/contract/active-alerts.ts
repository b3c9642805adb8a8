import * as z from 'zod/mini';
import { alertSchema } from './alerts';
import { multiPolygonSchema, positionSchema } from './geojson';
import { cellIdSchema, zoneIdSchema } from './id-schemas';
import { extra, extraText, list, sources } from './leaves';

/** The country has some 4,000 zones and, on the worst days, some 2,000 alerts. */
const MAX_ALERTS = 10_000;
const MAX_ZONES = 10_000;
/** The NWS updates a flood for weeks. */
const MAX_REPLACED = 1_000;
const MAX_ID_CHARACTERS = 500;
/** The NWS has some 120 hazards. */
export const MAX_GROUPS = 2_000;

/**
 * All alerts of the country in one document. The service's interface has no such resource: it is an extra that a
 * source may offer, as our stand-in does. Any other service answers this path like a zone that it does not know.
 */
export const ALL_ALERTS = { path: '/v1/alerts/active.json', ttlSeconds: 60 } as const;

const listedAlertSchema = z.extend(alertSchema, {
  /** The ids of the forecast zones and counties that it names, and states ("TX") that it names whole. */
  zones: list(z.string().check(z.maxLength(20)), MAX_ZONES),
  /** Whether its source lacked it in its last list: it is kept for another, since alerts flicker. */
  isMissing: extra(z.boolean()),
  /** Of its message, where the source gives it one: its id, when it was sent, and the ids of those that it replaces. */
  id: extraText(),
  sent: extraText(),
  replaces: extra(list(z.string().check(z.maxLength(MAX_ID_CHARACTERS)), MAX_REPLACED)),
});
export type ListedAlert = z.infer<typeof listedAlertSchema>;

export const allAlertsSchema = z.object({
  alerts: list(listedAlertSchema, MAX_ALERTS),
  sources: sources(),
});
export type AllAlertsDocument = z.infer<typeof allAlertsSchema>;

/** Stands among `zones` for the whole country. */
export const WHOLE_COUNTRY = '*';

const count = z.int().check(z.minimum(0));
/** The severities of CAP 1.2, in lower case. */
export const alertSeveritySchema = z.enum(['extreme', 'severe', 'moderate', 'minor', 'unknown']);

/** The NWS's own word for the gravest warnings; null for all others. */
const emergency = z.nullable(z.enum(['tornado', 'flash-flood', 'dangerous-situation']));
const moment = z.iso.datetime();

/** The postal code of a state, DC, or a territory. */
const stateCode = z.string().check(z.length(2));

/** An alert, or several of the same hazard, in one state. */
const alertedStateSchema = z.object({
  code: stateCode,
  /** The worst of them. */
  severity: alertSeveritySchema,
  emergency,
  /** The first onset; null if that of any is not known. */
  onset: z.nullable(moment),
  /** The first and the last end; null if that of any is not known. */
  ends: z.nullable(z.tuple([moment, moment])),
  /**
   * A cell in the state in which the worst of them holds, the name of a zone there, and its IANA time zone: of several
   * the last to end, or, of what is announced, the first to begin.
   */
  cell: cellIdSchema,
  zoneName: z.string(),
  timeZone: z.string(),
  /** The zone, if the alert is for the whole of it. */
  zone: z.nullable(zoneIdSchema),
});
export type AlertedState = z.infer<typeof alertedStateSchema>;

/** What is known of the country's alerts. */
const knowledge = {
  /** When the last of them was fetched; null if none was yet. */
  checkedAt: z.nullable(moment),
  /** Whether they are those of the whole country, or only of the zones that happen to be known. */
  isWhole: z.boolean(),
  /** How many zones are known, of how many. */
  zones: z.object({ checked: count, total: count }),
};

/** The alerts of the country as far as they are known: the response of `/api/alerts/active.json`. */
export const activeAlertsSchema = z.object({
  ...knowledge,
  /** The name of each state, whether it has any. */
  names: z.record(stateCode, z.string()),
  /** By hazard, what is in effect before what is announced, then in the NWS's order of hazards. */
  groups: z
    .array(
      z.object({
        event: z.nullable(z.string()),
        /** Whether it is in effect, rather than announced. */
        begun: z.boolean(),
        /** Where it is the worst comes first, then where it begins first, then where it concerns the most zones. */
        states: z.array(alertedStateSchema),
      }),
    )
    .check(z.maxLength(MAX_GROUPS)),
  sources: sources(),
});
export type ActiveAlerts = z.infer<typeof activeAlertsSchema>;
export type AlertGroup = ActiveAlerts['groups'][number];

/** The first of these groups in few words: the response of `/api/alerts/headlines.json`. */
export const alertHeadlinesSchema = z.object({
  ...knowledge,
  /** How many other hazards there are, and whether any is in effect. */
  more: count,
  anyInEffect: z.boolean(),
  first: z.array(
    z.object({
      event: z.nullable(z.string()),
      /** Set for an emergency, which has a headline of its own before that of its hazard. */
      emergency,
      begun: z.boolean(),
      severity: alertSeveritySchema,
      /** The names of its first states, and how many there are. */
      states: z.array(z.string()),
      stateCount: count,
    }),
  ),
});
export type AlertHeadlines = z.infer<typeof alertHeadlinesSchema>;

/** An area that forecasters have drawn, with what it is for. */
const drawnAlertSchema = z.object({
  event: z.nullable(z.string()),
  severity: alertSeveritySchema,
  /** Null if they are not known. */
  onset: z.nullable(moment),
  expires: z.nullable(moment),
  ring: z.array(positionSchema).check(z.minLength(3)),
});
export type DrawnAlert = z.infer<typeof drawnAlertSchema>;

/**
 * Where a hazard is in effect or announced: the response of `/api/alerts/areas/{hazard}.json`, with the hazard as
 * `hazardSlug` writes it.
 */
export const hazardAreasSchema = z.object({
  ...knowledge,
  /** The hazard as the alerts name it; null for all together, and for alerts without a name. */
  event: z.nullable(z.string()),
  /** The hexagons that it touches, as one shape; null for all hazards together. */
  area: z.nullable(multiPolygonSchema),
  /** By the postal code of a state, what of that is in it: west, south, east, and north; the largest first. */
  boxes: z.record(stateCode, z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** What forecasters have drawn. Alerts for whole zones or counties have none. */
  drawn: z.array(drawnAlertSchema).check(z.maxLength(MAX_ALERTS)),
});
export type HazardAreas = z.infer<typeof hazardAreasSchema>;
