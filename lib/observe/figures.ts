import { CALL_CLASSES } from '@/lib/contract/call-class';
import type { Figures, Latency, Quantiles } from '@/lib/contract/operator';
import { type Distribution, quantileOf, totalOf } from './histogram';
import type { ServerState } from './server-state';
import type { Timed } from './timings';

const iso = (ms: number) => new Date(ms).toISOString();

/** What the operators' page shows. */
export function figuresOf(serverState: ServerState, wrongTokens: number): Figures {
  const { counters, timings, instance } = serverState;
  const status = serverState.status();
  const { hits, misses, stale, shared, retries, failedCalls, zoneCalls } = status.counters;
  const { inFlight, waiting, mapFlights } = status.queue;
  const latenciesOf = (timed: Timed): Latency[] =>
    timings.read(timed).flatMap(([name, distribution]) => {
      const quantiles = quantilesOf(distribution);
      return quantiles ? [{ name, count: totalOf(distribution.counts), ...quantiles }] : [];
    });
  return {
    madeAt: iso(serverState.now()),
    instance: {
      id: instance.id,
      version: status.version,
      mode: status.mode,
      startedAt: iso(instance.startMs),
      disk: status.disk,
    },
    quota: { ...status.quota, resetsAt: status.quotaResets, keys: [...status.keys] },
    lookups: { hits, misses, stale, shared },
    calls: counters
      .callsByKey()
      .flatMap(([key, calls]) =>
        CALL_CLASSES.map((one) => ({ key, class: one, count: calls[one] })),
      ),
    retries,
    failedCalls,
    zoneCalls,
    wrongTokens,
    problems: byCount(counters.problemsByCode().map(([code, count]) => ({ code, count }))),
    latencies: {
      calls: latenciesOf('calls'),
      waits: latenciesOf('waits'),
      answers: latenciesOf('answers'),
    },
    queue: { inFlight, waiting: { ...waiting }, mapFlights },
    breakers: { ...status.breakers },
    stores: [...serverState.stores()],
    hosts: [...status.hosts],
  };
}

function quantilesOf(distribution: Distribution): Quantiles | null {
  const [p50, p90, p99] = [0.5, 0.9, 0.99].map((share) => quantileOf(distribution, share));
  if (p50 == null || p90 == null || p99 == null) return null;
  return { p50, p90, p99 };
}

const byCount = <Counted extends { readonly count: number }>(counted: readonly Counted[]) =>
  [...counted].sort((a, b) => b.count - a.count);
