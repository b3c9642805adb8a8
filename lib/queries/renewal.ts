import type { Query } from '@tanstack/react-query';
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { type ApiResponse, freshForMs } from './fetch-response';
import { isFinal, ProblemError, problemCodeOf } from './problem-error';
import { serverClock } from './server-clock';

/** The least time between two requests, however little freshness a response has left. */
const SHORTEST_MS = 15_000;
/** Pauses after one, two, three and more tries without a fresh response, if the server stated none. */
const PAUSES_MS = [15_000, 30_000, 60_000, 120_000] as const;
/** The first pause if the server was about to have a fresh response. */
const REFRESHING_MS = 2000;
/** "No data" may change, but seldom does. */
const NO_DATA_MS = HOUR_MS;
/** Even if the server states a shorter pause: a failure must not cause a storm. */
const SHORTEST_RETRY_MS = 1000;
/** Pages that failed together retry at times spread over this share of their pause. */
const MAX_JITTER = 0.2;
/** Timers cannot wait much longer. */
const LONGEST_MS = DAY_MS;

type Renewed<Document> = Pick<Query<ApiResponse<Document>, Error>, 'state'>;

type RenewalEdges = {
  readonly clock: Pick<typeof serverClock, 'now' | 'era'>;
  /** From 0 up to 1. */
  random(): number;
};

/** The outcome of the last request, and when to send the next one. */
type Plan = {
  /** The state of the query that it was made for, and the era of the clock. */
  readonly state: string;
  readonly era: number;
  /** Requests in a row without a fresh response. */
  readonly misses: number;
  /** Whether one of them was sent soon, since the server was about to have a fresh response. */
  readonly hasHurried: boolean;
  readonly sinceMs: number;
  /** Infinite if another request can never help. */
  readonly dueMs: number;
};

/**
 * Renews what a visible page shows, part by part: a response when its own freshness ends, a failure when
 * the server stated or after ever longer pauses. A hidden page sends nothing until it is visible again.
 */
export function createRenewal({ clock, random }: RenewalEdges) {
  const { now } = clock;
  const plans = new WeakMap<object, Plan>();
  const nextTries = new WeakMap<object, number>();

  /** Made once for each outcome: the page renders often in between, and the moment must not move. */
  function planOf(query: Renewed<unknown>): Plan | null {
    const { status, dataUpdateCount, errorUpdateCount } = query.state;
    if (status === 'pending') return null;
    const made = { state: `${dataUpdateCount}/${errorUpdateCount}`, era: clock.era() };
    const before = plans.get(query);
    if (before?.state === made.state && before.era === made.era) return before;
    const rest = before?.state === made.state ? atOnce(before) : next(query.state, before);
    const plan = { ...rest, ...made };
    plans.set(query, plan);
    if (query.state.error) nextTries.set(query.state.error, plan.dueMs);
    return plan;
  }

  /** What was planned by a clock that has jumped since is due, if it ever is. */
  function atOnce(plan: Plan): Omit<Plan, 'state' | 'era'> {
    const dueMs = Number.isFinite(plan.dueMs) ? now() : plan.dueMs;
    return { ...plan, sinceMs: Number.NEGATIVE_INFINITY, dueMs };
  }

  function next(
    { data, error }: Renewed<unknown>['state'],
    before: Plan | undefined,
  ): Omit<Plan, 'state' | 'era'> {
    const freshMs = data && !error ? freshForMs(data, data.arrivedMs) : 0;
    const misses = freshMs > 0 ? 0 : (before?.misses ?? 0) + 1;
    // A response may have come with the page, some time ago, but never in the future.
    const sinceMs = error ? now() : Math.min(data?.arrivedMs ?? now(), now());
    const hurriedBefore = misses > 0 && before?.hasHurried === true;
    const isSoon = data?.isRefreshing === true && !hurriedBefore;
    const ownMs = isSoon ? REFRESHING_MS : Math.max(freshMs, pauseAfter(misses));
    const pauseMs = error ? afterFailure(error, misses) : ownMs;
    return { misses, hasHurried: hurriedBefore || isSoon, sinceMs, dueMs: sinceMs + pauseMs };
  }

  function afterFailure(error: Error, misses: number): number {
    const code = problemCodeOf(error);
    if (isFinal(code)) return Number.POSITIVE_INFINITY;
    const stated = error instanceof ProblemError ? error.retryAfterMs : null;
    const defaultMs = code === 'no-data' ? NO_DATA_MS : pauseAfter(misses);
    return Math.max(stated ?? defaultMs, SHORTEST_RETRY_MS) * (1 + MAX_JITTER * random());
  }

  /** The options by which a query renews itself, no sooner than `minMs` after a response. */
  function every(minMs: number) {
    const dueMs = (query: Renewed<unknown>) => {
      const plan = planOf(query);
      if (!plan) return Number.POSITIVE_INFINITY;
      return query.state.error ? plan.dueMs : Math.max(plan.dueMs, plan.sinceMs + minMs);
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
      // What failed for want of a network, or came out of the store, is fetched as soon as it is back.
      // (TanStack's own default is never, in a network mode of "always".)
      refetchOnReconnect: <Document>(query: Renewed<Document>) =>
        isDue(query) || isWithoutNetwork(query.state) ? 'always' : false,
    } as const;
  }

  return {
    every,
    /** When a failed query will retry by itself, in milliseconds of the Unix epoch; null for never. */
    nextTryMs(error: unknown): number | null {
      const dueMs = error instanceof Error ? nextTries.get(error) : undefined;
      return dueMs !== undefined && Number.isFinite(dueMs) ? dueMs : null;
    },
  };
}

function pauseAfter(misses: number): number {
  return misses === 0
    ? SHORTEST_MS
    : (PAUSES_MS[misses - 1] ?? PAUSES_MS[PAUSES_MS.length - 1] ?? 0);
}

function isWithoutNetwork({ error, data }: Renewed<unknown>['state']): boolean {
  return error ? problemCodeOf(error) === 'network' : data?.isStored === true;
}

/** The renewal of this page. */
export const renewal = createRenewal({ clock: serverClock, random: () => Math.random() });
