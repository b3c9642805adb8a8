import type { CacheResult } from '../cache/cache';
import type { ClientShare } from '../quota/quota';
import type { Body } from '../terms/body';
import type { Failure } from '../terms/outcome';
import type { BuiltTile } from '../tiles/tiles';
import { matchedEtag } from './coding';
import { describeProblem } from './problems';
import type { Conditional, Reply } from './reply';

/** "No data" may be believed by a browser for this long. */
const NO_DATA_SECONDS = 60;

/**
 * The reply to a reading. `max-age` is the whole lifetime and `Age` what has passed of it (RFC 9111,
 * 5.1: the reader subtracts the one from the other).
 */
export function replyTo(reading: CacheResult, conditional: Conditional, nowMs: number): Reply {
  if (!reading.outcome.ok) {
    const status = cacheStatus(reading, nowMs);
    const { code } = reading.outcome;
    const leftSeconds = Math.floor((reading.fetchedMs + reading.ttlMs - nowMs) / 1000);
    const seconds = Math.min(NO_DATA_SECONDS, leftSeconds);
    const control = code === 'no-data' && seconds > 0 ? `public, max-age=${seconds}` : 'no-store';
    const reply = problemReply(reading.outcome);
    const headers = { ...reply.headers, 'cache-control': control, 'cache-status': status };
    return { ...reply, headers };
  }
  return bodyReply(reading.outcome.value, conditional, freshnessHeaders(reading, nowMs));
}

/** How old a document is, for how long it is fresh, and how it came about. */
export function freshnessHeaders(reading: CacheResult, nowMs: number): Record<string, string> {
  const ageSeconds = Math.max(0, Math.floor((nowMs - reading.fetchedMs) / 1000));
  return {
    'cache-control': `public, max-age=${Math.ceil(reading.ttlMs / 1000)}`,
    age: String(ageSeconds),
    'cache-status': cacheStatus(reading, nowMs),
  };
}

/** The whole body, or 304 where the client holds the very same already. */
export function bodyReply(
  body: Body,
  conditional: Conditional,
  headers: Record<string, string>,
): Reply {
  const etag = `"${body.tag}"`;
  const common = { ...headers, vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' };
  const known = matchedEtag(conditional.ifNoneMatch ?? '', body.tag);
  if (known !== undefined) {
    return { status: 304, headers: { ...common, etag: known }, body: new Uint8Array() };
  }
  return {
    status: 200,
    headers: {
      ...common,
      etag,
      'content-type': 'application/json',
      'content-length': String(body.length),
    },
    body: body.bytes(),
  };
}

type ProblemFields = Omit<Failure, 'ok'>;

/** A problem (RFC 9457). It is not stored by anyone, so that it ends when its cause does. */
export function problemReply({ code, detail, retryAfterSeconds }: ProblemFields): Reply {
  const problem = describeProblem(code, detail);
  const body = Buffer.from(JSON.stringify(problem));
  const headers = {
    'content-type': 'application/problem+json',
    'content-length': String(body.byteLength),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(code === 'method-not-allowed' ? { allow: 'GET, HEAD' } : {}),
  };
  return { status: problem.status, headers, body };
}

/** Plain text in Prometheus' format, for one reader and one moment. */
export function textReply(text: string): Reply {
  const body = Buffer.from(text);
  const headers = {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'content-length': String(body.byteLength),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body };
}

/** What the client may still cause today (the IETF's draft of RateLimit header fields). */
export function limitHeaders(
  share: ClientShare | undefined,
  nowMs: number,
): Record<string, string> {
  if (!share) return {};
  const seconds = Math.max(0, Math.ceil((share.resetMs - nowMs) / 1000));
  return {
    'ratelimit-policy': `"calls";q=${share.limit};w=86400`,
    ratelimit: `"calls";r=${share.left};t=${seconds}`,
  };
}

/**
 * How an answer came about (RFC 9211). A negative ttl is how long ago it expired: what is stale was told out
 * of the cache all the same, and whatever renews it goes on behind. Where nothing was held and nobody was
 * asked, it was neither a hit nor forwarded.
 */
function cacheStatus(
  { via, why, outcome, fetchedMs, ttlMs, servableMs }: CacheResult,
  nowMs: number,
): string {
  const leftSeconds = Math.floor((fetchedMs + ttlMs - nowMs) / 1000);
  const ttl = ttlMs > 0 ? `; ttl=${leftSeconds}` : '';
  const detail = outcome.ok ? '' : `; detail=${outcome.code}`;
  if (via === 'hit') return `hexcast; hit${ttl}${detail}`;
  if (via === 'stale') return `hexcast; hit${ttl}; detail=${why ?? 'refreshing'}`;
  if (via === 'refused') return `hexcast${detail}`;
  if (via === 'collapsed') return `hexcast; fwd=miss; collapsed${ttl}${detail}`;
  const stored = servableMs > 0 ? '; stored' : '';
  return `hexcast; fwd=${via === 'expired' ? 'stale' : 'miss'}${stored}${ttl}${detail}`;
}

/** How old a tile is, and for how long it is fresh; `max-age` and `Age` as above. */
export function tileHeaders(
  { madeMs, lifetimeMs, isHit }: BuiltTile,
  nowMs: number,
): Record<string, string> {
  if (lifetimeMs === 0) return { 'cache-control': 'no-store', 'cache-status': 'hexcast; fwd=miss' };
  const left = Math.floor((madeMs + lifetimeMs - nowMs) / 1000);
  return {
    'cache-control': `public, max-age=${lifetimeMs / 1000}`,
    age: String(Math.max(0, Math.floor((nowMs - madeMs) / 1000))),
    'cache-status': `hexcast; ${isHit ? 'hit' : 'fwd=miss; stored'}; ttl=${left}`,
  };
}
