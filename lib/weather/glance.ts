import type { CurrentDocument } from '@/lib/contract/current';
import type { ForecastDocument } from '@/lib/contract/forecast';
import type { Source } from '@/lib/contract/leaves';
import { type PlaceInTime, toForecast } from './forecast';
import type { ForecastHour } from './forecast-parts';
import { freshnessOf } from './freshness';
import { type IconName, iconOf } from './icons';
import { dateAt, parseTime } from './local-time';
import { plausible } from './plausible';

/** The weather of a place in brief, for a card. */
export type Glance = {
  readonly now: {
    readonly tempF: number | null;
    readonly feelsLikeF: number | null;
    /** In the service's words. */
    readonly condition: string | null;
    readonly icon: IconName | null;
    /** When it was observed; null if it comes from the forecast. */
    readonly observedMs: number | null;
  } | null;
  readonly today: { readonly highF: number | null; readonly lowF: number | null } | null;
  /** From the present hour on. */
  readonly hours: readonly ForecastHour[];
  /** The names of the sources of what is shown. */
  readonly sources: readonly string[];
};

/** A document and the time at which the service was asked for it. */
type Dated<Document> = { readonly document: Document; readonly fetchedMs: number };

/**
 * The present weather and the day's, from an observation and a forecast, as far as there are any. Stale
 * data is left out, because readers of a card do not see its age.
 */
export function glanceOf(
  current: Dated<CurrentDocument> | null,
  forecast: Dated<ForecastDocument> | null,
  place: PlaceInTime,
): Glance {
  const { nowMs, timeZone } = place;
  const observed = observedNow(current, place);
  const whole = forecast && toForecast(forecast.document, place);
  const issuedMs = whole?.issuedMs ?? forecast?.fetchedMs ?? null;
  const ahead = whole && isPresent('forecast', issuedMs, nowMs) ? whole : null;
  const hour = ahead?.hours[0];
  const today = ahead?.days.find(({ date }) => date === dateAt(nowMs, timeZone));
  const sources: Source[] = [
    ...(observed ? (current?.document.sources ?? []) : []),
    ...(ahead ? (forecast?.document.sources ?? []) : []),
  ];
  return {
    now: observed ?? (hour ? { ...hour, observedMs: null } : null),
    today: today ? { highF: today.highF, lowF: today.lowF } : null,
    hours: ahead?.hours ?? [],
    sources: [...new Set(sources.flatMap(({ name }) => name ?? []))],
  };
}

function observedNow(current: Dated<CurrentDocument> | null, place: PlaceInTime): Glance['now'] {
  const observedMs = parseTime(current?.document.observedAt ?? null);
  if (!current || observedMs === null || !isPresent('current', observedMs, place.nowMs))
    return null;
  const { tempF, feelsLikeF, condition, icon } = current.document;
  return {
    tempF: plausible('tempF', tempF),
    feelsLikeF: plausible('tempF', feelsLikeF),
    condition,
    icon: iconOf(condition, icon, place.isDay(observedMs)),
    observedMs,
  };
}

/** Judges by the age of the data alone, because a card cannot renew its copy. */
function isPresent(resource: 'current' | 'forecast', atMs: number | null, nowMs: number): boolean {
  const state = freshnessOf(resource, { observedMs: atMs, fetchedMs: nowMs, nowMs });
  return state === 'fresh' || state === 'aging';
}
