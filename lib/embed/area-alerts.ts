import type { ProblemCode } from '@/lib/contract/problem';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { Messages } from '@/lib/messages/messages';
import { type RankedAlert, rankAlerts } from '@/lib/weather/alerts';
import { alertsHere, sureOfNone } from '@/lib/weather/alerts-here';
import type { EmbedPlace, EmbedZone } from './embed-input';
import { problemText } from './problem-text';

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
export function alertsOfZone(
  here: Here,
  { id, name, alerts, problem }: Pick<EmbedZone, 'id' | 'name' | 'alerts' | 'problem'>,
): AreaAlerts {
  const areas = [{ id, name, response: alerts }];
  return read(here, { areas, isWhole: false, problem, center: null });
}

/** The alerts of a place: those of all zones and counties that it touches. */
export function alertsOfPlace(here: Here, place: EmbedPlace): AreaAlerts {
  return read(here, {
    areas: place.alerts,
    isWhole: place.areas?.document.isWhole === true,
    problem: place.problems.alerts ?? null,
    center: place.place.center,
  });
}

interface Lists {
  /** In order, the place's own zone first. */
  readonly areas: EmbedPlace['alerts'];
  /** Whether there are no other areas. */
  readonly isWhole: boolean;
  /** Why the list of the first is missing, or not renewed. */
  readonly problem: ProblemCode | null;
  /** Of the cell; null for a whole zone. */
  readonly center: LatLng | null;
}

const WORDS = { place: 'alerts.none', zone: 'alerts.none-zone' } as const;

/** Joins the lists. What failed, is on its way or is out of date is never "no active alerts". */
function read({ messages, nowMs }: Here, { areas, isWhole, problem, center }: Lists): AreaAlerts {
  const { t } = messages;
  const known = areas.flatMap(({ response }) => response ?? []);
  const [own] = areas;
  const asked = areas.map((area) => ({ ...area, failed: area === own && problem !== null }));
  const sureOf = sureOfNone(asked, { isWhole, nowMs });
  const sure = sureOf === 'place' ? known : known.slice(0, 1);
  return {
    alerts: rankAlerts(alertsHere(asked, { center, isWhole, nowMs }).here, nowMs),
    none: t(sureOf === null ? 'alerts.unsure.title' : WORDS[sureOf]),
    why: own?.response ? null : problemText(messages, problem, 'alerts'),
    sureUntilMs:
      sureOf === null
        ? null
        : Math.min(...sure.map((one) => one.fetchedMs + one.maxAgeMs)) + LATEST_RENEWAL_MS,
    checkedMs: known.length > 0 ? Math.min(...known.map(({ fetchedMs }) => fetchedMs)) : null,
  };
}
