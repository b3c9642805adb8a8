import type { Source } from '@/lib/contract/leaves';
import { isDay } from '@/lib/geo/sun';
import { agoText } from '@/lib/messages/ago';
import type { Messages } from '@/lib/messages/messages';
import type { Forecast } from '@/lib/weather/forecast';
import { toForecast } from '@/lib/weather/forecast';
import { freshnessOf, pastTime } from '@/lib/weather/freshness';
import { parseTime } from '@/lib/weather/local-time';
import {
  hourAround,
  measuredOf,
  type Present,
  presentOf,
  withMeasured,
} from '@/lib/weather/present';
import type { Dated, EmbedPlace } from './embed-input';

/** How old something is, in words and as a time. */
export interface Age {
  readonly ms: number;
  /** "Observed 5 min ago". */
  readonly text: string;
  /** "5 min ago". */
  readonly ago: string;
  /** Whether it is too old to be relied on; its text then says so. */
  readonly isStale: boolean;
}

/** What the documents of a place mean at a moment. */
export interface PlaceFacts {
  readonly name: string;
  readonly timeZone: string;
  readonly forecast: Forecast | null;
  readonly present: Present;
  /** Of the present weather. */
  readonly age: Age | null;
  readonly forecastAge: Age | null;
}

/** Reads a place. Stale weather is shown as well, as its age is written beside it. */
export function placeFacts(place: EmbedPlace, messages: Messages, nowMs: number): PlaceFacts {
  const { center, timeZone } = place.place;
  const here = { nowMs, timeZone, isDay: (ms: number) => isDay(center.lat, center.lng, ms) };
  const whole = place.forecast && toForecast(place.forecast.document, here);
  const hour = hourAround(whole?.hours ?? [], nowMs);
  const measured = place.current && readMeasured(place.current, here);
  const present = presentOf(measured, hour);
  const days = whole ? withMeasured(whole.days, present, here) : [];
  const issuedMs = pastTime(whole?.issuedMs ?? place.forecast?.fetchedMs ?? null, nowMs);
  const isStale = (name: 'current' | 'forecast', observed: number | null) => {
    const fetchedMs = place[name]?.fetchedMs ?? nowMs;
    return freshnessOf(name, { observedMs: observed, fetchedMs, nowMs }) === 'stale';
  };
  const old = isStale('forecast', issuedMs);
  const forecastAge = ageOf(messages, 'provenance.issued', issuedMs, nowMs, old);
  const observedMs = present.measured?.observedMs ?? place.current?.fetchedMs ?? null;
  return {
    name: nameOf(place, messages),
    timeZone,
    forecast: whole && { ...whole, days },
    present,
    age:
      present.lead === 'measured'
        ? ageOf(messages, 'provenance.observed', observedMs, nowMs, isStale('current', observedMs))
        : forecastAge,
    forecastAge,
  };
}

/** An age in words; null for a time that is not known. */
export function ageOf(
  messages: Messages,
  key: 'provenance.observed' | 'provenance.issued' | 'provenance.fetched',
  thenMs: number | null,
  nowMs: number,
  isStale = false,
): Age | null {
  if (thenMs === null) return null;
  const ago = agoText(messages, thenMs, nowMs);
  const said = messages.t(key, { ago });
  const text = isStale ? `${messages.t('freshness.stale')} · ${said}` : said;
  return { ms: thenMs, ago, text, isStale };
}

function readMeasured(
  { document, fetchedMs }: NonNullable<EmbedPlace['current']>,
  here: Parameters<typeof measuredOf>[2],
) {
  const { nowMs } = here;
  const observedMs = parseTime(document.observedAt);
  return measuredOf(document, freshnessOf('current', { observedMs, fetchedMs, nowMs }), here);
}

/** "Denver, CO" or "Near Cody, WY". */
export function nameOf({ place: { town, state } }: EmbedPlace, { t }: Messages): string {
  if (town && state) {
    const place = t('share.town', { town: town.name, state: state.code });
    return town.inside ? place : t('share.near', { place });
  }
  return town?.name ?? state?.name ?? t('place.unknown');
}

/** The names of the sources of documents, each once. */
export function sourceNames(
  documents: readonly (Dated<{ readonly sources: readonly Source[] }> | null)[],
): string[] {
  const sources = documents.flatMap((dated) => dated?.document.sources ?? []);
  return [...new Set(sources.flatMap(({ name }) => name?.trim() || []))];
}
