import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { MINUTE_MS } from '@/lib/contract/time';

export interface DrawingLimitOptions {
  readonly now: () => number;
  /** Pictures that may be drawn per minute, for all clients together. */
  readonly mostPerMinute: number;
  /** Of those, how many for one client. */
  readonly mostPerClient: number;
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
  const { mostPerMinute, mostPerClient } = options;
  // A wall clock that was ahead, and is set right, would have clients wait for hours.
  const now = createMonotonicClock(options.now);
  const started: { readonly atMs: number; readonly client: string }[] = [];
  return {
    refusalOf(client) {
      const since = now() - MINUTE_MS;
      while (started[0] !== undefined && started[0].atMs <= since) started.shift();
      const own = started.filter((drawing) => drawing.client === client);
      // Once this drawing is a minute old, there is room for one more.
      const common = started[started.length - mostPerMinute];
      const last = common ?? own[own.length - mostPerClient];
      const seconds = last === undefined ? 0 : Math.ceil((last.atMs - since) / 1000);
      if (seconds <= 0) return undefined;
      return { kind: common ? 'busy' : 'client-busy', retryAfterSeconds: seconds };
    },
    count: (client) => {
      started.push({ atMs: now(), client });
    },
  };
}
