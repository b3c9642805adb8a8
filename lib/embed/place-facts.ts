import type { Source } from '@/lib/contract/leaves';
import { isDay } from '@/lib/geo/sun';
import { agoText } from '@/lib/messages/ago';
import type { Messages } from '@/lib/messages/messages';
import { type Here, weatherHere } from '@/lib/weather/here';
import { sourceNames } from '@/lib/weather/sources';
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
export interface PlaceFacts extends Here {
  readonly name: string;
  readonly timeZone: string;
  /** Of the present weather. */
  readonly age: Age | null;
  readonly forecastAge: Age | null;
}

/** Reads a place. Stale weather is shown as well, as its age is written beside it. */
export function placeFacts(place: EmbedPlace, messages: Messages, nowMs: number): PlaceFacts {
  const { point, timeZone } = place.place;
  const sun = (ms: number) => isDay(point.lat, point.lng, ms);
  const here = weatherHere(place, { nowMs, timeZone, isDay: sun });
  const { now, issuedMs, isForecastOld } = here;
  const forecastAge = ageOf(messages, 'provenance.issued', issuedMs, nowMs, isForecastOld);
  const observedMs = now?.atMs ?? place.current?.fetchedMs ?? null;
  const isOld = now?.atMs != null && now.isOld;
  return {
    ...here,
    ...{ name: nameOf(place, messages), timeZone, forecastAge },
    age:
      now?.from === 'measured'
        ? ageOf(messages, 'provenance.observed', observedMs, nowMs, isOld)
        : forecastAge,
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

/** "Denver, CO" or "Near Cody, WY". */
export function nameOf({ place: { town, state } }: EmbedPlace, { t }: Messages): string {
  if (town && state) {
    const place = t('share.town', { town: town.name, state: state.code });
    return town.inside ? place : t('share.near', { place });
  }
  return town?.name ?? state?.name ?? t('place.unknown');
}

/** The names of the sources of documents, each once. */
export function namesOfSources(
  documents: readonly (Dated<{ readonly sources: readonly Source[] }> | null)[],
): string[] {
  return sourceNames(documents.flatMap((dated) => dated?.document.sources ?? []));
}
