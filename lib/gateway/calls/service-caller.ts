import type { ResourceName } from '@/lib/contract/resources';
import type { Governor } from '../quota/governor';
import type { KeyPool } from '../quota/key-pool';
import type { Counters } from '../telemetry/counters';
import type { Demand } from '../terms/demand';
import { type Failure, failure } from '../terms/outcome';
import type { Asker } from '../terms/requester';
import type { Breaker, BreakerCall } from './breaker';
import type { Called } from './json-call';
import { type CallQueue, DROPPED } from './queue';
import type { RetryBudget } from './retry-budget';
import type { ServiceClient, ServiceDocument } from './service-client';

/** What came of asking; `asked` is false where no call was sent at all. */
export type Answer = Pick<Called<ServiceDocument>, 'outcome' | 'told'> & {
  readonly asked: boolean;
};

/** What is asked for. */
export interface Question {
  readonly resource: ResourceName;
  readonly id: string;
  /** Whether it would renew what is held. */
  readonly isHeld: boolean;
}

/** Asks the service through everything that guards it: breaker, quota, queue, keys, retries. */
export interface ServiceCaller {
  /** Why no call may be sent for this asker now; undefined where one may. */
  readonly refuses: (question: Question, asker: Asker) => Failure | undefined;
  readonly ask: (question: Question, demand: Demand) => Promise<Answer>;
}

export interface ServiceCallerOptions {
  readonly client: ServiceClient;
  readonly pool: KeyPool;
  readonly governor: Governor;
  readonly breakerOf: (resource: ResourceName, asker: Asker) => Breaker;
  readonly queue: CallQueue;
  readonly retries: RetryBudget;
  readonly counters: Counters;
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

const MOST_RETRIES = 2;
const FIRST_PAUSE_MS = 200;

const BROKEN: Called<never> = {
  ...{ outcome: failure('internal'), fault: 'service', mayRetry: false, told: {} },
};

/** Whether no key has a call: that holds for whoever asks, and other refusals for one asker. */
const isOfKeys = ({ code }: Failure) =>
  code === 'service-paused' || code === 'quota-spent' || code === 'key-refused';

export function createServiceCaller(options: ServiceCallerOptions): ServiceCaller {
  const { client, pool, governor, breakerOf, queue, retries, counters, wait, random } = options;

  const breakerCall = (id: string, { class: forWhom, client }: Asker): BreakerCall => ({
    ...{ id, client, forWhom },
  });

  const breaks = ({ resource, id }: Question, asker: Asker) =>
    breakerOf(resource, asker).refuses(breakerCall(id, asker));

  const refuses = (question: Question, asker: Asker) =>
    breaks(question, asker) ?? governor.refuses(question.resource, asker, question.isHeld);

  /**
   * One call, or why there was none. `isNext`: the call before it was refused for its key, so that it has
   * told nothing of the service yet.
   */
  async function callOnce(
    question: Question,
    demand: Demand,
    isNext: boolean,
  ): Promise<Called<ServiceDocument> | Failure> {
    const { resource, id, isHeld } = question;
    const refusesNow = () =>
      isNext
        ? governor.refuses(resource, demand.asker(), isHeld)
        : refuses(question, demand.asker());
    const refusal = refusesNow();
    if (refusal) return refusal;
    const turn = await queue.turn(demand, refusesNow);
    if (turn.kind !== 'go') return turn.kind === 'refused' ? turn.failure : DROPPED;
    // Others may have had their turn since it was given. From here to the call nothing waits.
    const asker = demand.asker();
    const refusedNow = refusesNow();
    const lease = refusedNow ? undefined : pool.lease(resource);
    if (!lease) {
      turn.end(false);
      return refusedNow ?? pool.refuses(resource) ?? failure('busy', { retryAfterSeconds: 1 });
    }
    const breaker = breakerOf(resource, asker);
    breaker.sending(breakerCall(id, asker));
    governor.spend(asker);
    retries.called();
    counters.called(asker.class);
    const called = await client(resource, id, lease.key).catch((error: unknown) => {
      // Something of ours broke: the place in the queue and the key must not be lost by that.
      turn.end(false);
      lease.settle(BROKEN);
      throw error;
    });
    const isAnswer = called.fault === 'none' || called.fault === 'answer';
    turn.end(isAnswer || (!called.outcome.ok && called.outcome.code === 'service-timeout'));
    lease.settle(called);
    if (called.fault === 'service' && !called.outcome.ok) {
      breaker.failed(breakerCall(id, asker), called.outcome);
    }
    // A key that is refused says nothing of how the service is.
    if (isAnswer) breaker.succeeded(breakerCall(id, asker));
    if (!called.outcome.ok && called.fault !== 'none') counters.add('failedCalls');
    return called;
  }

  return {
    refuses,
    async ask(question, demand) {
      let last: Called<ServiceDocument> | undefined;
      for (let retried = 0; ; ) {
        const isNext = last?.fault === 'key' || last?.fault === 'limit';
        const called = await callOnce(question, demand, isNext);
        if (!('fault' in called)) {
          // What a call that was sent has told counts for more than why no other could follow it.
          return last && last.fault !== 'limit'
            ? { ...last, asked: true }
            : { outcome: called, told: {}, asked: last !== undefined && isOfKeys(called) };
        }
        last = called;
        // The next key has its turn: this one is out of the pool by now, so that the walk ends.
        if (called.fault === 'key' || called.fault === 'limit') continue;
        const isWorthIt =
          called.mayRetry && retried < MOST_RETRIES && !breaks(question, demand.asker());
        if (!isWorthIt || !retries.take()) return { ...called, asked: true };
        retried += 1;
        counters.add('retries');
        await wait(FIRST_PAUSE_MS * 2 ** (retried - 1) * (0.5 + random()));
      }
    },
  };
}
