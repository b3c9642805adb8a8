/** How many calls the map may have under way: fewer while the service is slower than it used to be. */
export interface FlightLimit {
  /** Calls under way at once, the map's own; at least one. */
  readonly map: () => number;
  /** What half of the last calls took at most, in milliseconds; undefined before the first. */
  readonly latencyMs: () => number | undefined;
  /** Takes up how long a call took. */
  readonly took: (ms: number) => void;
}

/** Of the flights, this part is left to persons at any time. */
const PERSONS_PART = 1 / 8;
/** The last calls, whose median is the latency of now. */
const RECENT = 20;
const LEAST_RECENT = 8;
/** Latency may grow by half before it counts as growing: services are not steady to a hair. */
const TOLERANCE = 1.5;
/** How much of each new median the usual latency takes up: a service that stays slow is slow as usual after some 200 calls. */
const LEARNING_SLOWER = 0.01;
const LEARNING_FASTER = 0.1;
/** How much of a new limit is taken up with each call, so that single calls decide nothing. */
const SMOOTHING = 0.2;
/** Tried beyond what the latency allows, so that the limit grows again when the service recovers. */
const PROBED_BEYOND = 1;

/**
 * A limit by the gradient of the latency: the usual one divided by that of now (as in Netflix's
 * concurrency-limits and Envoy's adaptive concurrency). A queue that grows inside the service shows as
 * latency that grows, and the map can wait where persons can't.
 */
export function createFlightLimit(flights: number): FlightLimit {
  const most = Math.max(1, flights - Math.round(flights * PERSONS_PART));
  const recent: number[] = [];
  let limit = most;
  let medianMs: number | undefined;
  let usualMs: number | undefined;

  return {
    map: () => Math.max(1, Math.floor(limit)),
    latencyMs: () => medianMs,
    took(ms) {
      recent.push(Math.max(ms, 1));
      if (recent.length > RECENT) recent.shift();
      const nowMs = [...recent].sort((a, b) => a - b)[Math.floor(recent.length / 2)] ?? ms;
      medianMs = nowMs;
      if (recent.length < LEAST_RECENT) return;
      usualMs ??= nowMs;
      usualMs += (nowMs - usualMs) * (nowMs > usualMs ? LEARNING_SLOWER : LEARNING_FASTER);
      const gradient = Math.min(1, Math.max(0.5, (TOLERANCE * usualMs) / nowMs));
      const wanted = limit * gradient + PROBED_BEYOND;
      limit = Math.min(most, Math.max(1, limit + (wanted - limit) * SMOOTHING));
    },
  };
}
