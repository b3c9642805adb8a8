import type { Source } from '@/lib/contract/leaves';
import type { ProblemCode } from '@/lib/contract/problem';
import type { ResourceName } from '@/lib/contract/resources';
import type { EmbedPart } from '@/lib/view-state/embed';
import type { CachedDocument } from '@/lib/weather/place-documents';
import { distinctSources } from '@/lib/weather/sources';
import { type Age, ageOf, type PlaceFacts } from './place-facts';
import type { Speech } from './speech';

/** How old what an embed shows is, and whose it is. */
export interface Provenance {
  /** Of what is shown first, then of the rest. */
  readonly ages: readonly Age[];
  readonly sources: readonly Source[];
  readonly timeZone: string;
  /** When the first of what is shown is out of date, in milliseconds of the Unix epoch. */
  readonly dueMs: number;
  /** When the first of it is too old to be relied on, where `ages` don't tell that of all. */
  readonly staleMs?: number | null;
}

type AnyDocument = CachedDocument<{ readonly sources: readonly Source[] }>;

/** Of the parts of a place. What is missing of them may come soon, unless the service has none. */
export function provenanceOfPlace(
  speech: Speech,
  facts: PlaceFacts,
  parts: readonly EmbedPart[],
): Provenance {
  const { place } = facts;
  const has = (...some: EmbedPart[]) => some.some((part) => parts.includes(part));
  const alerts = place.alerts[0]?.response ?? null;
  const needed: readonly (readonly [boolean, ResourceName, AnyDocument | null])[] = [
    [has('now') && facts.present.lead === 'measured', 'current', place.current],
    [has('now', 'hours', 'days'), 'forecast', place.forecast],
    [has('alerts'), 'alerts', alerts],
    [has('air'), 'air', place.air],
    [has('pollen'), 'allergy', place.allergy],
  ];
  const shown = needed.filter(([isNeeded]) => isNeeded);
  const others = has('alerts')
    ? place.alerts.slice(1).flatMap(({ response }) => response ?? [])
    : [];
  const used = [...shown.flatMap(([, , document]) => document ?? []), ...others];
  const isMissing = shown.some(
    ([, name, document]) => !document && place.problems[name] !== 'no-data',
  );
  const ofWeather = [
    has('now') ? facts.age : null,
    has('hours', 'days') ? facts.forecastAge : null,
  ].filter((age) => age !== null);
  const dated = { now: place.current, alerts, air: place.air, pollen: place.allergy };
  const fetched = (['now', 'alerts', 'air', 'pollen'] as const).flatMap((part) =>
    parts.includes(part) ? (dated[part]?.fetchedMs ?? []) : [],
  );
  // Alerts, and a place without any weather, have no other age than when the service was asked.
  const isChecked = fetched.length > 0 && (has('alerts') || ofWeather.length === 0);
  const checked = ageOf(speech, 'provenance.fetched', isChecked ? Math.min(...fetched) : null);
  return {
    ages: [...new Set(ofWeather), ...(checked ? [checked] : [])],
    sources: sourcesOf(used),
    timeZone: facts.timeZone,
    dueMs: dueOf(used, isMissing, speech),
  };
}

/** Of places beside each other: the oldest of them speaks for all. */
export function provenanceOfPlaces(speech: Speech, facts: readonly PlaceFacts[]): Provenance {
  const used = facts.flatMap(({ place: { current, forecast } }) =>
    [current, forecast].filter((one) => one !== null),
  );
  const isMissing = facts.some(
    ({ place }) => !place.forecast && place.problems.forecast !== 'no-data',
  );
  const ages = facts.flatMap(({ age }) => age ?? []).sort((a, b) => a.ms - b.ms);
  return {
    ages: ages.slice(0, 1),
    staleMs: earliest(ages.map(({ staleMs }) => staleMs)),
    sources: sourcesOf(used),
    timeZone: facts[0]?.timeZone ?? 'UTC',
    dueMs: dueOf(used, isMissing, speech),
  };
}

/** What came of an area that was asked for its alerts. */
interface AskedList {
  readonly response: AnyDocument | null;
  readonly problem: ProblemCode | null;
}

/** Of lists of alerts: the oldest of them speaks for all. */
export function provenanceOfLists(
  speech: Speech,
  lists: readonly AskedList[],
  timeZone: string,
): Provenance {
  const used = lists.flatMap(({ response }) => response ?? []);
  const oldest = used.length > 0 ? Math.min(...used.map(({ fetchedMs }) => fetchedMs)) : null;
  const checked = ageOf(speech, 'provenance.fetched', oldest);
  const isMissing = lists.some(({ response, problem }) => !response && problem !== 'no-data');
  return {
    ages: checked ? [checked] : [],
    sources: sourcesOf(used),
    timeZone,
    dueMs: dueOf(used, isMissing, speech),
  };
}

/** The earliest of some times; null if none is known. */
export function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((ms) => ms !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function sourcesOf(documents: readonly AnyDocument[]): Source[] {
  return distinctSources(documents.flatMap(({ document }) => document.sources));
}

/** Now, if something is missing or out of date. */
function dueOf(documents: readonly AnyDocument[], isMissing: boolean, { nowMs }: Speech): number {
  if (isMissing || documents.length === 0) return nowMs;
  const ends = documents.map(({ fetchedMs, maxAgeMs }) => fetchedMs + maxAgeMs);
  return Math.max(Math.min(...ends), nowMs);
}
