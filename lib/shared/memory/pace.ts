import { createRateLimiter } from '@/lib/base/rate-limiter';
import type { Pace, PaceOptions } from '../pace';

/** The pace of a process on its own. */
export function createPace({ perSecond, maxInFlight, now }: PaceOptions): Pace {
  const { untilMs, begin, nowMs } = createRateLimiter(perSecond, now);
  return {
    untilMs: (priority) => untilMs(priority),
    begin,
    nowMs,
    end: () => {},
    maxInFlight: () => maxInFlight,
    onReady: () => {},
  };
}
