import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import type { Attempt } from '../outbox';

/** Push services that want to be left alone, or do not answer: what waits for one of thousands waits for all. */
export interface PushHosts {
  readonly isPaused: (origin: string) => boolean;
  /** Notes what came of a message. */
  readonly answered: (
    origin: string,
    attempt: Pick<Attempt, 'result' | 'status' | 'pauseMs'>,
  ) => void;
}

interface HostState {
  /** Failures running. */
  readonly failures: number;
  readonly untilMs: number;
}

/** There are a handful, some of which have many names. */
const MAX_HOSTS = 200;
const WELL: HostState = { failures: 0, untilMs: 0 };
/** One of them may be of one subscription. */
const MANY_FAILURES = 3;
const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
/** Alerts do not wait for longer, whatever a service asks for; a clock may be wrong, too. */
const LONGEST_ASKED_MS = HOUR_MS;

export function createPushHosts(now: () => number): PushHosts {
  const states = new LRUCache<string, HostState>(recent(MAX_HOSTS));

  return {
    isPaused(origin) {
      const { untilMs } = states.get(origin) ?? WELL;
      return now() < untilMs && untilMs - now() <= LONGEST_ASKED_MS;
    },
    answered(origin, { result, status, pauseMs }) {
      const isBusy = status === 429 || status === 503;
      const isDown = status === null || status >= 500;
      if (!isBusy && !isDown) {
        const { untilMs } = states.get(origin) ?? WELL;
        // One that takes some messages may have asked to be left alone with another.
        states.set(origin, { failures: 0, untilMs });
        return;
      }
      if (result === 'private-address') return;
      const { failures, untilMs } = states.get(origin) ?? WELL;
      const grown = FIRST_PAUSE_MS * 2 ** Math.max(0, failures + 1 - MANY_FAILURES);
      const own = isBusy || failures + 1 >= MANY_FAILURES ? Math.min(grown, LONGEST_PAUSE_MS) : 0;
      const asked = isBusy ? Math.min(pauseMs ?? 0, LONGEST_ASKED_MS) : 0;
      const pausedMs = now() + Math.max(own, asked);
      // What was sent together fails together.
      const isSame = now() < untilMs;
      states.set(origin, {
        failures: isSame ? failures : failures + 1,
        untilMs: Math.max(pausedMs, isSame ? untilMs : 0),
      });
    },
  };
}
