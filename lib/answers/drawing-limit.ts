import { failure, retrySeconds } from '@/lib/base/outcome';
import { createClientWindows, createSlidingWindow } from '@/lib/base/sliding-window';
import { MINUTE_MS } from '@/lib/contract/time';
import type { ProblemFailure } from './problems';

export interface DrawingLimitOptions {
  readonly now: () => number;
  /** Pictures that may be drawn per minute, for all clients together. */
  readonly maxPerMinute: number;
  /** Of those, how many for one client. */
  readonly maxPerClient: number;
}

/** How many pictures may be drawn in any minute. */
export interface DrawingLimit {
  /** Why a client may not start another picture now; undefined if it may. */
  readonly refusalOf: (client: string) => ProblemFailure | undefined;
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
      return commonMs > 0 ? busy(retrySeconds(ms)) : clientBusy(retrySeconds(ms));
    },
    count(client) {
      common.count();
      ownOf(client).count();
    },
  };
}

/** Too many pictures are wanted by all clients together. */
export function busy(retryAfterSeconds: number): ProblemFailure {
  const detail = 'This server is drawing as many pictures as it can.';
  return failure('busy', { detail, retryAfterSeconds });
}

function clientBusy(retryAfterSeconds: number): ProblemFailure {
  const detail = 'Too many different pictures were asked for from this address.';
  return failure('too-many-requests', { detail, retryAfterSeconds });
}
