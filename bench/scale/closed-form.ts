import { RESOURCES } from '@/lib/contract/resources';
import { SECOND_MS } from '@/lib/contract/time';
import { createRandom } from '@/lib/server/testing/slow-service';
import type { Country } from './country';
import { type DayOptions, simulateDay } from './day';
import { EdgeCaches } from './edge-caches';
import { STEADY_HABITS } from './habits';

/** What a formula and a simulation say of the same. */
export interface Comparison {
  readonly what: string;
  readonly formula: number;
  readonly simulated: number;
  /** The largest difference that chance explains, as a share of the formula's. */
  readonly tolerance: number;
}

export const agrees = ({ formula, simulated, tolerance }: Comparison): boolean =>
  Math.abs(simulated - formula) <= tolerance * formula;

/**
 * A cache whose entry lasts T from each fetch, and requests that come at random at a rate of λ: in each cycle of
 * T + 1/λ there is one miss, so that λT / (1 + λT) of the requests are hits.
 */
export function compareOneObject(perLifetime: number, seed: number): Comparison {
  const random = createRandom(seed);
  const ttlMs = 900 * SECOND_MS;
  const edges = new EdgeCaches(1, Int32Array.of(1), 1);
  const requests = 40_000;
  // Time starts again before it becomes too large for the cache's numbers.
  const MOST_MS = 2 ** 31 - 2 * ttlMs;
  let [nowMs, hits] = [0, 0];
  for (let request = 0; request < requests; request += 1) {
    nowMs += (-Math.log(1 - random()) * ttlMs) / perLifetime;
    if (nowMs > MOST_MS) {
      nowMs -= MOST_MS;
      edges.store(0, 0, 0, 0, 0);
    }
    const at = Math.round(nowMs);
    if (edges.isFresh(0, 0, at)) hits += 1;
    else edges.store(0, 0, at, at + ttlMs, 1);
  }
  return {
    what: `one object, ${perLifetime} requests in a lifetime: share of hits`,
    formula: perLifetime / (1 + perLifetime),
    simulated: hits / requests,
    tolerance: 0.03,
  };
}

/** The average of what is left of a lifetime that is shortened by up to a tenth. */
const KEPT = 0.95;

/**
 * The calls for people in a whole simulated day, with visits spread evenly, no map and no pages that renew: the first
 * request after the end of a lifetime makes a call, wherever it comes from, since all caches know its age. So for each
 * place, calls are W λ / (1 + λ T) in the hours W.
 */
export function comparePlaces(
  options: Omit<DayOptions, 'habits' | 'hasShield' | 'map'>,
): readonly Comparison[] {
  const { country, visitors, weights } = options;
  const { tally } = simulateDay({
    ...options,
    ...{ habits: STEADY_HABITS, hasShield: false, map: { isFine: false, leastMs: 0 } },
  });
  const hours = tally.hours.length;
  const opened = STEADY_HABITS.placesOpened.reduce((sum, share, at) => sum + share * (at + 1), 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const perSecond = weights.map((weight) => (visitors * opened * weight) / total / (hours * 3600));
  const expected = (rates: readonly number[], ttlSeconds: number) =>
    rates.reduce((sum, rate) => sum + (hours * 3600 * rate) / (1 + rate * ttlSeconds * KEPT), 0);
  const ofZones = byZone(country, perSecond);
  return (['forecast', 'current', 'air', 'alerts'] as const).map((resource) => ({
    what: `${visitors} even visits: calls for ${resource}`,
    formula: expected(resource === 'alerts' ? ofZones : perSecond, RESOURCES[resource].ttlSeconds),
    simulated: tally.forPeople[resource],
    tolerance: 0.02,
  }));
}

function byZone({ places, zones }: Country, perSecond: readonly number[]): number[] {
  const rates = new Array<number>(zones).fill(0);
  places.forEach(({ zone }, at) => {
    rates[zone] = (rates[zone] ?? 0) + (perSecond[at] ?? 0);
  });
  return rates;
}
