import type * as z from 'zod/mini';
import type { ClientShares } from '../quota/client-shares';
import type { Counters } from '../telemetry/counters';
import type { Demand } from '../terms/demand';
import { createSteadyClock } from '../terms/monotonic-clock';
import { type Failure, failure, type Outcome, retrySeconds } from '../terms/outcome';
import type { Asker } from '../terms/requester';
import type { Breaker } from './breaker';
import type { JsonCall, JsonQuestion } from './json-call';
import { type CallQueue, DROPPED } from './queue';

export interface ZoneAnswerTo<Value> {
  readonly outcome: Outcome<Value>;
  /** Whether a call was sent. */
  readonly asked: boolean;
}

/** What the look-up is asked for: each kind may fail alone. */
export type ZoneKind = 'point' | 'zone';

export interface ZoneQuestion<Schema extends z.core.$ZodType>
  extends Pick<JsonQuestion<Schema>, 'path' | 'schema'> {
  readonly kind: ZoneKind;
}

/** Asks the zone look-up. It has no quota that we know of, but a public service is not to be walked through. */
export interface ZoneCaller {
  readonly refuses: (kind: ZoneKind, path: string, asker: Asker) => Failure | undefined;
  readonly ask: <Schema extends z.core.$ZodType>(
    question: ZoneQuestion<Schema>,
    demand: Demand,
  ) => Promise<ZoneAnswerTo<z.output<Schema>>>;
}

export interface ZoneCallerOptions {
  readonly call: JsonCall;
  /** Says who asks, and how to reach them: the NWS API refuses those who don't. */
  readonly userAgent: string;
  readonly breakers: Readonly<Record<ZoneKind, Breaker>>;
  readonly queue: CallQueue;
  readonly clients: ClientShares;
  readonly counters: Counters;
  readonly now: () => number;
}

/** How long the look-up is left alone that refused a call and did not say for how long. */
const USUAL_PAUSE_MS = 30_000;

export function createZoneCaller(options: ZoneCallerOptions): ZoneCaller {
  const { call, userAgent, breakers, queue, clients, counters, now } = options;
  const steadyNow = createSteadyClock(now);
  const headers = { accept: 'application/geo+json', 'user-agent': userAgent };
  /** Until when the look-up asked for a pause. */
  let pausedUntilMs = 0;

  function refuses(kind: ZoneKind, id: string, asker: Asker): Failure | undefined {
    const { client, class: forWhom } = asker;
    if (asker.isCrossSite) return failure('cross-site');
    const pauseMs = pausedUntilMs - steadyNow();
    if (pauseMs > 0) return failure('service-paused', { retryAfterSeconds: retrySeconds(pauseMs) });
    const share = clients.of(client);
    if (share?.left !== 0) return breakers[kind].refuses({ id, client, forWhom });
    return failure('share-spent', { retryAfterSeconds: retrySeconds(share.resetMs - now()) });
  }

  return {
    refuses,
    async ask({ kind, path, schema }, demand) {
      const turn = await queue.turn(demand, () => refuses(kind, path, demand.asker()));
      if (turn.kind !== 'go') {
        return { outcome: turn.kind === 'refused' ? turn.failure : DROPPED, asked: false };
      }
      const { client, class: forWhom } = demand.asker();
      const breakerCall = { id: path, client, forWhom };
      breakers[kind].sending(breakerCall);
      clients.spend(client);
      counters.add('zoneCalls');
      try {
        const { outcome, fault, told } = await call({ path, schema, headers });
        turn.end(fault === 'none' || fault === 'answer');
        if (fault === 'none' || fault === 'answer') breakers[kind].succeeded(breakerCall);
        else if (fault === 'limit') {
          const pauseMs = told.retryAtMs === undefined ? USUAL_PAUSE_MS : told.retryAtMs - now();
          pausedUntilMs = steadyNow() + pauseMs;
        } else if (!outcome.ok) breakers[kind].failed(breakerCall, outcome);
        return { outcome, asked: true };
      } finally {
        turn.end(false);
      }
    },
  };
}
