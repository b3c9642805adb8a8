import { allowanceOf, count } from './rate-limit-fields';

/** What the headers of an answer say of its lifetime and of the key's allowance. */
export interface UpstreamHints {
  /** For how long the service lets its answer be kept. */
  readonly maxAgeMs?: number;
  readonly limit?: number;
  readonly remaining?: number;
  /** When the allowance begins anew, and when asking makes sense again; Unix epoch, milliseconds. */
  readonly resetMs?: number;
  readonly retryAtMs?: number;
}

const DAY_MS = 86_400_000;
/** Seconds above this are a moment, below it a span: both are in use for "reset". */
const SMALLEST_MOMENT = 1_000_000_000;
/** As seconds this would be in the year 5138: it is milliseconds. */
const SMALLEST_MILLISECONDS = 100_000_000_000;

/** Reads Cache-Control, Retry-After and the fields of rate limits. What does not make sense is left out. */
export function readUpstreamHints(
  headers: Readonly<Record<string, string>>,
  nowMs: number,
): UpstreamHints {
  const { limit, remaining, reset } = allowanceOf(headers);
  return given({
    maxAgeMs: maxAgeOf(headers['cache-control']),
    limit,
    remaining,
    resetMs: reset === undefined ? undefined : within(momentOf(reset, nowMs), nowMs),
    retryAtMs: within(retryAtOf(headers['retry-after'], nowMs), nowMs),
  });
}

function momentOf(reset: number, nowMs: number): number {
  if (reset >= SMALLEST_MILLISECONDS) return reset;
  return reset < SMALLEST_MOMENT ? nowMs + reset * 1000 : reset * 1000;
}

/** A moment in the coming day; one that is further away, or past, is a mistake of somebody's clock. */
function within(momentMs: number | undefined, nowMs: number): number | undefined {
  const isSane = momentMs !== undefined && momentMs > nowMs && momentMs <= nowMs + 1.1 * DAY_MS;
  return isSane ? momentMs : undefined;
}

function retryAtOf(text: string | undefined, nowMs: number): number | undefined {
  const seconds = count(text);
  if (seconds !== undefined) return nowMs + seconds * 1000;
  const moment = Date.parse(text ?? '');
  return Number.isNaN(moment) ? undefined : moment;
}

function maxAgeOf(cacheControl: string | undefined): number | undefined {
  if (cacheControl === undefined) return undefined;
  if (/(?:^|[\s,])no-(?:store|cache)\b/i.test(cacheControl)) return 0;
  const seconds = count(/(?:^|[\s,])max-age=(\d{1,10})/i.exec(cacheControl)?.[1]);
  return seconds === undefined ? undefined : seconds * 1000;
}

type Maybe<Type> = { [Name in keyof Type]?: Type[Name] | undefined };

function given({
  maxAgeMs,
  limit,
  remaining,
  resetMs,
  retryAtMs,
}: Maybe<UpstreamHints>): UpstreamHints {
  return {
    ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
    ...(limit === undefined ? {} : { limit }),
    ...(remaining === undefined ? {} : { remaining }),
    ...(resetMs === undefined ? {} : { resetMs }),
    ...(retryAtMs === undefined ? {} : { retryAtMs }),
  };
}
