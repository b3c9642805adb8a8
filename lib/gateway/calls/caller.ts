import type { CallResult, Lease } from '../terms/call-result';
import type { Demand } from '../terms/demand';
import { type Failure, failure } from '../terms/outcome';
import type { Priority, Requester } from '../terms/requester';
import type { Breaker, BreakerCall } from './breaker';
import { type CallQueue, DROPPED } from './queue';
import { createRetryBudget } from './retry-budget';

/** What is asked for: a kind of document, each of which may fail alone, and the id of one. */
export interface Question<Kind extends string = string> {
  readonly kind: Kind;
  /** A validated id: of a cell, a zone, a point. */
  readonly id: string;
  /** Whether the response would renew a cache entry. */
  readonly isCached: boolean;
}

/** The result of a question; `asked` is false if no call was made at all. */
export type Answer<Value> = Pick<CallResult<Value>, 'outcome' | 'hints'> & {
  readonly asked: boolean;
};

/** The quota's say in every call. */
export interface Guard<Kind extends string, Key> {
  /** Why no call may be spent on this now; undefined if one may. */
  readonly refuses: (kind: Kind, requester: Requester, isCached: boolean) => Failure | undefined;
  /** Takes a key and counts the call, at the moment it is sent; undefined if none is left. */
  readonly lease: (kind: Kind) => Lease<Key> | undefined;
  /** Counts a call against the client that caused it. */
  readonly spend: (requester: Requester) => void;
}

/** Asks a service for documents, `Answers` by kind, through everything that guards it. */
export interface Caller<Answers extends Readonly<Record<string, unknown>>> {
  /** Why no call may be made for this requester now; undefined if one may. */
  readonly refuses: (
    question: Question<keyof Answers & string>,
    requester: Requester,
  ) => Failure | undefined;
  readonly ask: <Kind extends keyof Answers & string>(
    question: Question<Kind>,
    demand: Demand,
  ) => Promise<Answer<Answers[Kind]>>;
}

export interface CallerOptions<Answers extends Readonly<Record<string, unknown>>, Key> {
  /** Makes one call. */
  readonly send: <Kind extends keyof Answers & string>(
    question: Question<Kind>,
    key: Key,
  ) => Promise<CallResult<Answers[Kind]>>;
  readonly guard: Guard<keyof Answers & string, Key>;
  readonly breakerOf: (kind: keyof Answers & string, priority: Priority) => Breaker;
  readonly queue: CallQueue;
  /** How often a call that may do better in a moment is repeated. */
  readonly mostRetries: number;
  readonly onCall: (priority: Priority) => void;
  readonly onFailed: () => void;
  readonly onRetry: () => void;
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

const FIRST_PAUSE_MS = 200;

const BROKEN: CallResult<never> = {
  ...{ outcome: failure('internal'), fault: 'service', mayRetry: false, hints: {} },
};

/** Refusals that are everybody's, because no key has a call left; others are one requester's. */
const isOfKeys = ({ code }: Failure) =>
  code === 'service-paused' || code === 'quota-spent' || code === 'key-refused';

export function createCaller<Answers extends Readonly<Record<string, unknown>>, Key>(
  options: CallerOptions<Answers, Key>,
): Caller<Answers> {
  const { send, guard, breakerOf, queue, mostRetries, wait, random } = options;
  const retries = createRetryBudget();
  type Asked<Kind extends keyof Answers> = Question<Kind & string>;

  const breakerCall = (id: string, { priority, client }: Requester): BreakerCall => ({
    ...{ id, client, priority },
  });

  const breaks = ({ kind, id }: Asked<keyof Answers>, requester: Requester) =>
    breakerOf(kind, requester.priority).refuses(breakerCall(id, requester));

  const refuses = (question: Asked<keyof Answers>, requester: Requester) =>
    breaks(question, requester) ?? guard.refuses(question.kind, requester, question.isCached);

  /**
   * One call, or why there was none. `isNext`: the call before it was refused for its key, which has shown
   * nothing about the service yet.
   */
  async function callOnce<Kind extends keyof Answers>(
    question: Asked<Kind>,
    demand: Demand,
    isNext: boolean,
  ): Promise<CallResult<Answers[Kind]> | Failure> {
    const { kind, id, isCached } = question;
    const refusesNow = () =>
      isNext
        ? guard.refuses(kind, demand.requester(), isCached)
        : refuses(question, demand.requester());
    const refusal = refusesNow();
    if (refusal) return refusal;
    const turn = await queue.turn(demand, refusesNow);
    if (turn.kind !== 'go') return turn.kind === 'refused' ? turn.failure : DROPPED;
    // Others may have had their turn since this one was given. From here to the call nothing waits.
    const requester = demand.requester();
    const refusedNow = refusesNow();
    const lease = refusedNow ? undefined : guard.lease(kind);
    if (!lease) {
      turn.end(false);
      return (
        refusedNow ??
        guard.refuses(kind, requester, isCached) ??
        failure('busy', { retryAfterSeconds: 1 })
      );
    }
    const breaker = breakerOf(kind, requester.priority);
    breaker.sending(breakerCall(id, requester));
    guard.spend(requester);
    retries.called();
    options.onCall(requester.priority);
    const result = await send(question, lease.key).catch((error: unknown) => {
      // An error of our own must not cost the place in the queue and the key.
      turn.end(false);
      lease.settle(BROKEN);
      throw error;
    });
    const { fault, outcome } = result;
    const isAnswer = fault === 'none' || fault === 'answer';
    turn.end(isAnswer || (!outcome.ok && outcome.code === 'service-timeout'));
    lease.settle(result);
    if (fault === 'service' && !outcome.ok) breaker.failed(breakerCall(id, requester), outcome);
    // A refused key shows nothing about the health of the service.
    if (isAnswer) breaker.succeeded(breakerCall(id, requester));
    if (!outcome.ok && fault !== 'none') options.onFailed();
    return result;
  }

  return {
    refuses,
    async ask(question, demand) {
      let last: CallResult<Answers[(typeof question)['kind']]> | undefined;
      for (let retried = 0; ; ) {
        const isNext = last?.fault === 'key' || last?.fault === 'limit';
        const result = await callOnce(question, demand, isNext);
        if (!('fault' in result)) {
          // The result of a call that was made counts for more than why no other could follow it.
          return last && last.fault !== 'limit'
            ? { ...last, asked: true }
            : { outcome: result, hints: {}, asked: last !== undefined && isOfKeys(result) };
        }
        last = result;
        // It is the next key's turn: this one is out of the pool by now, so the loop ends.
        if (result.fault === 'key' || result.fault === 'limit') continue;
        const isWorthIt =
          result.mayRetry && retried < mostRetries && !breaks(question, demand.requester());
        if (!isWorthIt || !retries.take()) return { ...result, asked: true };
        retried += 1;
        options.onRetry();
        await wait(FIRST_PAUSE_MS * 2 ** (retried - 1) * (0.5 + random()));
      }
    },
  };
}
