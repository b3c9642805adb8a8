import { describeProblem } from '@/lib/answers/problems';
import type { Source } from '@/lib/contract/leaves';
import { cellPagePath } from '@/lib/contract/paths';
import type { ProblemCode } from '@/lib/contract/problem';
import type { NotKnown, Provenance, ReadPlace } from '@/lib/contract/readings';
import type { ResourceName } from '@/lib/contract/resources';
import type { Place } from '@/lib/geo/place-schema';
import { createMessages } from '@/lib/messages/translate';
import { placeHeading } from '@/lib/picture/short-place-name';
import { nextAlertChange, type RankedAlert } from '@/lib/weather/alerts';
import { freshnessOf, pastTime } from '@/lib/weather/freshness';
import { localTextOf } from '@/lib/weather/local-clock';
import type { CachedDocument } from '@/lib/weather/place-documents';

/** Programs are told in English, like developers. */
export const ENGLISH = createMessages('en');

/** What every reading is made with. */
export interface Telling {
  readonly nowMs: number;
  /** Whether it is the demo's weather. */
  readonly isMadeUp: boolean;
}

/** A moment on the clock of a place, or null for one that is not known. */
export function momentOf(ms: number, timeZone: string): string;
export function momentOf(ms: number | null, timeZone: string): string | null;
export function momentOf(ms: number | null, timeZone: string): string | null {
  return ms === null ? null : localTextOf(ms, timeZone);
}

/** How old a document is, and whose. `observedMs`: when it was observed or issued; null if it does not say. */
export function provenanceOf(
  resource: ResourceName,
  { document, fetchedMs }: CachedDocument<{ readonly sources: readonly Source[] }>,
  observedMs: number | null,
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): Provenance {
  const past = pastTime(observedMs, nowMs);
  return {
    freshness: freshnessOf(resource, { observedMs: past, fetchedMs, nowMs }),
    observed: momentOf(past, timeZone),
    fetched: momentOf(fetchedMs, timeZone),
    sources: [...document.sources],
  };
}

export function readPlaceOf(cell: string, place: Place): ReadPlace {
  const name = placeHeading(place, ENGLISH.t);
  return { name, cell, timeZone: place.timeZone, page: cellPagePath(cell) };
}

const WHAT: Readonly<Record<NotKnown['what'], string>> = {
  forecast: 'The forecast',
  current: 'What a station measures now',
  alerts: 'Whether there are alerts',
  air: 'The air quality',
  allergy: 'The pollen',
  map: 'The map',
};

/** That something is not known, and why, in a sentence. */
export function notKnown(what: NotKnown['what'], why: ProblemCode | null): NotKnown {
  const reason = why === null ? 'It is not here yet; ask again soon.' : describeProblem(why).detail;
  return { what, why, say: `${WHAT[what]} is not known. ${reason}` };
}

/** What came of some resources. */
interface Came<Name extends ResourceName> {
  readonly problems: Readonly<Partial<Record<ResourceName, ProblemCode>>>;
  /** Whether something is known of a resource. */
  readonly says: Readonly<Record<Name, boolean>>;
  /** Whether there is nothing to come: its document is empty, or the source has none. */
  readonly isNone: (name: Name) => boolean;
}

/** What is missing of the resources that were asked for, or could not be renewed. */
export function allNotKnown<Name extends ResourceName>(
  asked: readonly Name[],
  { problems, says, isNone }: Came<Name>,
): NotKnown[] {
  return asked.flatMap((name) => {
    const why = problems[name] ?? null;
    if (!says[name]) return [notKnown(name, why ?? (isNone(name) ? 'no-data' : null))];
    const say = `${WHAT[name]} could not be renewed.`;
    return why === null ? [] : [{ what: name, why, say: `${say} ${describeProblem(why).detail}` }];
  });
}

/** A reading, and until when it stays the same, in milliseconds of the Unix epoch; zero if it lacks what may come. */
export interface Read<Document extends object = object> {
  readonly document: Document;
  readonly untilMs: number;
}

/** When the first of some alerts begins or ends. */
export function changeMs(alerts: readonly RankedAlert[], nowMs: number): number {
  return nextAlertChange(alerts, nowMs) ?? Number.POSITIVE_INFINITY;
}

/** Until when the first of some documents is fresh, in milliseconds of the Unix epoch. */
export function freshUntilMs(
  documents: readonly (Pick<CachedDocument<unknown>, 'fetchedMs' | 'maxAgeMs'> | null)[],
): number {
  return Math.min(...documents.flatMap((one) => (one ? one.fetchedMs + one.maxAgeMs : [])));
}
