import { LRUCache } from 'lru-cache';
import { createMonotonicClock } from '../terms/monotonic-clock';
import { type Failure, failure } from '../terms/outcome';
import { COMMON_CLIENT, type Priority } from '../terms/requester';

/** Who asks, and for what, as far as the breaker cares. */
export interface BreakerCall {
  readonly client: string;
  readonly priority: Priority;
  /** The cell, zone or point. */
  readonly id: string;
}

/**
 * Stops asking a service for a resource when it fails whatever is asked: five different things in a row.
 * It stops for the client that met those first, and for everybody when another client meets the same,
 * so that whoever looks for what the service fails on closes it for nobody else. One call in 30 seconds
 * then finds out whether it is back: a person's, before the map's.
 */
export interface Breaker {
  /** Why no call may be sent now; undefined where one may. */
  readonly refuses: (call: BreakerCall) => Failure | undefined;
  /** Says that a call is being sent: while the breaker is open, it is the one that finds out. */
  readonly sending: (call: BreakerCall) => void;
  readonly succeeded: (call: BreakerCall) => void;
  readonly failed: (call: BreakerCall, failure: Failure) => void;
  readonly state: () => 'closed' | 'open';
}

const IDS_IN_A_ROW = 5;
const CLIENTS_IN_A_ROW = 2;
const PROBE_MS = 30_000;
/** A probe of the map waits this much longer, for a person who may come. */
const PERSONS_FIRST_MS = 10_000;
/** A pause that a service asks for is kept up to this long. */
const LONGEST_PAUSE_MS = 600_000;
const MOST_CLIENTS = 1_000;

/** @param wallNow milliseconds; it may be set back */
export function createBreaker(wallNow: () => number): Breaker {
  const now = createMonotonicClock(wallNow);
  const all = createFuse(CLIENTS_IN_A_ROW, now);
  const byClient = new LRUCache<string, Fuse>({ max: MOST_CLIENTS });

  function fuseOf(client: string): Fuse {
    const fuse = byClient.get(client) ?? createFuse(IDS_IN_A_ROW, now);
    byClient.set(client, fuse);
    return fuse;
  }

  return {
    refuses: ({ client, priority }) =>
      all.refuses(priority) ?? byClient.get(client)?.refuses(priority),
    sending({ client }) {
      all.sending();
      byClient.get(client)?.sending();
    },
    succeeded({ client }) {
      all.close();
      byClient.get(client)?.close();
    },
    failed({ client, id }, failed) {
      const fuse = fuseOf(client);
      fuse.failed(id, failed);
      // What every view needs is asked for in the midst of one visitor's view: it is no second opinion.
      if (fuse.isOpen() && client !== COMMON_CLIENT) all.failed(client, failed);
    },
    // One client alone may have met what fails; with no other to tell, that is what is known.
    state: () =>
      all.isOpen() || [...byClient.values()].some((fuse) => fuse.isOpen()) ? 'open' : 'closed',
  };
}

/** Opens after a number of different failures without a success between them. */
interface Fuse {
  readonly refuses: (priority: Priority) => Failure | undefined;
  readonly sending: () => void;
  readonly failed: (name: string, failure: Failure) => void;
  readonly close: () => void;
  readonly isOpen: () => boolean;
}

function createFuse(most: number, now: () => number): Fuse {
  const names = new Set<string>();
  let last = failure('service-failing');
  /** When the next call may find out; undefined while closed. */
  let probeAtMs: number | undefined;
  return {
    refuses(priority) {
      if (probeAtMs === undefined) return undefined;
      const fromMs = priority === 'person' ? probeAtMs : probeAtMs + PERSONS_FIRST_MS;
      if (now() >= fromMs) return undefined;
      return failure(last.code, { retryAfterSeconds: Math.ceil((fromMs - now()) / 1000) });
    },
    sending() {
      if (probeAtMs !== undefined) probeAtMs = now() + PROBE_MS;
    },
    failed(name, failed) {
      names.add(name);
      last = failed;
      if (names.size < most) return;
      const pauseMs = Math.min((failed.retryAfterSeconds ?? 0) * 1000, LONGEST_PAUSE_MS);
      probeAtMs = Math.max(probeAtMs ?? now() + PROBE_MS, now() + pauseMs);
    },
    close() {
      names.clear();
      probeAtMs = undefined;
    },
    isOpen: () => probeAtMs !== undefined,
  };
}
