import { isDay } from '@/lib/geo/sun';
import { agoText } from '@/lib/messages/ago';
import type { Messages } from '@/lib/messages/messages';
import { type Here, weatherHere } from '@/lib/weather/here';
import type { EmbedPlace } from './embed-input';
import { problemText } from './problem-text';
import type { Speech } from './speech';

/** How old something is, in words and as a time. */
export interface Age {
  /** How it is said: when it was observed, issued, or fetched. */
  readonly key: 'provenance.observed' | 'provenance.issued' | 'provenance.fetched';
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
  readonly place: EmbedPlace;
  readonly name: string;
  readonly timeZone: string;
  /** Of the present weather. */
  readonly age: Age | null;
  readonly forecastAge: Age | null;
  /** What to say where there is no weather. */
  readonly missing: string;
}

/** Reads a place. Stale weather is shown as well, as its age is written beside it. */
export function placeFacts(speech: Speech, place: EmbedPlace): PlaceFacts {
  const { messages, nowMs } = speech;
  const { problems } = place;
  const { point, timeZone } = place.place;
  const sun = (ms: number) => isDay(point.lat, point.lng, ms);
  const here = weatherHere(place, { nowMs, timeZone, isDay: sun });
  const { now, issuedMs, isForecastOld } = here;
  const forecastAge = ageOf(speech, 'provenance.issued', issuedMs, isForecastOld);
  const observedMs = now?.atMs ?? place.current?.fetchedMs ?? null;
  const isOld = now?.atMs != null && now.isOld;
  return {
    ...here,
    place,
    name: nameOf(place, messages),
    timeZone,
    age:
      now?.from === 'measured'
        ? ageOf(speech, 'provenance.observed', observedMs, isOld)
        : forecastAge,
    forecastAge,
    missing: problemText(messages, problems.forecast ?? problems.current, 'forecast'),
  };
}

/** An age in words; null for a time that is not known. */
export function ageOf(
  { messages, nowMs }: Pick<Speech, 'messages' | 'nowMs'>,
  key: Age['key'],
  ms: number | null,
  isStale = false,
): Age | null {
  if (ms === null) return null;
  const ago = agoText(messages, ms, nowMs);
  const said = messages.t(key, { ago });
  const text = isStale ? `${messages.t('freshness.stale')} · ${said}` : said;
  return { key, ms, ago, text, isStale };
}

/** "Denver, CO" or "Near Cody, WY". */
export function nameOf({ place: { town, state } }: EmbedPlace, { t }: Messages): string {
  if (town && state) {
    const place = t('share.town', { town: town.name, state: state.code });
    return town.inside ? place : t('share.near', { place });
  }
  return town?.name ?? state?.name ?? t('place.unknown');
}
