import type { Failure } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { Waiters } from '@/lib/base/waiters';
import { part, type Removal } from './removal';

type Coalescers = typeof import('@/lib/cache/coalescer');
type Breakers = typeof import('@/lib/calls/breaker');
type Caches = typeof import('@/lib/cache/cache');
type Acceptances = typeof import('@/lib/calls/quota/key-acceptance');
type Budgets = typeof import('@/lib/calls/quota/call-budget');
type Shares = typeof import('@/lib/calls/quota/client-shares');
type Weathers = typeof import('@/lib/gateway/documents/weather');
type FetchMetadata = typeof import('@/lib/base/fetch-metadata');
type Denials = typeof import('@/lib/base/denials');
type Lifetimes = typeof import('@/lib/gateway/documents/lifetimes');
type Hints = typeof import('@/lib/calls/upstream-hints');
type Retries = typeof import('@/lib/calls/retry-budget');
type Failures = typeof import('@/lib/cache/failure-memory');
type Rates = typeof import('@/lib/base/rate-limiter');
type Paces = typeof import('@/lib/shared/pace');
type Queues = typeof import('@/lib/calls/fair-queue');

const NOTHING = () => {};
const LONG_MS = 30 * 86_400_000;

/** Without what keeps calls few, and shares them. */
export const callsWithout = {
  // Each visitor's request is a call of its own.
  coalescing: {
    'lib/cache/coalescer.ts': part<Coalescers>(({ createCoalescer }) => ({
      createCoalescer<Value>() {
        const { coalesce } = createCoalescer<Value>();
        let times = 0;
        return {
          join: NOTHING,
          pending: () => undefined,
          coalesce(key: string, requester: Requester, start: (waiters: Waiters) => Promise<Value>) {
            times += 1;
            return coalesce(`${key} ${times}`, requester, start);
          },
        };
      },
    })),
  },
  // A service that is down is called all the same.
  breaker: {
    'lib/calls/breaker.ts': part<Breakers>(() => ({
      createBreaker: () => ({
        refuses: () => undefined,
        sending: NOTHING,
        succeeded: NOTHING,
        failed: NOTHING,
        state: () => 'closed',
      }),
    })),
  },
  // What is past its time is of no use: everyone waits for what is new.
  'stale-answers': {
    'lib/cache/cache.ts': part<Caches>(({ createCache }) => ({
      createCache(options) {
        const cache = createCache(options);
        const isStale = (via: string | undefined) => via === 'stale';
        return {
          ...cache,
          getServable(key, requester, loader) {
            const found = cache.getServable(key, requester, loader);
            return isStale(found?.via) ? undefined : found;
          },
          async read(key, requester, loader) {
            const fresh = cache.getFresh(key, requester.priority);
            if (fresh) return fresh;
            return { ...(await cache.renew(key, requester, loader)), via: 'expired' };
          },
        };
      },
    })),
  },
  // That the service refused a key is forgotten with the request that it was refused for.
  'key-acceptance': {
    'lib/calls/quota/key-acceptance.ts': part<Acceptances>(() => ({
      createKeyAcceptance() {
        let isRefused = false;
        return {
          isUsable: () => !isRefused,
          isAccepted: () => !isRefused,
          probeInMs: () => 0,
          sending: NOTHING,
          worked: NOTHING,
          refused() {
            isRefused = true;
            setImmediate(() => {
              isRefused = false;
            });
          },
          unsettled: NOTHING,
        };
      },
    })),
  },
  // Calls are counted, and there is no end to them.
  'day-budget': {
    'lib/calls/quota/call-budget.ts': part<Budgets>(({ createCallBudget }) => ({
      createCallBudget: (options) => createCallBudget({ ...options, dailyCalls: null }),
    })),
  },
  // Whoever comes first takes all.
  'visitor-shares': {
    'lib/calls/quota/client-shares.ts': part<Shares>(() => ({
      createClientShares: () => ({ of: () => undefined, spend: NOTHING, flush: NOTHING }),
    })),
  },
  // Any cell on earth counts as one of the country's, and whoever asks for it as a person like any other.
  'outside-share': {
    'lib/gateway/documents/weather.ts': part<Weathers>(({ createWeather }) => ({
      createWeather: (options) =>
        createWeather({
          ...options,
          cache: {
            ...options.cache,
            read: (key, requester, loader) =>
              options.cache.read(key, { ...requester, priority: 'person', client: key }, loader),
          },
        }),
    })),
  },
  // Nobody looks at which site's page sent a request.
  'fetch-metadata': {
    'lib/base/fetch-metadata.ts': part<FetchMetadata>(() => ({
      isCrossSite: () => false,
      isReadersChoice: () => true,
    })),
  },
  'same-origin': {
    'lib/base/fetch-metadata.ts': part<FetchMetadata>(() => ({ isCrossOrigin: () => false })),
  },
  // "No data" is asked for again each time.
  'no-data-memory': {
    'lib/base/denials.ts': part<Denials>(() => ({
      createDenials: () => ({ isDenied: () => false, deny: () => 0, grant: NOTHING }),
    })),
  },
  // The service's Retry-After and limits are not read.
  'upstream-hints': {
    'lib/calls/upstream-hints.ts': part<Hints>(() => ({ readUpstreamHints: () => ({}) })),
  },
  // What was good once is shown for weeks, if there is nothing newer.
  'old-limit': {
    'lib/gateway/documents/lifetimes.ts': part<Lifetimes>(() => ({ staleMs: () => LONG_MS })),
  },
  // Whatever fails is tried again, as often as it may.
  'retry-budget': {
    'lib/calls/retry-budget.ts': part<Retries>(() => ({
      createRetryBudget: () => ({ called: NOTHING, take: () => true }),
    })),
  },
  // A place that failed is asked for again at once.
  'failure-memory': {
    'lib/cache/failure-memory.ts': part<Failures>(() => ({
      createFailureMemory: () => ({
        recall: (): Failure | undefined => undefined,
        failed: NOTHING,
        succeeded: NOTHING,
      }),
    })),
  },
  // Calls begin as fast as they come.
  pace: {
    'lib/base/rate-limiter.ts': part<Rates>(() => ({
      createRateLimiter: (_, now) => ({ untilMs: () => 0, begin: () => now(), nowMs: now }),
    })),
  },
  // As many are in flight as come.
  'flight-limit': {
    'lib/shared/pace.ts': part<Paces>(({ createPace }) => ({
      createPace: (options) => ({
        ...createPace(options),
        maxInFlight: () => Number.POSITIVE_INFINITY,
      }),
    })),
  },
  // First come, first served.
  turns: {
    'lib/calls/fair-queue.ts': part<Queues>(({ createFairQueue }) => ({
      createFairQueue<Item extends { readonly client: string }>() {
        type Wrapped = { readonly client: string; readonly item: Item };
        const queue = createFairQueue<Wrapped>({ first: 'one', last: 'none' });
        const wrapped = new Map<Item, Wrapped>();
        return {
          size: queue.size,
          push(item: Item) {
            const one = { client: 'one', item };
            wrapped.set(item, one);
            queue.push(one);
          },
          shift: () => queue.shift()?.item,
          remove(item: Item) {
            const one = wrapped.get(item);
            return one !== undefined && queue.remove(one);
          },
          prune: (keep: (item: Item) => boolean) =>
            queue.prune(({ item }) => keep(item)).map(({ item }) => item),
          popLongest: () => undefined,
        };
      },
    })),
  },
} as const satisfies Record<string, Removal>;
