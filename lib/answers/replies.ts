import type { Body } from '@/lib/base/body';
import type { CacheResult } from '@/lib/cache/cache';
import type { ClientShare } from '@/lib/calls/quota/client-shares';
import type { BuiltTile } from '@/lib/gateway/tiles/tiles';
import { matchedEtag } from './coding';
import type { ProblemFailure } from './problems';
import { describeProblem } from './problems';
import type { Conditional, Reply } from './reply';

/** How long a browser may cache "no data", at most. */
export const NO_DATA_SECONDS = 60;

/**
 * The reply for a cache result. `max-age` is the full TTL, and `Age` the time since the fetch, which caches
 * subtract from it (RFC 9111, 5.1).
 */
export function replyTo(result: CacheResult, conditional: Conditional, nowMs: number): Reply {
  if (!result.outcome.ok) {
    const status = cacheStatus(result, nowMs);
    const { code } = result.outcome;
    const { left } = secondsOf(result.fetchedMs, result.ttlMs, nowMs);
    const seconds = Math.min(NO_DATA_SECONDS, left);
    const cacheControl =
      code === 'no-data' && seconds > 0 ? `public, max-age=${seconds}` : 'no-store';
    const reply = problemReply(result.outcome);
    const headers = { ...reply.headers, 'cache-control': cacheControl, 'cache-status': status };
    return { ...reply, headers };
  }
  return bodyReply(result.outcome.value, conditional, freshnessHeaders(result, nowMs));
}

/** Age, freshness lifetime and cache status of a document. */
export function freshnessHeaders(result: CacheResult, nowMs: number): Record<string, string> {
  const { maxAge, age } = secondsOf(result.fetchedMs, result.ttlMs, nowMs);
  return {
    'cache-control': `public, max-age=${maxAge}`,
    age: String(age),
    'cache-status': cacheStatus(result, nowMs),
  };
}

/**
 * How long something is fresh, how long ago it was fetched or made, and what is left of its freshness, in whole
 * seconds: the first two always give the third, for whoever reads which.
 */
function secondsOf(fromMs: number, lifetimeMs: number, nowMs: number) {
  const maxAge = Math.floor(lifetimeMs / 1000);
  const age = Math.max(0, Math.floor((nowMs - fromMs) / 1000));
  return { maxAge, age, left: maxAge - age };
}

/** The whole body, or 304 if the client already has it. */
export function bodyReply(
  body: Body,
  conditional: Conditional,
  headers: Record<string, string>,
  contentType = 'application/json',
): Reply {
  const etag = `"${body.tag}"`;
  const common = { ...headers, vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' };
  const matched = matchedEtag(conditional.ifNoneMatch ?? '', body.tag);
  if (matched !== undefined) {
    return { status: 304, headers: { ...common, etag: matched }, body: new Uint8Array() };
  }
  return {
    status: 200,
    headers: {
      ...common,
      etag,
      'content-type': contentType,
      'content-length': String(body.length),
    },
    body: body.bytes(),
  };
}

type ProblemFields = Omit<ProblemFailure, 'ok'>;

/**
 * A problem (RFC 9457). It must not be cached, so that it ends when its cause does.
 *
 * @param more what else it says, for programs
 */
export function problemReply(
  { code, detail, retryAfterSeconds }: ProblemFields,
  more: object = {},
): Reply {
  const problem = describeProblem(code, detail);
  const body = Buffer.from(JSON.stringify({ ...problem, ...more }));
  const headers = {
    'content-type': 'application/problem+json',
    'content-length': String(body.byteLength),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(code === 'sign-in-required' ? { 'www-authenticate': 'Bearer' } : {}),
  };
  return { status: problem.status, headers, body };
}

export function textReply(text: string, contentType = 'text/plain; charset=utf-8'): Reply {
  const body = Buffer.from(text);
  const headers = {
    'content-type': contentType,
    'content-length': String(body.byteLength),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body };
}

/** The calls that this client may still cause today (IETF draft, RateLimit header fields). */
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
 * Cache-Status (RFC 9211). A stale response is a hit whose ttl is zero or below: how long ago it expired. If there was
 * no entry and no call was made, the response was neither a hit nor forwarded.
 */
function cacheStatus(
  { via, why, isRefreshing, outcome, fetchedMs, ttlMs, servableMs }: CacheResult,
  nowMs: number,
): string {
  const ttl = ttlMs > 0 ? `; ttl=${secondsOf(fetchedMs, ttlMs, nowMs).left}` : '';
  const detail = outcome.ok ? '' : `; detail=${outcome.code}`;
  if (via === 'hit') return `hexcast; hit${ttl}${detail}`;
  if (via === 'stale') {
    const reason = why ?? (isRefreshing ? 'refreshing' : undefined);
    return `hexcast; hit${ttl}${reason === undefined ? '' : `; detail=${reason}`}`;
  }
  if (via === 'refused') return `hexcast${ttl}${detail}`;
  if (via === 'collapsed') return `hexcast; fwd=miss; collapsed${ttl}${detail}`;
  const stored = servableMs > 0 ? '; stored' : '';
  return `hexcast; fwd=${via === 'expired' ? 'stale' : 'miss'}${stored}${ttl}${detail}`;
}

/** A document of our own: a tile, one on the country's alerts, or a feed. */
export type Built = Pick<BuiltTile, 'body' | 'madeMs' | 'lifetimeMs' | 'isHit'> & {
  /** JSON without it. */
  readonly contentType?: string;
};

/** The reply with such a document. */
export function builtReply(built: Built, conditional: Conditional, nowMs: number): Reply {
  return bodyReply(built.body, conditional, tileHeaders(built, nowMs), built.contentType);
}

/** Age, freshness lifetime and cache status of a document of our own: a tile, or the overview of alerts. */
export function tileHeaders(
  { madeMs, lifetimeMs, isHit }: Omit<Built, 'body'>,
  nowMs: number,
): Record<string, string> {
  if (lifetimeMs === 0) return { 'cache-control': 'no-store', 'cache-status': 'hexcast; fwd=miss' };
  const { maxAge, age, left } = secondsOf(madeMs, lifetimeMs, nowMs);
  return {
    'cache-control': `public, max-age=${maxAge}`,
    age: String(age),
    'cache-status': `hexcast; ${isHit ? 'hit' : 'fwd=miss; stored'}; ttl=${left}`,
  };
}
