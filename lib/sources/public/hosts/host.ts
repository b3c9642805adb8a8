import type { Log } from '@/lib/base/log';
import type { Failure } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import { SECOND_MS } from '@/lib/base/time';
import type { Waiters } from '@/lib/base/waiters';
import { type Breaker, createBreaker } from '@/lib/calls/breaker';
import { type CallOutcome, type CallRequest, createCaller } from '@/lib/calls/caller';
import { createCallQueue, type QueueStatus } from '@/lib/calls/queue';
import type { ClientShare, ClientShares } from '@/lib/calls/quota/client-shares';
import { createHostGuard } from '@/lib/calls/quota/host-guard';
import type { Day } from '@/lib/calls/quota/key-pool';
import type { Transport } from '@/lib/calls/transport';
import type { DailyUsage } from '@/lib/shared/call-counter';
import type { SharedState } from '@/lib/shared/shared-state';
import type { HostUse } from '@/lib/sources/source';
import { createHostCall, type HostReply } from './host-call';
import type { HostKind, HostName, HostSettings } from './host-settings';

export type HostRequest = CallRequest<HostKind>;

/** A public service: called at its own pace, a person's request before the map's. */
export interface Host {
  /** Never rejects. */
  readonly call: (request: HostRequest, waiters: Waiters) => Promise<CallOutcome<HostReply>>;
  /** Why it may not be asked now; undefined if it may. */
  readonly refuses: (request: HostRequest, requester: Requester) => Failure | undefined;
  readonly status: () => HostUse;
  readonly isFailing: (kind: HostKind) => boolean;
  readonly queueStatus: () => QueueStatus;
  readonly day: () => Day;
  /** The calls that a client may still cause today; undefined without a limit. */
  readonly shareOf: (client: string) => ClientShare | undefined;
  /** Writes unsaved counts. */
  readonly flush: () => void;
}

/** The hosts' connections to the outside world. */
export interface HostEdges {
  readonly transport: Transport;
  readonly userAgent: string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly shared: Pick<SharedState, 'pace' | 'value'>;
  /** The stored day of a host, by its name. */
  readonly dayOf: (name: string) => DailyUsage;
  /** What each client may cause of a day. */
  readonly sharesOf: (day: () => Day) => ClientShares;
}

/** Kinds with one document for the whole country. */
const FILES: readonly HostKind[] = ['alerts', 'file'];

/** The pause after a 403 of the CDN, whose block lasts some seconds (weather-gov/api#85), and after a 429. */
const PAUSE_MS = 10 * SECOND_MS;

export function createHost(name: HostName, settings: HostSettings, edges: HostEdges): Host {
  const { now, wait, random, dayOf, shared } = edges;
  const { dailyCalls, dailyMapCalls, common, isShared } = settings;
  const guard = createHostGuard<HostKind>({
    dailyCalls,
    dailyMapCalls,
    ...(common ? { common } : {}),
    dayOf: (part) => dayOf(part === 'all' ? name : `${name} ${part}`),
    sharesOf: isShared ? edges.sharesOf : undefined,
    shared: shared.value(`pause-${name}`),
    pauseMs: PAUSE_MS,
    now,
  });
  const breakers = new Map<HostKind, Breaker>();
  function breakerOf(kind: HostKind) {
    const breaker =
      breakers.get(kind) ?? createBreaker(now, shared.value(`breaker-${name}-${kind}`));
    breakers.set(kind, breaker);
    return breaker;
  }
  const { perSecond, maxInFlight } = settings;
  const limits = { perSecond, maxInFlight, now };
  const queue = createCallQueue({ ...limits, pace: shared.pace(name, limits), wait });
  const caller = createCaller<Readonly<Record<HostKind, HostReply>>, null>({
    send: createHostCall({ ...settings, ...edges, host: name }),
    guard,
    breakerOf,
    queue,
    maxRetries: settings.maxRetries,
    wait,
    random,
  });
  /** The breaker needs failures of several documents: of these there is one. */
  const failingFiles = new Set<HostKind>();
  const isFailing = (kind: HostKind) =>
    failingFiles.has(kind) || breakers.get(kind)?.state() === 'open';
  return {
    async call(request, waiters) {
      const answer = await caller.call(request, waiters);
      if (FILES.includes(request.kind) && answer.called) {
        if (answer.outcome.ok) failingFiles.delete(request.kind);
        else failingFiles.add(request.kind);
      }
      return answer;
    },
    refuses: caller.refuses,
    isFailing,
    queueStatus: queue.status,
    day: guard.day,
    shareOf: guard.shareOf,
    flush: guard.flush,
    status() {
      const calls = guard.calls();
      const isAnyFailing = failingFiles.size > 0 || [...breakers.keys()].some(isFailing);
      const trouble = guard.pausedUntilMs() !== null ? 'paused' : isAnyFailing ? 'failing' : 'ok';
      return { name, calls, limit: dailyCalls, state: calls >= dailyCalls ? 'spent' : trouble };
    },
  };
}

export type Hosts = Readonly<Record<HostName, Host>>;

export function createHosts(
  settings: Readonly<Record<HostName, HostSettings>>,
  edges: HostEdges,
): Hosts {
  return {
    nws: createHost('nws', settings.nws, edges),
    ndfd: createHost('ndfd', settings.ndfd, edges),
    metar: createHost('metar', settings.metar, edges),
    airnow: createHost('airnow', settings.airnow, edges),
  };
}
