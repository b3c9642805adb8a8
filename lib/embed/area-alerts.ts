import { COUNTY_PATTERN } from '@/lib/contract/ids';
import type { ProblemCode } from '@/lib/contract/problem';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { Messages } from '@/lib/messages/messages';
import { type PlacedAlert, type RankedAlert, rankAlerts } from '@/lib/weather/alerts';
import { alertsHere, isSure, sureOfNone } from '@/lib/weather/alerts-here';
import type { EmbedAlertList, EmbedArea, EmbedPlace, EmbedState } from './embed-input';
import { problemText } from './problem-text';

/** The alerts of an area, and what can be said where there are none. */
export interface AreaAlerts {
  /** Those in effect or to come, the gravest first. */
  readonly alerts: readonly RankedAlert[];
  /** That there are none, if that is known; otherwise that it is not. */
  readonly none: string;
  /** Why nothing is known; null if something was looked at. */
  readonly why: string | null;
  /** Whether all lists that were asked for are known, so that `none` speaks of all of them. */
  readonly isAll: boolean;
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
  /** Of the cell. */
  readonly center: LatLng;
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
    isAll: sureOf === 'place',
    why: own?.response ? null : problemText(messages, problem, 'alerts'),
    sureUntilMs: sureOf === null ? null : sureUntil(sure),
    checkedMs: oldest(known),
  };
}

/** What is known of a zone or a county as a whole. */
type Knowledge =
  /** All that was asked of it. */
  | 'all'
  /** Of a county that the service has no list for: its zones. */
  | 'zones'
  | 'nothing';

/** Of what it may be said that there are no alerts where none is listed. */
export function knownOf({ lists }: Pick<EmbedArea, 'lists'>, nowMs: number): Knowledge {
  const [own, ...others] = lists;
  const areSure = (some: readonly EmbedAlertList[]) =>
    some.every((list) => isSure({ ...list, failed: list.problem !== null }, nowMs));
  if (areSure(lists)) return 'all';
  const isNotTaken = own.response === null && own.problem === 'no-data';
  return isNotTaken && others.length > 0 && areSure(others) ? 'zones' : 'nothing';
}

/** The alerts of zones and counties. Those of a county are also those of the zones in it. */
export function alertsOfAreas({ messages, nowMs }: Here, areas: readonly EmbedArea[]): AreaAlerts {
  const { t } = messages;
  const lists = areas.flatMap((area) => area.lists);
  const known = lists.flatMap(({ response }) => response ?? []);
  const alerts = areas.flatMap((area) => {
    const asked = area.lists.map((list) => ({ ...list, failed: list.problem !== null }));
    const spot = { center: null, isWhole: COUNTY_PATTERN.test(area.id), nowMs };
    return alertsHere(asked, spot).here.map(
      (alert): PlacedAlert => ({ ...alert, listedIn: area.id }),
    );
  });
  const isKnown = areas.every((area) => knownOf(area, nowMs) !== 'nothing');
  const missing = lists.find(({ response }) => response === null);
  return {
    alerts: rankAlerts(alerts, nowMs),
    none: t(isKnown ? noneOf(areas, nowMs) : 'alerts.unsure.title'),
    isAll: areas.every((area) => knownOf(area, nowMs) === 'all'),
    why: isKnown || !missing ? null : problemText(messages, missing.problem, 'alerts'),
    sureUntilMs: isKnown ? sureUntil(known) : null,
    checkedMs: oldest(known),
  };
}

function noneOf(areas: readonly EmbedArea[], nowMs: number) {
  const [only, ...others] = areas;
  if (!only || others.length > 0) return 'embed.none-areas';
  if (!COUNTY_PATTERN.test(only.id)) return 'alerts.none-zone';
  return knownOf(only, nowMs) === 'all' ? 'embed.none-county' : 'embed.none-zones';
}

/** The alerts of a state. Only where all of it is known together can there be none. */
export function alertsOfState({ messages, nowMs }: Here, state: EmbedState): AreaAlerts {
  const { alerts, fetchedMs, maxAgeMs, zones, problem } = state;
  const response = fetchedMs === null ? null : { document: { alerts: [] }, fetchedMs, maxAgeMs };
  const asked = { id: state.code, name: null, response, failed: problem !== null };
  const isKnown = zones === null && isSure(asked, nowMs);
  return {
    alerts,
    none: messages.t(isKnown ? 'embed.none-state' : 'alerts.unsure.title'),
    isAll: isKnown,
    why: fetchedMs === null ? problemText(messages, problem, 'alerts') : null,
    sureUntilMs: isKnown && response ? sureUntil([response]) : null,
    checkedMs: fetchedMs,
  };
}

type Aged = { readonly fetchedMs: number; readonly maxAgeMs: number };

function sureUntil(responses: readonly Aged[]): number {
  return Math.min(...responses.map((one) => one.fetchedMs + one.maxAgeMs)) + LATEST_RENEWAL_MS;
}

function oldest(responses: readonly Aged[]): number | null {
  return responses.length > 0 ? Math.min(...responses.map(({ fetchedMs }) => fetchedMs)) : null;
}
