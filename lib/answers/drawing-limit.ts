import { retrySeconds } from '@/lib/base/outcome';
import { createClientWindows, createSlidingWindow } from '@/lib/base/sliding-window';
import { MINUTE_MS } from '@/lib/contract/time';

export interface DrawingLimitOptions {
  readonly now: () => number;
  /** Pictures that may be drawn per minute, for all clients together. */
  readonly maxPerMinute: number;
  /** Of those, how many for one client. */
  readonly maxPerClient: number;
}

/** That one client, or all together, asked for too many pictures, and when to retry. */
export interface Refusal {
  readonly kind: 'client-busy' | 'busy';
  readonly retryAfterSeconds: number;
}

/** How many pictures may be drawn in any minute. */
export interface DrawingLimit {
  /** Why a client may not start another picture now; undefined if it may. */
  readonly refusalOf: (client: string) => Refusal | undefined;
  readonly count: (client: string) => void;
}

export function createDrawingLimit(options: DrawingLimitOptions): DrawingLimit {
  const { maxPerMinute, maxPerClient, now } = options;
  const common = createSlidingWindow({ max: maxPerMinute, ms: MINUTE_MS, now });
  const ownOf = createClientWindows({ max: maxPerClient, ms: MINUTE_MS, now });
  return {
    refusalOf(client) {
      const commonMs = common.untilMs();
      const ms = commonMs > 0 ? commonMs : ownOf(client).untilMs();
      if (ms <= 0) return undefined;
      return {
        kind: commonMs > 0 ? 'busy' : 'client-busy',
        retryAfterSeconds: retrySeconds(ms),
      };
    },
    count(client) {
      common.count();
      ownOf(client).count();
    },
  };
}
