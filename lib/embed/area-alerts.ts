import type { AlertsDocument } from '@/lib/contract/alerts';
import type { ProblemCode } from '@/lib/contract/problem';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { Messages } from '@/lib/messages/messages';
import { isSureOfNone, type RankedAlert, rankAlerts } from '@/lib/weather/alerts';
import { alertsByReach } from '@/lib/weather/alerts-here';
import type { Dated, EmbedPlace } from './embed-input';
import { problemText } from './problem-text';

type Alerts = Dated<AlertsDocument> | null;

/** The alerts of an area, and what can be said where there are none. */
export interface AreaAlerts {
  /** Those in effect or to come, the gravest first. */
  readonly alerts: readonly RankedAlert[];
  /** That there are none, if that is known; otherwise that it is not. */
  readonly none: string;
  /** Why nothing is known; null if something was looked at. */
  readonly why: string | null;
  /** Until when `none` may be said without another look, in milliseconds of the Unix epoch; null if it is not known. */
  readonly sureUntilMs: number | null;
  /** When the oldest of what is known was requested. */
  readonly checkedMs: number | null;
}

interface Here {
  readonly messages: Messages;
  readonly nowMs: number;
}

/** A page that is renewed on time never shows a list so much older than its lifetime. */
const LATEST_RENEWAL_MS = 5 * 60_000;

/** The alerts of a forecast zone. Many warnings are addressed to counties, and are not among them. */
export function alertsOfZone(here: Here, zone: Alerts, problem: ProblemCode | null): AreaAlerts {
  return read(here, { zone, county: null, problem, center: null });
}

/** The alerts of a place: its zone's and its county's. */
export function alertsOfPlace(here: Here, place: EmbedPlace): AreaAlerts {
  const { alerts, countyAlerts, problems } = place;
  const { center } = place.place;
  const problem = problems.alerts ?? null;
  return read(here, { zone: alerts, county: countyAlerts, problem, center });
}

interface Lists {
  readonly zone: Alerts;
  readonly county: Alerts;
  /** Why the zone's list is missing, or not renewed. */
  readonly problem: ProblemCode | null;
  /** Of the cell; null for a whole zone. */
  readonly center: LatLng | null;
}

/**
 * Joins the lists. What failed, is on its way or is out of date is never "no active alerts"; without the county's
 * list, that is said of the zone alone.
 */
function read({ messages, nowMs }: Here, { zone, county, problem, center }: Lists): AreaAlerts {
  const { t } = messages;
  const known = [zone, county].filter((one) => one !== null);
  const isZoneSure = zone !== null && isSureOfNone(zone, problem !== null, nowMs);
  const isCountySure = county !== null && isSureOfNone(county, false, nowMs);
  const sure = known.filter((one) => one === zone || isCountySure);
  const sent = known.flatMap(({ document }) => document.alerts);
  const none = t(isCountySure ? 'alerts.none' : 'alerts.none-zone');
  return {
    alerts: rankAlerts(alertsByReach(sent, center).here, nowMs),
    none: isZoneSure ? none : t('alerts.unsure.title'),
    why: zone === null ? problemText(messages, problem, 'alerts') : null,
    sureUntilMs: isZoneSure
      ? Math.min(...sure.map((one) => one.fetchedMs + one.maxAgeMs)) + LATEST_RENEWAL_MS
      : null,
    checkedMs: known.length > 0 ? Math.min(...known.map(({ fetchedMs }) => fetchedMs)) : null,
  };
}
