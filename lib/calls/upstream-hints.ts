import { DAY_MS } from '@/lib/base/time';
import { allowanceOf, count } from './rate-limit-fields';
import { statedFreshness } from './stated-freshness';

/** What a response's headers say about its lifetime and the key's allowance. */
export interface UpstreamHints {
  /** How long the service allows its response to be cached. */
  readonly maxAgeMs?: number;
  /** How old the response already is, as it comes from a cache. */
  readonly ageMs?: number;
  readonly limit?: number;
  readonly remaining?: number;
  /** When the allowance resets, and when a retry makes sense; Unix epoch, milliseconds. */
  readonly resetMs?: number;
  readonly retryAtMs?: number;
}

/** "Reset" is in use for both: below this it's a number of seconds from now, otherwise a Unix time in seconds. */
const SMALLEST_UNIX_SECONDS = 1_000_000_000;
/** From here on it's a Unix time in milliseconds: as seconds, this would be the year 5138. */
const SMALLEST_UNIX_MS = 100_000_000_000;

/**
 * Reads what an answer says of its freshness (RFC 9111), Retry-After (RFC 9110) and the rate limit fields. Of the last
 * two, values that make no sense are left out.
 */
export function readUpstreamHints(
  headers: Readonly<Record<string, string>>,
  nowMs: number,
): UpstreamHints {
  const { limit, remaining, reset } = allowanceOf(headers);
  return defined({
    ...statedFreshness(headers, nowMs),
    limit,
    remaining,
    resetMs: reset === undefined ? undefined : withinADay(unixMsOf(reset, nowMs), nowMs),
    retryAtMs: withinADay(retryAtOf(headers['retry-after'], nowMs), nowMs),
  });
}

function unixMsOf(reset: number, nowMs: number): number {
  if (reset >= SMALLEST_UNIX_MS) return reset;
  return reset < SMALLEST_UNIX_SECONDS ? nowMs + reset * 1000 : reset * 1000;
}

/** A time within the next day; one in the past or further away comes from a wrong clock. */
function withinADay(atMs: number | undefined, nowMs: number): number | undefined {
  const isSane = atMs !== undefined && atMs > nowMs && atMs <= nowMs + 1.1 * DAY_MS;
  return isSane ? atMs : undefined;
}

/** When a retry makes sense, by a Retry-After field (RFC 9110, 10.2.3): in any number of seconds, or at a date. */
export function retryAtOf(text: string | undefined, nowMs: number): number | undefined {
  const seconds = count(text);
  if (seconds !== undefined) return nowMs + seconds * 1000;
  const dateMs = Date.parse(text ?? '');
  return Number.isNaN(dateMs) ? undefined : dateMs;
}

type Maybe<Type> = { [Name in keyof Type]?: Type[Name] | undefined };

function defined({
  maxAgeMs,
  ageMs,
  limit,
  remaining,
  resetMs,
  retryAtMs,
}: Maybe<UpstreamHints>): UpstreamHints {
  return {
    ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
    ...(ageMs === undefined ? {} : { ageMs }),
    ...(limit === undefined ? {} : { limit }),
    ...(remaining === undefined ? {} : { remaining }),
    ...(resetMs === undefined ? {} : { resetMs }),
    ...(retryAtMs === undefined ? {} : { retryAtMs }),
  };
}
