import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { type Failure, failure, retrySeconds } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { CallResult, Lease } from '@/lib/calls/call-result';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import type { HostKind, HostSettings } from './host-settings';

/** What a host has been asked today, and whether it may be asked now. */
export interface HostGuard {
  readonly refuses: (kind: HostKind, requester: Requester) => Failure | undefined;
  readonly lease: (kind: HostKind) => Lease<null>;
  readonly spend: (requester: Requester) => void;
  readonly calls: () => number;
  /** Until when it wants to be left alone with any document; null if it may be asked. Unix epoch, milliseconds. */
  readonly pausedUntilMs: () => number | null;
}

/** The pause after a 403 of the CDN, whose block lasts some seconds (weather-gov/api#85), and after a 429. */
const USUAL_PAUSE_MS = 10 * SECOND_MS;
/** The longest pause after a failure that comes with a Retry-After. */
const LONGEST_FAILURE_PAUSE_MS = 10 * MINUTE_MS;

export function createHostGuard(
  { dailyCalls, dailyMapCalls }: Pick<HostSettings, 'dailyCalls' | 'dailyMapCalls'>,
  now: () => number,
): HostGuard {
  const monotonicNow = createMonotonicClock(now);
  const dayOf = () => Math.floor(now() / DAY_MS);
  /** When the host may be asked again, and when for documents of a kind, which fail apart. */
  let resumesMs = Number.NEGATIVE_INFINITY;
  const kindResumesMs = new Map<HostKind, number>();
  let day = dayOf();
  let [calls, mapCalls] = [0, 0];

  function startDay(): void {
    if (dayOf() <= day) return;
    day = dayOf();
    [calls, mapCalls] = [0, 0];
  }

  function settle(kind: HostKind, { fault, hints }: CallResult<unknown>): void {
    const asked = hints.retryAtMs === undefined ? undefined : hints.retryAtMs - now();
    if (fault === 'limit') {
      resumesMs = Math.max(resumesMs, monotonicNow() + (asked ?? USUAL_PAUSE_MS));
    } else if (fault === 'service' && asked !== undefined) {
      kindResumesMs.set(kind, monotonicNow() + Math.min(asked, LONGEST_FAILURE_PAUSE_MS));
    }
  }

  return {
    refuses(kind, { priority }) {
      const pauseMs = Math.max(resumesMs, kindResumesMs.get(kind) ?? resumesMs) - monotonicNow();
      if (pauseMs > 0) {
        return failure('service-paused', { retryAfterSeconds: retrySeconds(pauseMs) });
      }
      startDay();
      const isSpent = calls >= dailyCalls || (priority !== 'person' && mapCalls >= dailyMapCalls);
      if (!isSpent) return undefined;
      const restMs = (day + 1) * DAY_MS - now();
      return failure('quota-spent', { retryAfterSeconds: retrySeconds(restMs) });
    },
    lease: (kind) => ({ key: null, settle: (result) => settle(kind, result) }),
    spend({ priority }) {
      startDay();
      calls += 1;
      if (priority !== 'person') mapCalls += 1;
    },
    calls() {
      startDay();
      return calls;
    },
    pausedUntilMs() {
      const pauseMs = Math.max(resumesMs, ...kindResumesMs.values()) - monotonicNow();
      return pauseMs > 0 ? now() + pauseMs : null;
    },
  };
}
