import { type Failure, failure } from '@/lib/base/outcome';
import { type Priority, sumOf } from '@/lib/base/priority';
import type { Requester } from '@/lib/base/requester';
import type { StageFacts, Trace } from '@/lib/base/trace';
import type { Waiters } from '@/lib/base/waiters';
import type { Breaker, BreakerCall } from './breaker';
import type { CallResult, Lease } from './call-result';
import { type CallQueue, DROPPED, type QueueStatus } from './queue';
import { createRetryBudget } from './retry-budget';

/** A request for one document. Kinds of documents fail independently. */
export interface CallRequest<Kind extends string = string> {
  readonly kind: Kind;
  /** A validated id. */
  readonly id: string;
  /** Whether a cache entry exists, which the response would renew. */
  readonly isCached: boolean;
  /** What the service said about the version of the cached document: the call then asks for a newer one only. */
  readonly validators?: Validators;
}

/** The validators of a document (RFC 9110, section 8.8). */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** The answer to a request; `called` is false if no call was made. */
export type CallOutcome<Value> = Pick<CallResult<Value>, 'outcome' | 'hints'> & {
  readonly called: boolean;
};

/** The calls that are left, and of how many; null without a limit. */
export type RemainingCalls = Pick<
  Extract<StageFacts, { stage: 'quota' }>,
  'dayLimit' | 'dayLeft' | 'shareLimit' | 'shareLeft'
>;

/** What a quota decides about each call. */
export interface Guard<Kind extends string, Key> {
  /** Why the quota allows no call for this now; undefined if it allows one. */
  readonly refuses: (kind: Kind, requester: Requester, isCached: boolean) => Failure | undefined;
  /**
   * Reserves calls from the shared quota; resolves to false if none were left. Undefined if there is nothing to wait
   * for.
   */
  readonly prepare?: (kind: Kind) => Promise<boolean> | undefined;
  /** Takes a key and counts the call, right before it is sent; undefined if no key is left. */
  readonly lease: (kind: Kind) => Lease<Key> | undefined;
  /** Counts a call against the client that caused it. */
  readonly spend?: (requester: Requester, kind: Kind) => void;
  /** How many calls are left, for traces. */
  readonly remaining?: (kind: Kind, requester: Requester) => RemainingCalls;
}

/** Requests documents from a service, through its quota, breakers and queue. `Documents` holds their types by kind. */
export interface Caller<Documents extends Readonly<Record<string, unknown>>> {
  /** Why no call may be made for this requester now; undefined if one may be made. */
  readonly refuses: (
    request: CallRequest<keyof Documents & string>,
    requester: Requester,
  ) => Failure | undefined;
  readonly call: <Kind extends keyof Documents & string>(
    request: CallRequest<Kind>,
    waiters: Waiters,
  ) => Promise<CallOutcome<Documents[Kind]>>;
}

/** Durations are in milliseconds of a clock that is never set. */
export interface CallTiming {
  readonly tick: () => number;
  readonly waited: (priority: Priority, ms: number) => void;
  readonly called: (kind: string, ms: number) => void;
}

export interface CallerOptions<Documents extends Readonly<Record<string, unknown>>, Key> {
  /** Makes one call. */
  readonly send: <Kind extends keyof Documents & string>(
    request: CallRequest<Kind>,
    key: Key,
    trace: Trace | undefined,
  ) => Promise<CallResult<Documents[Kind]>>;
  readonly guard: Guard<keyof Documents & string, Key>;
  readonly breakerOf: (kind: keyof Documents & string, priority: Priority) => Breaker;
  readonly queue: CallQueue;
  /** How often a call that may succeed on a retry is repeated. */
  readonly maxRetries: number;
  /** Whether the duration of a call shows how busy the service is. It does unless the service makes calls wait. */
  readonly showsLatency?: boolean;
  readonly onCall?: (priority: Priority, key: Key) => void;
  readonly onFailed?: () => void;
  readonly onRetry?: () => void;
  /** Measures how long calls take, and how long they wait for their turn. */
  readonly timing?: CallTiming;
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** The pause before the first retry; it doubles with each further one. */
const FIRST_PAUSE_MS = 200;

const BROKEN: CallResult<never> = {
  outcome: failure('internal'),
  fault: 'service',
  mayRetry: false,
  hints: {},
};

const UNLIMITED: RemainingCalls = {
  dayLimit: null,
  dayLeft: null,
  shareLimit: null,
  shareLeft: null,
};

const callsIn = ({ inFlight, waiting }: QueueStatus) => inFlight + sumOf(waiting);

/** Refusals for lack of a usable key, which concern every requester, unlike the others. */
const isForLackOfKeys = ({ code }: Failure) =>
  code === 'service-paused' || code === 'quota-spent' || code === 'key-refused';

export function createCaller<Documents extends Readonly<Record<string, unknown>>, Key>(
  options: CallerOptions<Documents, Key>,
): Caller<Documents> {
  const { send, guard, breakerOf, queue, maxRetries, wait, random } = options;
  const { showsLatency = true, timing } = options;
  const retries = createRetryBudget();
  type RequestOf<Kind extends keyof Documents> = CallRequest<Kind & string>;

  const breakerCall = (id: string, { priority, client }: Requester): BreakerCall => ({
    id,
    client,
    priority,
  });

  const breakerRefuses = ({ kind, id }: RequestOf<keyof Documents>, requester: Requester) =>
    breakerOf(kind, requester.priority).refuses(breakerCall(id, requester));

  /** Pages of other sites make no calls, whatever the service and the quota would allow. */
  const guardRefuses = ({ kind, isCached }: RequestOf<keyof Documents>, requester: Requester) =>
    requester.isCrossSite ? failure('cross-site') : guard.refuses(kind, requester, isCached);

  const refuses = (request: RequestOf<keyof Documents>, requester: Requester) =>
    (requester.isCrossSite ? undefined : breakerRefuses(request, requester)) ??
    guardRefuses(request, requester);

  function noteQuota(
    trace: Trace,
    kind: keyof Documents & string,
    requester: Requester,
    refusal: Failure | undefined,
  ): void {
    const remaining = guard.remaining?.(kind, requester) ?? UNLIMITED;
    // Others may have joined, and whoever traces the first one must not see what they have left.
    const share = requester.trace === trace ? {} : { shareLimit: null, shareLeft: null };
    const { priority } = requester;
    const refused = refusal?.code ?? null;
    trace.begin()({ stage: 'quota', priority, ...remaining, ...share, refused });
  }

  /**
   * Makes one call, or returns why none was made. `isNextKey`: the last attempt was refused because of its
   * key, which proves nothing about the service, so the breaker isn't consulted again.
   */
  async function callOnce<Kind extends keyof Documents>(
    request: RequestOf<Kind>,
    waiters: Waiters,
    isNextKey: boolean,
  ): Promise<CallResult<Documents[Kind]> | Failure> {
    const { kind, id } = request;
    const refusesNow = () => (isNextKey ? guardRefuses : refuses)(request, waiters.requester());
    const refusal = refusesNow();
    if (waiters.trace) noteQuota(waiters.trace, kind, waiters.requester(), refusal);
    if (refusal) return refusal;
    const endQueue = waiters.trace?.begin();
    const ahead = endQueue ? callsIn(queue.status()) : 0;
    const askedMs = timing?.tick() ?? 0;
    let taken: { readonly lease: Lease<Key>; readonly requester: Requester } | undefined;
    /** Takes what the call needs, unless it may not be made now. */
    const take = (): Failure | undefined => {
      const refused = refusesNow();
      const lease = refused ? undefined : guard.lease(kind);
      if (lease) {
        const requester = waiters.requester();
        breakerOf(kind, requester.priority).sending(breakerCall(id, requester));
        guard.spend?.(requester, kind);
        taken = { lease, requester };
      }
      return refused;
    };
    const turn = await queue.turn(waiters, take);
    endQueue?.({
      stage: 'queue',
      ahead,
      refused: turn.kind === 'refused' ? turn.failure.code : null,
    });
    if (turn.kind !== 'go') return turn.kind === 'refused' ? turn.failure : DROPPED;
    let refused: Failure | undefined;
    while (!taken && !refused && (await guard.prepare?.(kind))) {
      refused = waiters.confirmWanted() ? take() : DROPPED;
    }
    if (!taken) {
      turn.end(false);
      return (
        refused ??
        guardRefuses(request, waiters.requester()) ??
        failure('busy', { retryAfterSeconds: 1 })
      );
    }
    const { lease, requester } = taken;
    const breaker = breakerOf(kind, requester.priority);
    retries.called();
    options.onCall?.(requester.priority, lease.key);
    const sentMs = timing?.tick() ?? 0;
    timing?.waited(requester.priority, sentMs - askedMs);
    const result = await send(request, lease.key, waiters.trace).catch((error: unknown) => {
      // A bug of ours must not leak the slot in the queue and the lease.
      turn.end(false);
      lease.settle(BROKEN);
      throw error;
    });
    timing?.called(kind, timing.tick() - sentMs);
    const { fault, outcome } = result;
    const isAnswer = fault === 'none' || fault === 'answer';
    const isTimed = isAnswer || (!outcome.ok && outcome.code === 'service-timeout');
    turn.end(showsLatency && isTimed);
    lease.settle(result);
    if (fault === 'service' && !outcome.ok) breaker.failed(breakerCall(id, requester), outcome);
    // A refused key shows nothing about the health of the service.
    if (isAnswer) breaker.succeeded(breakerCall(id, requester));
    if (!outcome.ok && fault !== 'none') options.onFailed?.();
    return result;
  }

  return {
    refuses,
    async call(request, waiters) {
      let last: CallResult<Documents[(typeof request)['kind']]> | undefined;
      for (let retried = 0; ; ) {
        const isNextKey = last?.fault === 'key' || last?.fault === 'limit';
        const result = await callOnce(request, waiters, isNextKey);
        if (!('fault' in result)) {
          // The result of a call counts for more than the reason why no further call could follow.
          return last && last.fault !== 'limit'
            ? { ...last, called: true }
            : { outcome: result, hints: {}, called: last !== undefined && isForLackOfKeys(result) };
        }
        last = result;
        // Try the next key. This one has left the pool, so the loop ends.
        if (result.fault === 'key' || result.fault === 'limit') continue;
        const shouldRetry =
          result.mayRetry && retried < maxRetries && !breakerRefuses(request, waiters.requester());
        if (!shouldRetry || !retries.take()) return { ...result, called: true };
        retried += 1;
        options.onRetry?.();
        const end = waiters.trace?.begin();
        await wait(FIRST_PAUSE_MS * 2 ** (retried - 1) * (0.5 + random()));
        end?.({ stage: 'pause' });
      }
    },
  };
}
