import type { Log } from '@/lib/base/log';
import type { Failure } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { Waiters } from '@/lib/base/waiters';
import { createBreaker } from '@/lib/calls/breaker';
import { type CallOutcome, type CallRequest, createCaller } from '@/lib/calls/caller';
import { createCallQueue } from '@/lib/calls/queue';
import type { Transport } from '@/lib/calls/transport';
import { createHostCall, type HostReply } from './host-call';
import { createHostGuard } from './host-guard';
import type { HostKind, HostName, HostSettings } from './host-settings';

export type HostQuestion = CallRequest<HostKind>;

/** A public service: called at its own pace, a person's request before the map's. */
export interface Host {
  /** Never rejects. */
  readonly call: (request: HostQuestion, waiters: Waiters) => Promise<CallOutcome<HostReply>>;
  /** Why it may not be asked now; undefined if it may. */
  readonly refuses: (request: HostQuestion, requester: Requester) => Failure | undefined;
  readonly status: () => HostStatus;
}

/** A host as /api/status reports it. */
export interface HostStatus {
  readonly name: HostName;
  /** Calls since midnight, UTC. */
  readonly calls: number;
  /** The most in a day. */
  readonly limit: number;
  readonly state: 'ok' | 'failing' | 'paused' | 'spent';
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
}

/** Kinds with one document for the whole country. */
const FILES: readonly HostKind[] = ['alerts', 'file'];

export function createHost(name: HostName, settings: HostSettings, edges: HostEdges): Host {
  const { now, wait, random } = edges;
  const guard = createHostGuard(settings, now);
  const breakers = new Map<HostKind, ReturnType<typeof createBreaker>>();
  function breakerOf(kind: HostKind) {
    const breaker = breakers.get(kind) ?? createBreaker(now);
    breakers.set(kind, breaker);
    return breaker;
  }
  const caller = createCaller<Readonly<Record<HostKind, HostReply>>, null>({
    send: createHostCall({ ...settings, ...edges, host: name }),
    guard,
    breakerOf,
    queue: createCallQueue({ ...settings, now, wait }),
    maxRetries: settings.maxRetries,
    onCall: () => {},
    onFailed: () => {},
    onRetry: () => {},
    ...{ wait, random },
  });
  /** The breaker needs failures of several documents: of these there is one. */
  const failingFiles = new Set<HostKind>();
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
    status() {
      const calls = guard.calls();
      const isFailing =
        failingFiles.size > 0 ||
        [...breakers.values()].some((breaker) => breaker.state() === 'open');
      const state =
        calls >= settings.dailyCalls ? 'spent' : guard.pausedUntilMs() !== null ? 'paused' : 'ok';
      return {
        ...{ name, calls, limit: settings.dailyCalls },
        state: state === 'ok' && isFailing ? 'failing' : state,
      };
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
