import type { Query } from '@tanstack/react-query';
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { type Answer, freshForMs } from './fetch-answer';
import { isFinal, ProblemError, problemCodeOf } from './problem-error';

/** However little an answer has left, the next question waits this long. */
const SHORTEST_MS = 15_000;
/** Pauses after one, two, three and more tries that brought nothing fresh, where nobody said how long. */
const PAUSES_MS = [15_000, 30_000, 60_000, 120_000] as const;
/** That there is no data may change, but seldom does. */
const NO_DATA_MS = HOUR_MS;
/** However short a pause is told, a failure is not answered with a storm. */
const SHORTEST_RETRY_MS = 1000;
/** Pages that failed together come back over so much more of their pause. */
const MOST_SPREAD = 0.2;
/** A timer cannot wait much longer. */
const LONGEST_MS = DAY_MS;

type Renewed<Document> = Pick<Query<Answer<Document>, Error>, 'state'>;

export type RenewalEdges = {
  /** Milliseconds of the Unix epoch. */
  now(): number;
  /** From 0 up to 1. */
  random(): number;
};

/** What became of the last question, and when to ask the next one. */
type Plan = {
  /** Which state of the query it was made for. */
  readonly state: string;
  /** Questions in a row that brought nothing fresh. */
  readonly vain: number;
  readonly sinceMs: number;
  /** Infinite for what will never be answered otherwise. */
  readonly dueMs: number;
};

/**
 * Keeps what a visible page shows up to date, part by part: an answer is asked for again when its own
 * freshness ends, and a failure when the server said, or after ever longer pauses. A hidden page rests, and
 * asks for what is due when it is seen again.
 */
export function createRenewal({ now, random }: RenewalEdges) {
  const plans = new WeakMap<object, Plan>();
  const nextTries = new WeakMap<object, number>();

  /** Made once for each outcome: a page is drawn often meanwhile, and the moment must not move. */
  function planOf(query: Renewed<unknown>): Plan | null {
    const { status, dataUpdateCount, errorUpdateCount } = query.state;
    if (status === 'pending') return null;
    const state = `${dataUpdateCount}/${errorUpdateCount}`;
    const known = plans.get(query);
    if (known?.state === state) return known;
    const plan = { state, ...next(query.state, known?.vain ?? 0) };
    plans.set(query, plan);
    if (query.state.error) nextTries.set(query.state.error, plan.dueMs);
    return plan;
  }

  function next({ data, error, errorUpdatedAt }: Renewed<unknown>['state'], vainBefore: number) {
    const freshMs = data && !error ? freshForMs(data, data.arrivedMs) : 0;
    const vain = freshMs > 0 ? 0 : vainBefore + 1;
    const sinceMs = error ? errorUpdatedAt : (data?.arrivedMs ?? now());
    const pauseMs = error ? afterFailure(error, vain) : Math.max(freshMs, pauseAfter(vain));
    return { vain, sinceMs, dueMs: sinceMs + pauseMs };
  }

  function afterFailure(error: Error, vain: number): number {
    const code = problemCodeOf(error);
    if (isFinal(code)) return Number.POSITIVE_INFINITY;
    const told = error instanceof ProblemError ? error.retryAfterMs : null;
    const usual = code === 'no-data' ? NO_DATA_MS : pauseAfter(vain);
    return Math.max(told ?? usual, SHORTEST_RETRY_MS) * (1 + MOST_SPREAD * random());
  }

  /** What a query needs to renew itself, and no sooner than `leastMs` after an answer. */
  function every(leastMs: number) {
    const dueMs = (query: Renewed<unknown>) => {
      const plan = planOf(query);
      if (!plan) return Number.POSITIVE_INFINITY;
      return query.state.error ? plan.dueMs : Math.max(plan.dueMs, plan.sinceMs + leastMs);
    };
    const isDue = (query: Renewed<unknown>) => dueMs(query) <= now();
    return {
      refetchInterval: <Document>(query: Renewed<Document>) => {
        const leftMs = dueMs(query) - now();
        if (query.state.fetchStatus !== 'idle' || leftMs === Number.POSITIVE_INFINITY) return false;
        return Math.min(Math.max(leftMs, SHORTEST_RETRY_MS), LONGEST_MS);
      },
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: <Document>(query: Renewed<Document>) =>
        isDue(query) ? 'always' : false,
      // With the network, what failed for want of it comes back at once.
      refetchOnReconnect: <Document>(query: Renewed<Document>) =>
        isDue(query) || isWithoutNetwork(query.state.error) ? 'always' : false,
    } as const;
  }

  return {
    every,
    /** When a failed query is asked anew by itself, in milliseconds of the Unix epoch; null for never. */
    nextTryMs(error: unknown): number | null {
      const dueMs = error instanceof Error ? nextTries.get(error) : undefined;
      return dueMs !== undefined && Number.isFinite(dueMs) ? dueMs : null;
    },
  };
}

function pauseAfter(vain: number): number {
  return vain === 0 ? SHORTEST_MS : (PAUSES_MS[vain - 1] ?? PAUSES_MS[PAUSES_MS.length - 1] ?? 0);
}

function isWithoutNetwork(error: unknown): boolean {
  return error !== null && problemCodeOf(error) === 'network';
}

/** The renewal of this page. */
export const renewal = createRenewal({ now: () => Date.now(), random: () => Math.random() });
