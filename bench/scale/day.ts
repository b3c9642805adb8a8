import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { createRandom } from '@/lib/server/testing/slow-service';
import { type Country, POPS } from './country';
import { Delivery } from './delivery';
import { EdgeCaches } from './edge-caches';
import type { Entries } from './entries';
import { EventQueue } from './event-queue';
import type { Habits } from './habits';
import type { Kind, Objects } from './objects';
import { type MapMode, Origin } from './origin';
import { createSampler } from './sampler';
import { Tally } from './tally';
import { createVisits, type Visit } from './visit';

export interface DayOptions {
  readonly country: Country;
  readonly objects: Objects;
  /** The bytes of a response of each kind, as browsers get it. */
  readonly bytesOf: Readonly<Record<Kind, number>>;
  readonly visitors: number;
  /** How often each place is chosen, by weight, in the order of the country's places. */
  readonly weights: readonly number[];
  readonly habits: Habits;
  readonly processes: number;
  readonly callMs: number;
  readonly map: MapMode;
  readonly seed: number;
  /** The bytes that each point of presence keeps. */
  readonly edgeBytes: number;
  /** Whether all points of presence ask one cache, and only that asks the origin. */
  readonly hasShield: boolean;
}

export interface SimulatedDay {
  readonly tally: Tally;
  readonly entries: Entries;
  readonly evictions: number;
  readonly tookMs: number;
}

/** The day before the one that is counted ends with these hours, in which caches fill. */
export const WARM_UP_MS = 2 * HOUR_MS;

/** Simulates a day in UTC, from one event to the next. The same options have the same results. */
export function simulateDay(options: DayOptions): SimulatedDay {
  const beganMs = Date.now();
  const { country, objects, visitors, habits, processes, callMs, map, hasShield } = options;
  const random = createRandom(options.seed);
  const tally = new Tally(WARM_UP_MS);
  const bytes = Int32Array.from({ length: objects.count }, (_, object) =>
    Math.round(options.bytesOf[objects.kindOf(object)]),
  );
  const edges = new EdgeCaches(POPS.length + (hasShield ? 1 : 0), bytes, options.edgeBytes);
  const origin = new Origin({
    ...{ country, objects, processes, callMs, map, random },
    onCall: (nowMs, by, resource) => tally.call(nowMs, by, resource),
    onDrawing: (nowMs) => tally.drawing(nowMs),
  });
  const shield = hasShield ? POPS.length : null;
  const delivery = new Delivery({ edges, origin, objects, tally, processes, shield, random });
  const drawPlace = createSampler(options.weights);
  const visits = createVisits({ country, objects, habits, delivery, tally, drawPlace, random });
  const queue = new EventQueue<Visit>();
  const arrivals = arrivalsOf({ country, visitors, habits, drawPlace, random });
  const endMs = WARM_UP_MS + DAY_MS;
  let next = 0;
  for (;;) {
    const arrival = arrivals[next] ?? Number.POSITIVE_INFINITY;
    const arrivesMs = Math.floor(arrival / PLACES);
    if (Math.min(arrivesMs, queue.nextMs()) >= endMs) break;
    const isArrival = arrivesMs <= queue.nextMs();
    const nowMs = isArrival ? arrivesMs : queue.nextMs();
    const visit = isArrival ? visits.begin(arrival % PLACES, nowMs) : queue.pop();
    if (isArrival) next += 1;
    if (!visit) continue;
    const againMs = visits.goOn(visit, nowMs);
    if (againMs !== undefined) queue.push(againMs, visit);
  }
  return {
    tally,
    entries: origin.entries,
    evictions: edges.evictions,
    tookMs: Date.now() - beganMs,
  };
}

/** More than there are places: an arrival's moment and its visitor's place are one number. */
const PLACES = 32_768;

/** When visitors arrive and where they live, in order. The hours before the day are those of its end. */
function arrivalsOf(options: {
  readonly country: Country;
  readonly visitors: number;
  readonly habits: Habits;
  readonly drawPlace: (random: () => number) => number;
  readonly random: () => number;
}): Float64Array {
  const { country, visitors, habits, drawPlace, random } = options;
  const drawHour = createSampler(habits.byHour);
  const arrivals: number[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const place = drawPlace(random);
    const localMs = (drawHour(random) + random()) * HOUR_MS;
    const offsetMs = (country.places[place]?.offsetHours ?? 0) * HOUR_MS;
    const utcMs = Math.floor((localMs - offsetMs + DAY_MS) % DAY_MS);
    arrivals.push((WARM_UP_MS + utcMs) * PLACES + place);
    const beforeMs = utcMs - DAY_MS + WARM_UP_MS;
    if (beforeMs >= 0) arrivals.push(beforeMs * PLACES + place);
  }
  return Float64Array.from(arrivals).sort();
}
