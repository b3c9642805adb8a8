/** How many of the map's calls may be in flight: fewer while the service is slower than usual. */
export interface ConcurrencyLimit {
  /** The limit for the map's calls; at least one. */
  readonly map: () => number;
  /** The median latency of recent calls, in milliseconds; undefined before the first. */
  readonly latencyMs: () => number | undefined;
  /** Records how long a call took, in milliseconds. */
  readonly record: (ms: number) => void;
}

/** The share of the limit that the map always leaves to people. */
const PERSON_SHARE = 1 / 8;
/** How many of the last calls the median is taken over. */
const RECENT = 20;
const MIN_RECENT = 8;
/** Latency may grow by half before it counts as growing, since no service is perfectly steady. */
const TOLERANCE = 1.5;
/** How fast the baseline follows a new median: a service that stays slow counts as normal after about 200 calls. */
const LEARNING_SLOWER = 0.01;
const LEARNING_FASTER = 0.1;
/** How much of a new limit each call applies, so that no single call decides. */
const SMOOTHING = 0.2;
/** Headroom beyond what the latency allows, so that the limit grows again when the service recovers. */
const HEADROOM = 1;

/**
 * A gradient limit: the baseline latency divided by the current one (as in Netflix's concurrency-limits
 * and Envoy's adaptive concurrency). A queue that builds up inside the service shows as rising latency,
 * and the map can wait where people can't.
 */
export function createConcurrencyLimit(maxInFlight: number): ConcurrencyLimit {
  const maxForMap = Math.max(1, maxInFlight - Math.round(maxInFlight * PERSON_SHARE));
  const recent: number[] = [];
  let limit = maxForMap;
  let medianMs: number | undefined;
  let baselineMs: number | undefined;

  return {
    map: () => Math.max(1, Math.floor(limit)),
    latencyMs: () => medianMs,
    record(ms) {
      recent.push(Math.max(ms, 1));
      if (recent.length > RECENT) recent.shift();
      const currentMs = [...recent].sort((a, b) => a - b)[Math.floor(recent.length / 2)] ?? ms;
      medianMs = currentMs;
      if (recent.length < MIN_RECENT) return;
      baselineMs ??= currentMs;
      baselineMs +=
        (currentMs - baselineMs) * (currentMs > baselineMs ? LEARNING_SLOWER : LEARNING_FASTER);
      const gradient = Math.min(1, Math.max(0.5, (TOLERANCE * baselineMs) / currentMs));
      const target = limit * gradient + HEADROOM;
      limit = Math.min(maxForMap, Math.max(1, limit + (target - limit) * SMOOTHING));
    },
  };
}
