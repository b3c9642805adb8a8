import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** What a client may still ask within the running minute. */
export interface HitAllowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/**
 * Counts a request of the client with this bucket, as so many hits as it weighs. It waits only where the
 * limiter itself must be asked.
 */
export type Allow = (bucket: string, hits: number) => HitAllowance | Promise<HitAllowance>;

/** Requests that the limiter has granted a client at once. */
interface Grant {
  /** Of them, those not made yet; and what the limiter has left beside them. */
  left: number;
  beside: number;
  readonly endsMs: number;
}

const MINUTE_SECONDS = 60;
/** A client is granted a hundredth of its minute at a time: to ask for each request alone costs more than to answer it. */
const GRANTS_A_MINUTE = 100;
/** Clients whose grant is remembered; who drops out asks for another. */
const MAX_GRANTS = 10_000;

/**
 * Counts the requests of each client by the minute, by what they weigh for this server. (Those that cost a call to
 * the service are counted by the gateway as well, by the day.)
 */
export function createHitLimiter(hitsPerMinute: number, now: () => number): Allow {
  const limiter = new RateLimiterMemory({ points: hitsPerMinute, duration: MINUTE_SECONDS });
  const grants = new LRUCache<string, Grant>({ max: MAX_GRANTS });
  const usual = Math.max(1, Math.floor(hitsPerMinute / GRANTS_A_MINUTE));

  function running(bucket: string): Grant | undefined {
    const grant = grants.get(bucket);
    return grant && now() < grant.endsMs ? grant : undefined;
  }

  function take(grant: Grant, hits: number): HitAllowance {
    grant.left -= hits;
    const resetSeconds = Math.ceil((grant.endsMs - now()) / 1000);
    const remaining = grant.left + grant.beside;
    return { allowed: true, limit: hitsPerMinute, remaining, resetSeconds };
  }

  async function ask(bucket: string, hits: number): Promise<HitAllowance> {
    const before = running(bucket);
    const lacking = hits - (before?.left ?? 0);
    const wanted = Math.max(lacking, Math.min(usual, before?.beside ?? usual));
    const { state, granted } = await limiter.consume(bucket, wanted).then(
      (after) => ({ state: after, granted: true }),
      (after: unknown) => ({ state: isState(after) ? after : undefined, granted: false }),
    );
    // Meanwhile another request of this client may have been granted more than it took.
    const held = running(bucket);
    if (state && granted) {
      const left = wanted + (held?.left ?? 0);
      const grant = { left, beside: state.remainingPoints, endsMs: now() + state.msBeforeNext };
      grants.set(bucket, grant);
      return left >= hits ? take(grant, hits) : ask(bucket, hits);
    }
    // What was asked for and not had counts for nobody: a lighter request may still have what is left.
    await limiter.reward(bucket, wanted);
    if (held && held.left >= hits) return take(held, hits);
    const resetSeconds = Math.ceil((state?.msBeforeNext ?? MINUTE_SECONDS * 1000) / 1000);
    const remaining = held === undefined ? 0 : held.left + held.beside;
    return { allowed: false, limit: hitsPerMinute, remaining, resetSeconds };
  }

  return (bucket, weight) => {
    // The smallest of limits lets the heaviest of requests through once.
    const hits = Math.min(weight, hitsPerMinute);
    const grant = running(bucket);
    return grant && grant.left >= hits ? take(grant, hits) : ask(bucket, hits);
  };
}

function isState(value: unknown): value is { remainingPoints: number; msBeforeNext: number } {
  return typeof value === 'object' && value !== null && 'msBeforeNext' in value;
}
