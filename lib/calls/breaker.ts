import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { type Failure, failure, failureCodeSchema } from '@/lib/base/outcome';
import type { Priority } from '@/lib/base/priority';
import { recent } from '@/lib/base/recent';
import { AHEAD_CLIENT, COMMON_CLIENT } from '@/lib/base/requester';
import { type SharedValue, UNSHARED } from '@/lib/shared/shared-value';

/** The parts of a call that matter to the breaker. */
export interface BreakerCall {
  readonly client: string;
  readonly priority: Priority;
  /** What the call is for. */
  readonly id: string;
}

/**
 * A circuit breaker for one kind of document of a service. It opens when five different ids fail in a row: first
 * for the client that requested them, and for all clients when a second one runs into the same. So a
 * client that hunts for ids the service fails on cuts off only itself. While it is open, one call every
 * 30 seconds probes whether the service is back: a person's before the map's.
 */
export interface Breaker {
  /** Why no call may be sent now; undefined if one may. */
  readonly refuses: (call: BreakerCall) => Failure | undefined;
  /** Reports that a call is being sent; while the breaker is open, that call is the probe. */
  readonly sending: (call: BreakerCall) => void;
  readonly succeeded: (call: BreakerCall) => void;
  readonly failed: (call: BreakerCall, failure: Failure) => void;
  readonly state: () => 'closed' | 'open';
}

const IDS_IN_A_ROW = 5;
const CLIENTS_IN_A_ROW = 2;
const PROBE_MS = 30_000;
/** The map's probe waits this much longer, in case a person's call comes first. */
const PERSONS_FIRST_MS = 10_000;
/** The longest Retry-After that is honored. */
const MAX_PAUSE_MS = 600_000;
const MAX_CLIENTS = 1_000;

/** What is shared: for how long no call may be sent, for whichever client, and why; null if one may. */
const sharedSchema = z.nullable(z.object({ restMs: z.number(), code: failureCodeSchema }));

/**
 * @param wallNow the wall clock in milliseconds; it may be set back
 * @param shared how processes tell each other that it has opened for all clients, or closed
 */
export function createBreaker(wallNow: () => number, shared: SharedValue = UNSHARED): Breaker {
  const now = createMonotonicClock(wallNow);
  const all = createBreakerState(CLIENTS_IN_A_ROW, now);
  const byClient = new LRUCache<string, BreakerState>(recent(MAX_CLIENTS));
  shared.subscribe((value, ageMs) => {
    const { success, data } = z.safeParse(sharedSchema, value);
    if (!success) return;
    const restMs = Math.min(data?.restMs ?? 0, MAX_PAUSE_MS) - ageMs;
    if (data === null || restMs <= 0) all.close();
    else all.open(now() + restMs, failure(data.code));
  });

  function publish(): void {
    const { probeAtMs, code } = all.state();
    shared.write(probeAtMs === undefined ? null : { restMs: probeAtMs - now(), code });
  }

  function stateOf(client: string): BreakerState {
    const state = byClient.get(client) ?? createBreakerState(IDS_IN_A_ROW, now);
    byClient.set(client, state);
    return state;
  }

  return {
    refuses: ({ client, priority }) =>
      all.refuses(priority) ?? byClient.get(client)?.refuses(priority),
    sending({ client }) {
      all.sending();
      if (all.isOpen()) publish();
      byClient.get(client)?.sending();
    },
    succeeded({ client }) {
      const wasOpen = all.isOpen();
      all.close();
      if (wasOpen) publish();
      byClient.get(client)?.close();
    },
    failed({ client, id }, failed) {
      const before = all.state().probeAtMs;
      const state = stateOf(client);
      state.failed(id, failed);
      // These calls come from some visitor's view, so they don't count as a second client.
      const isNobodys = client === COMMON_CLIENT || client === AHEAD_CLIENT;
      if (state.isOpen() && !isNobodys) all.failed(client, failed);
      // Of the calls in flight as it opens, one says it.
      if (all.state().probeAtMs !== before) publish();
    },
    // A single client may be the only one calling, so its own state counts.
    state: () =>
      all.isOpen() || [...byClient.values()].some((state) => state.isOpen()) ? 'open' : 'closed',
  };
}

/** Opens after a number of different failures without a success between them. */
interface BreakerState {
  readonly refuses: (priority: Priority) => Failure | undefined;
  readonly sending: () => void;
  readonly failed: (name: string, failure: Failure) => void;
  readonly close: () => void;
  readonly isOpen: () => boolean;
  /** Opens it until a time of its clock. */
  readonly open: (untilMs: number, failure: Failure) => void;
  /** When the next probe may be sent, undefined while closed; and what the last failure was. */
  readonly state: () => { readonly probeAtMs: number | undefined; readonly code: Failure['code'] };
}

function createBreakerState(limit: number, now: () => number): BreakerState {
  const names = new Set<string>();
  let last: Failure = failure('service-failing');
  /** When the next probe may be sent; undefined while closed. */
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
      if (names.size < limit) return;
      const pauseMs = Math.min((failed.retryAfterSeconds ?? 0) * 1000, MAX_PAUSE_MS);
      probeAtMs = Math.max(probeAtMs ?? now() + PROBE_MS, now() + pauseMs);
    },
    close() {
      names.clear();
      probeAtMs = undefined;
    },
    isOpen: () => probeAtMs !== undefined,
    open(untilMs, failed) {
      last = failed;
      probeAtMs = untilMs;
    },
    state: () => ({ probeAtMs, code: last.code }),
  };
}
