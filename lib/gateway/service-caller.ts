import type { ResourceName } from '@/lib/contract/resources';
import type { Asker } from './asker';
import type { Breaker } from './breaker';
import type { Counters } from './counters';
import type { Governor } from './governor';
import type { Called } from './json-call';
import type { KeyPool } from './key-pool';
import { type Failure, failure } from './outcome';
import { LONGEST_QUEUE_SECONDS, type Pacer } from './pacer';
import type { RetryBudget } from './retry-budget';
import type { ServiceClient, ServiceDocument } from './service-client';

/** What came of asking; `asked` is false where no call was sent at all. */
export type Answer = Pick<Called<ServiceDocument>, 'outcome' | 'told'> & {
  readonly asked: boolean;
};

/** Asks the service through everything that guards it: breaker, quota, pace, keys, retries. */
export interface ServiceCaller {
  /** Why no call may be sent for this asker now; undefined where one may. */
  readonly refuses: (asker: Asker) => Failure | undefined;
  readonly ask: (
    resource: ResourceName,
    id: string,
    asker: Asker,
    isWanted: () => boolean,
  ) => Promise<Answer>;
}

export interface ServiceCallerOptions {
  readonly client: ServiceClient;
  readonly pool: KeyPool;
  readonly governor: Governor;
  readonly breaker: Breaker;
  readonly pacer: Pacer;
  readonly retries: RetryBudget;
  readonly counters: Counters;
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

const MOST_RETRIES = 2;
const FIRST_PAUSE_MS = 200;

/** Nobody waits for the answer any more, so that this is told to nobody. */
const DROPPED = failure('service-timeout');
const QUEUE_FULL = failure('quota-spent', { retryAfterSeconds: LONGEST_QUEUE_SECONDS });

export function createServiceCaller(options: ServiceCallerOptions): ServiceCaller {
  const { client, pool, governor, breaker, pacer, retries, counters, wait, random } = options;
  const refuses = (asker: Asker) => breaker.refuses() ?? governor.refuses(asker);

  /** One call, or why there was none. */
  async function callOnce(
    resource: ResourceName,
    id: string,
    asker: Asker,
    isWanted: () => boolean,
  ): Promise<Called<ServiceDocument> | Failure> {
    const refusal = refuses(asker);
    if (refusal) return refusal;
    const turn = await pacer.take(asker.class, isWanted);
    if (turn !== 'go') return turn === 'full' ? QUEUE_FULL : DROPPED;
    // Much may have happened in the queue. From here to the call nothing waits.
    const refusedNow = refuses(asker);
    const lease = refusedNow ? undefined : pool.lease();
    if (!lease) return refusedNow ?? failure('quota-spent');
    breaker.sending();
    governor.spend(asker);
    retries.called();
    counters.called(asker.class);
    const called = await client(resource, id, lease.key, asker.class);
    lease.settle(called);
    if (called.fault === 'service' && !called.outcome.ok) breaker.failed(called.outcome);
    // A key that is refused says nothing of how the service is.
    if (called.fault === 'none' || called.fault === 'answer') breaker.succeeded();
    if (!called.outcome.ok && called.fault !== 'none') counters.add('failedCalls');
    return called;
  }

  return {
    refuses,
    async ask(resource, id, asker, isWanted) {
      let last: Called<ServiceDocument> | undefined;
      for (let retried = 0; ; ) {
        const called = await callOnce(resource, id, asker, isWanted);
        if (!('fault' in called)) {
          // What a call that was sent has told counts for more than why no other could follow it.
          return last && last.fault !== 'limit'
            ? { ...last, asked: true }
            : { outcome: called, told: {}, asked: last !== undefined };
        }
        last = called;
        // The next key has its turn: this one is out of the pool by now, so that the walk ends.
        if (called.fault === 'key' || called.fault === 'limit') continue;
        const isWorthIt = called.mayRetry && retried < MOST_RETRIES && breaker.state() === 'closed';
        if (!isWorthIt || !retries.take()) return { ...called, asked: true };
        retried += 1;
        counters.add('retries');
        await wait(FIRST_PAUSE_MS * 2 ** (retried - 1) * (0.5 + random()));
      }
    },
  };
}
