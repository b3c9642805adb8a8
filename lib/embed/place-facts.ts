import type { ResourceName } from '@/lib/contract/resources';
import { isDay } from '@/lib/geo/sun';
import { agoText } from '@/lib/messages/ago';
import type { Messages } from '@/lib/messages/messages';
import { placeHeading } from '@/lib/picture/short-place-name';
import { staleFrom } from '@/lib/weather/freshness';
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
  /** When it will be, in milliseconds of the Unix epoch; null if nothing can be said of that. */
  readonly staleMs: number | null;
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
  const forecastAge = ageOf(speech, 'provenance.issued', issuedMs, 'forecast', isForecastOld);
  const observedMs = now?.atMs ?? place.current?.fetchedMs ?? null;
  const isOld = now?.atMs != null && now.isOld;
  return {
    ...here,
    place,
    name: nameOf(place, messages),
    timeZone,
    age:
      now?.from === 'measured'
        ? ageOf(speech, 'provenance.observed', observedMs, 'current', isOld)
        : forecastAge,
    forecastAge,
    missing: problemText(messages, problems.forecast ?? problems.current, 'forecast'),
  };
}

/**
 * An age in words; null for a time that is not known.
 *
 * @param resource what was observed or issued then; null where only the age of our copy is known
 */
export function ageOf(
  { messages, nowMs }: Pick<Speech, 'messages' | 'nowMs'>,
  key: Age['key'],
  ms: number | null,
  resource: ResourceName | null = null,
  isStale = false,
): Age | null {
  if (ms === null) return null;
  const ago = agoText(messages, ms, nowMs);
  const said = messages.t(key, { ago });
  const text = isStale ? `${messages.t('freshness.stale')} · ${said}` : said;
  return { key, ms, ago, text, isStale, staleMs: resource && staleFrom(resource, ms) };
}

/** "Denver, CO" or "Near Cody, WY". */
export function nameOf({ place }: EmbedPlace, { t }: Messages): string {
  return placeHeading(place, t) ?? t('place.unknown');
}
