import type { CurrentDocument } from '@/lib/contract/current';
import type { ForecastDocument } from '@/lib/contract/forecast';
import type { Source } from '@/lib/contract/leaves';
import { type PlaceInTime, toForecast } from './forecast';
import type { ForecastHour } from './forecast-parts';
import { freshnessOf, isRecent } from './freshness';
import type { IconName } from './icons';
import { dateAt, parseTime } from './local-time';
import { plausible } from './plausible';
import { hourAround, measuredOf, presentOf, withMeasured } from './present';

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
  readonly today: {
    readonly highF: number | null;
    readonly lowF: number | null;
    /** What the numbers are of: the whole day, what is left of it, or the night until eight. */
    readonly part: 'day' | 'rest' | 'tonight';
  } | null;
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
  const whole = forecast && toForecast(forecast.document, place);
  const issuedMs = whole?.issuedMs ?? forecast?.fetchedMs ?? null;
  const ahead = whole && isPresent('forecast', issuedMs, nowMs) ? whole : null;
  const recent = recentlyMeasured(current, place);
  const present = presentOf(recent, hourAround(ahead?.hours ?? [], nowMs));
  const { lead, measured, hour } = present;
  const today = withMeasured(ahead?.days ?? [], present, place).find(
    ({ date }) => date === dateAt(nowMs, timeZone),
  );
  const sources: Source[] = [
    ...(lead === 'measured' ? (current?.document.sources ?? []) : []),
    ...(ahead ? (forecast?.document.sources ?? []) : []),
  ];
  const inBrief = {
    measured: measured && {
      ...measured,
      tempF: plausible('tempF', measured.tempF),
      feelsLikeF: plausible('tempF', measured.feelsLikeF),
    },
    forecast: hour && { ...hour, observedMs: null },
  };
  return {
    now: lead && inBrief[lead],
    today: today
      ? {
          highF: today.highF,
          lowF: today.lowF,
          part: today.tonight ? 'tonight' : today.partial ? 'rest' : 'day',
        }
      : null,
    hours: ahead?.hours ?? [],
    sources: [...new Set(sources.flatMap(({ name }) => name ?? []))],
  };
}

function recentlyMeasured(current: Dated<CurrentDocument> | null, place: PlaceInTime) {
  const observedMs = parseTime(current?.document.observedAt ?? null);
  if (!current || observedMs === null) return null;
  const freshness = freshnessAt('current', observedMs, place.nowMs);
  const measured = measuredOf(current.document, freshness, place);
  return measured.isRecent ? measured : null;
}

function isPresent(resource: 'forecast', atMs: number | null, nowMs: number): boolean {
  const state = freshnessAt(resource, atMs, nowMs);
  return isRecent(state);
}

/** Judges by the age of the data alone, because a card cannot renew its copy. */
function freshnessAt(resource: 'current' | 'forecast', observedMs: number | null, nowMs: number) {
  return freshnessOf(resource, { observedMs, fetchedMs: nowMs, nowMs });
}
