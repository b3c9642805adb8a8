import { parseHttpDate } from '@/lib/base/http-date';
import { DAY_MS, SECOND_MS } from '@/lib/base/time';

/** What a response says of its own freshness, in milliseconds. */
export interface StatedFreshness {
  /** How long it is fresh, of which its age is over; undefined if it does not say. */
  readonly maxAgeMs: number | undefined;
  /** How old it already is, as it comes from a cache; undefined if it is new. */
  readonly ageMs: number | undefined;
}

/** Longer than that is as good as that (RFC 9111, 1.2.2). */
const MAX_SECONDS = 2 ** 31;
/** Parts of a list between commas, of which those within quotes are none. */
const ELEMENT = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g;
const NAME = /^[\t ]*([\w!#$%&'*+.^`|~-]+)/;
/** The value of a directive: a word, or a quoted text. */
const VALUE = /^=(?:"((?:[^"\\]|\\.)*)"|([^\s"]*))[\t ]*$/;
const NO_VALUE = /^[\t ]*$/;

/**
 * Reads Cache-Control, Expires, Date and Age as a shared cache has to (RFC 9111, 4.2.1 and 5). What states a lifetime
 * that cannot be understood is out of date when it comes (4.2.1, 5.3). `no-store`, `no-cache` and `private` state none:
 * how long the document is good is then for its interface to say, and not for the Expires that frameworks send with them.
 *
 * @param headers with names in lower case, and lines of the same name joined by commas
 */
export function statedFreshness(
  headers: Readonly<Record<string, string>>,
  nowMs: number,
): StatedFreshness {
  return { maxAgeMs: maxAgeOf(headers, nowMs), ageMs: ageOf(headers.age) };
}

function maxAgeOf(headers: Readonly<Record<string, string>>, nowMs: number): number | undefined {
  const directives = directivesOf(headers['cache-control'] ?? '');
  const stated = directives.get('s-maxage') ?? directives.get('max-age');
  if (stated !== undefined) return (secondsOf(stated ?? '') ?? 0) * SECOND_MS;
  // With a value, they are about headers alone (5.2.2.4, 5.2.2.7).
  const isForbidden = ['no-store', 'no-cache', 'private'].some(
    (name) => directives.get(name) === '',
  );
  return isForbidden ? undefined : untilMs(headers, nowMs);
}

/**
 * Directives by name in lower case, with their values: empty without one, and null where it cannot be understood. Of
 * several, the first counts.
 */
function directivesOf(cacheControl: string): ReadonlyMap<string, string | null> {
  const directives = new Map<string, string | null>();
  for (const [element] of cacheControl.matchAll(ELEMENT)) {
    const [start = '', name] = NAME.exec(element) ?? [];
    const key = name?.toLowerCase();
    if (key === undefined || directives.has(key)) continue;
    directives.set(key, valueIn(element.slice(start.length)));
  }
  return directives;
}

function valueIn(rest: string): string | null {
  if (NO_VALUE.test(rest)) return '';
  const [, quoted, word] = VALUE.exec(rest) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? word ?? null;
}

/** The time from Date to Expires; none if either says that it is over, or nobody knows what Expires means. */
function untilMs(
  { expires, date = '' }: Readonly<Record<string, string>>,
  nowMs: number,
): number | undefined {
  if (expires === undefined) return undefined;
  const endMs = parseHttpDate(expires, nowMs);
  return endMs === undefined ? 0 : Math.max(0, endMs - (parseHttpDate(date, nowMs) ?? nowMs));
}

/** The first of several ages; none that makes no sense. Older than a day is as old as a day: nothing lasts longer here. */
function ageOf(age = ''): number | undefined {
  const ageMs = (secondsOf(age.split(',')[0] ?? '') ?? 0) * SECOND_MS;
  return ageMs > 0 ? Math.min(ageMs, DAY_MS) : undefined;
}

function secondsOf(text: string): number | undefined {
  return /^\d+$/.test(text.trim()) ? Math.min(Number(text), MAX_SECONDS) : undefined;
}
