import type * as z from 'zod/mini';
import type { Asker } from './asker';
import type { Breaker } from './breaker';
import type { ClientShares } from './client-shares';
import type { Counters } from './counters';
import type { JsonCall, JsonQuestion } from './json-call';
import { type Failure, failure, type Outcome } from './outcome';
import { LONGEST_QUEUE_SECONDS, type Pacer } from './pacer';

export interface ZoneAnswerTo<Value> {
  readonly outcome: Outcome<Value>;
  /** Whether a call was sent. */
  readonly asked: boolean;
}

/** Asks the zone look-up. It has no quota that we know of, but a public service is not to be walked through. */
export interface ZoneCaller {
  readonly refuses: (asker: Asker) => Failure | undefined;
  readonly ask: <Schema extends z.core.$ZodType>(
    question: Omit<JsonQuestion<Schema>, 'headers' | 'forWhom' | 'key'>,
    asker: Asker,
    isWanted: () => boolean,
  ) => Promise<ZoneAnswerTo<z.output<Schema>>>;
}

export interface ZoneCallerOptions {
  readonly call: JsonCall;
  /** Says who asks, and how to reach them: the NWS API refuses those who don't. */
  readonly userAgent: string;
  readonly breaker: Breaker;
  readonly pacer: Pacer;
  readonly clients: ClientShares;
  readonly counters: Counters;
  readonly now: () => number;
}

export function createZoneCaller(options: ZoneCallerOptions): ZoneCaller {
  const { call, userAgent, breaker, pacer, clients, counters, now } = options;
  const headers = { accept: 'application/geo+json', 'user-agent': userAgent };

  function refuses({ client }: Asker): Failure | undefined {
    const share = clients.of(client);
    if (share?.left !== 0) return breaker.refuses();
    const retryAfterSeconds = Math.max(1, Math.ceil((share.resetMs - now()) / 1000));
    return failure('too-many-requests', { retryAfterSeconds });
  }

  return {
    refuses,
    async ask(question, asker, isWanted) {
      const turn = await pacer.take(asker.class, isWanted);
      const refusal = refuses(asker);
      if (refusal) return { outcome: refusal, asked: false };
      if (turn !== 'go') {
        const full = failure('too-many-requests', { retryAfterSeconds: LONGEST_QUEUE_SECONDS });
        return { outcome: full, asked: false };
      }
      breaker.sending();
      clients.spend(asker.client);
      counters.add('zoneCalls');
      const { outcome, fault } = await call({ ...question, headers, forWhom: asker.class });
      if (fault === 'none' || fault === 'answer') breaker.succeeded();
      else if (!outcome.ok) breaker.failed(outcome);
      return { outcome, asked: true };
    },
  };
}
