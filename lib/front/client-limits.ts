import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** How processes tell each other of requests, by the marks of clients. */
export interface SiblingHits {
  /** The name under which a client is counted. */
  readonly markOf: (client: string) => string;
  readonly tell: (mark: string, hits: number) => void;
  readonly onTold: (listener: (mark: string, hits: number) => void) => void;
}

/** What a client has left in the current minute. */
export interface HitAllowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/**
 * Counts a request against a client's bucket, with a weight in hits. It returns a promise only when it has
 * to consult the underlying limiter.
 */
export type Allow = (bucket: string, hits: number) => HitAllowance | Promise<HitAllowance>;

/** A batch of hits that the limiter has granted to a client in advance. */
interface Grant {
  /** Unused hits of the batch. */
  left: number;
  /** Hits that the limiter has left besides the batch. */
  beyond: number;
  readonly endsMs: number;
}

const MINUTE_SECONDS = 60;
/** Clients get a hundredth of their limit per batch: consulting the limiter costs more than a cached response. */
const GRANTS_PER_MINUTE = 100;
/** How many clients' batches are stored; an evicted client gets a new one. */
const MAX_GRANTS = 10_000;

/**
 * Limits each client's requests per minute, weighted by their cost to this server. (The gateway also
 * limits those that cause a call to the service, per day.) With siblings, batches that they grant count here
 * as soon as they are heard of; no request waits for that.
 */
export function createHitLimiter(
  hitsPerMinute: number,
  now: () => number,
  siblings?: SiblingHits,
): Allow {
  const limiter = new RateLimiterMemory({ points: hitsPerMinute, duration: MINUTE_SECONDS });
  const grants = new LRUCache<string, Grant>({ max: MAX_GRANTS });
  const batch = Math.max(1, Math.floor(hitsPerMinute / GRANTS_PER_MINUTE));
  const markOf = siblings?.markOf ?? ((bucket: string) => bucket);
  siblings?.onTold((mark, hits) => void limiter.penalty(mark, hits));

  function currentGrant(bucket: string): Grant | undefined {
    const grant = grants.get(bucket);
    return grant && now() < grant.endsMs ? grant : undefined;
  }

  function take(grant: Grant, hits: number): HitAllowance {
    grant.left -= hits;
    const resetSeconds = Math.ceil((grant.endsMs - now()) / 1000);
    const remaining = grant.left + grant.beyond;
    return { allowed: true, limit: hitsPerMinute, remaining, resetSeconds };
  }

  async function requestGrant(bucket: string, hits: number): Promise<HitAllowance> {
    const before = currentGrant(bucket);
    const missing = hits - (before?.left ?? 0);
    const wanted = Math.max(missing, Math.min(batch, before?.beyond ?? batch));
    const mark = markOf(bucket);
    const { state, granted } = await limiter.consume(mark, wanted).then(
      (after) => ({ state: after, granted: true }),
      (after: unknown) => ({ state: isState(after) ? after : undefined, granted: false }),
    );
    // Another request of this client may have got a batch in the meantime.
    const current = currentGrant(bucket);
    if (state && granted) {
      siblings?.tell(mark, wanted);
      const left = wanted + (current?.left ?? 0);
      const grant = { left, beyond: state.remainingPoints, endsMs: now() + state.msBeforeNext };
      grants.set(bucket, grant);
      return left >= hits ? take(grant, hits) : requestGrant(bucket, hits);
    }
    // Return what was counted but not granted, since a lighter request may still fit.
    await limiter.reward(mark, wanted);
    if (current && current.left >= hits) return take(current, hits);
    const resetSeconds = Math.ceil((state?.msBeforeNext ?? MINUTE_SECONDS * 1000) / 1000);
    const remaining = current === undefined ? 0 : current.left + current.beyond;
    return { allowed: false, limit: hitsPerMinute, remaining, resetSeconds };
  }

  return (bucket, weight) => {
    // Even the smallest limit lets the heaviest request through once.
    const hits = Math.min(weight, hitsPerMinute);
    const grant = currentGrant(bucket);
    return grant && grant.left >= hits ? take(grant, hits) : requestGrant(bucket, hits);
  };
}

function isState(value: unknown): value is { remainingPoints: number; msBeforeNext: number } {
  return typeof value === 'object' && value !== null && 'msBeforeNext' in value;
}
