import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientBucket } from './client-address';

/** What a client may still ask within the running minute. */
export interface HitAllowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

const MINUTE_SECONDS = 60;

/**
 * Counts the requests of each client by the minute, whatever they cost. (Those that cost a call to
 * the service are counted by the gateway as well, by the day.)
 */
export function createHitLimiter(hitsPerMinute: number) {
  const limiter = new RateLimiterMemory({ points: hitsPerMinute, duration: MINUTE_SECONDS });
  return async (address: string): Promise<HitAllowance> => {
    const result = await limiter.consume(clientBucket(address)).then(
      (state) => ({ allowed: true, state }),
      (state: unknown) => ({ allowed: false, state: isState(state) ? state : undefined }),
    );
    return {
      allowed: result.allowed,
      limit: hitsPerMinute,
      remaining: result.state?.remainingPoints ?? 0,
      resetSeconds: Math.ceil((result.state?.msBeforeNext ?? MINUTE_SECONDS * 1000) / 1000),
    };
  };
}

function isState(value: unknown): value is { remainingPoints: number; msBeforeNext: number } {
  return typeof value === 'object' && value !== null && 'msBeforeNext' in value;
}
