import { type Failure, failure } from '@/lib/base/outcome';
import { byPriority, PRIORITIES, type Priority, sumOf } from '@/lib/base/priority';
import { AHEAD_CLIENT, COMMON_CLIENT } from '@/lib/base/requester';
import type { Waiters } from '@/lib/base/waiters';
import { createPace, type Pace } from '@/lib/shared/pace';
import { createConcurrencyLimit } from './concurrency-limit';
import { createFairQueue } from './fair-queue';

/** The result of waiting for a turn. */
export type Turn =
  /**
   * A call may be sent now. `end` must be called when it is over, or wasn't sent after all. `isTimed`:
   * whether its duration shows the service's latency.
   */
  | { readonly kind: 'go'; readonly end: (isTimed: boolean) => void }
  /** No requester is waiting for it any more. */
  | { readonly kind: 'dropped' }
  /** No call may be sent, for this reason; `busy` if the queue is full. */
  | { readonly kind: 'refused'; readonly failure: Failure };

/**
 * The outcome of a dropped turn, which says nothing about the service: no requester is left to see it, or another
 * process may be making the call.
 */
export const DROPPED = failure('busy', { retryAfterSeconds: 1 });

/**
 * The only queue in front of a service: it limits the calls begun per second and the calls in flight, and
 * nothing queues behind it. People are served first, then agents, then the map, which gives each eleventh turn to those
 * outside, and clients of one priority in turn: what all views need before the rest, and what nobody waits for yet after
 * it.
 */
export interface CallQueue {
  /**
   * @param take takes what the call needs, or says why it may not be made after all. Called once, when its turn comes,
   *   so that whatever it takes is taken before the next turn is given.
   */
  readonly turn: (waiters: Waiters, take: () => Failure | undefined) => Promise<Turn>;
  readonly status: () => QueueStatus;
}

export interface QueueStatus {
  readonly inFlight: number;
  readonly waiting: Readonly<Record<Priority, number>>;
  /** How many calls may be in flight now that are not a person's. */
  readonly mapFlights: number;
  /** The median latency of recent calls; null before the first. */
  readonly latencyMs: number | null;
}

export interface CallQueueOptions {
  /** A whole number, or less than one for a call every few seconds. */
  readonly perSecond: number;
  readonly maxInFlight: number;
  /** The pace of all processes together; without it, this one is on its own. */
  readonly pace?: Pace | undefined;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

interface Waiting {
  readonly waiters: Waiters;
  readonly take: () => Failure | undefined;
  readonly resolve: (turn: Turn) => void;
  /** Where it's queued: its waiters' requester when it was last enqueued. */
  priority: Priority;
  client: string;
}

/** The queue's capacity, as the time it takes to drain: the map retries within seconds, while people and agents wait. */
const QUEUED_SECONDS: Record<Priority, number> = { person: 10, agent: 10, map: 5, outside: 5 };
const MIN_CAPACITY = 10;
const MAX_RETRY_SECONDS = 10;
const MAX_OUTSIDE = 2;
/** So many calls of the map are sent before one from outside, which would else wait for as long as a map is loaded. */
const MAP_TURNS = 10;

const ORDER = { first: COMMON_CLIENT, last: AHEAD_CLIENT } as const;

export function createCallQueue(options: CallQueueOptions): CallQueue {
  const { perSecond, maxInFlight, now, wait } = options;
  const pace = options.pace ?? createPace({ perSecond, maxInFlight, now });
  const limit = createConcurrencyLimit(maxInFlight);
  const queues = byPriority(() => createFairQueue<Waiting>(ORDER));
  const inFlight = byPriority(() => 0);
  /** The map's calls since the last one from outside. */
  let mapTurns = 0;
  let wakesAtMs = Number.POSITIVE_INFINITY;

  /** Calls served per second, estimated from recent latency. */
  function throughput(): number {
    const latencyMs = limit.latencyMs();
    return latencyMs === undefined
      ? perSecond
      : Math.min(perSecond, (maxInFlight * 1000) / latencyMs);
  }

  const capacityOf = (priority: Priority) =>
    Math.max(MIN_CAPACITY, Math.ceil(throughput() * QUEUED_SECONDS[priority]));

  /** Retry after half the time it takes to drain the queue: it has room by then, but hasn't run empty. */
  function busy(priority: Priority): Turn {
    const seconds = Math.ceil(queues[priority].size() / throughput() / 2);
    const retryAfterSeconds = Math.min(MAX_RETRY_SECONDS, Math.max(1, seconds));
    return { kind: 'refused', failure: failure('busy', { retryAfterSeconds }) };
  }

  function hasSlot(priority: Priority): boolean {
    const total = sumOf(inFlight);
    if (total >= pace.maxInFlight()) return false;
    if (priority === 'outside' && inFlight.outside >= MAX_OUTSIDE) return false;
    // Only people may use all slots.
    return priority === 'person' || total - inFlight.person < limit.map();
  }

  /** Whether a call may be sent, now that it is its turn. Otherwise its wait ends here. */
  function mayBegin(one: Waiting): boolean {
    if (!one.waiters.confirmWanted()) one.resolve({ kind: 'dropped' });
    else {
      const refusal = one.take();
      if (!refusal) return true;
      one.resolve({ kind: 'refused', failure: refusal });
    }
    return false;
  }

  function send({ priority, resolve }: Waiting): void {
    const sentMs = pace.begin(priority);
    inFlight[priority] += 1;
    if (priority === 'map') mapTurns += 1;
    if (priority === 'outside') mapTurns = 0;
    let hasEnded = false;
    const end = (isTimed: boolean) => {
      if (hasEnded) return;
      hasEnded = true;
      inFlight[priority] -= 1;
      pace.end(priority);
      if (isTimed) limit.record(pace.nowMs() - sentMs);
      pump();
    };
    resolve({ kind: 'go', end });
  }

  /** Who gets a turn of this priority's: the map gives one away now and then. */
  function servedAt(priority: Priority): Priority {
    const isGivenAway = priority === 'map' && mapTurns >= MAP_TURNS;
    return isGivenAway && queues.outside.size() > 0 && hasSlot('outside') ? 'outside' : priority;
  }

  /** Sends as many queued calls as the limits allow, and schedules itself if the rate is the limit. */
  function pump(): void {
    for (const priority of PRIORITIES) {
      const queue = queues[priority];
      while (queue.size() > 0 && hasSlot(priority)) {
        const untilMs = pace.untilMs(priority, queue.size(), limit.map());
        if (untilMs > 0) {
          wakeIn(Math.ceil(untilMs));
          break;
        }
        const first = queues[servedAt(priority)].shift();
        if (first && mayBegin(first)) send(first);
      }
    }
  }

  function wakeIn(ms: number): void {
    const atMs = pace.nowMs() + ms;
    if (atMs >= wakesAtMs || ms === Number.POSITIVE_INFINITY) return;
    wakesAtMs = atMs;
    void wait(ms).then(() => {
      if (wakesAtMs === atMs) wakesAtMs = Number.POSITIVE_INFINITY;
      pump();
    });
  }

  /** Makes room for one call: drops abandoned ones first, then one of the client with the most queued. */
  function makeRoom(priority: Priority, client: string): boolean {
    const queue = queues[priority];
    if (queue.size() < capacityOf(priority)) return true;
    for (const abandoned of queue.prune(({ waiters }) => waiters.confirmWanted()))
      abandoned.resolve({ kind: 'dropped' });
    if (queue.size() < capacityOf(priority)) return true;
    const evicted = queue.popLongest(client);
    evicted?.resolve(busy(priority));
    return evicted !== undefined;
  }

  function enqueue(one: Waiting): void {
    if (!makeRoom(one.priority, one.client)) one.resolve(busy(one.priority));
    else queues[one.priority].push(one);
  }

  pace.onReady(pump);

  return {
    turn(waiters, take) {
      return new Promise((resolve) => {
        const { priority, client } = waiters.requester();
        let stopListening = () => {};
        const one: Waiting = {
          waiters,
          take,
          resolve(turn) {
            stopListening();
            resolve(turn);
          },
          priority,
          client,
        };
        stopListening = waiters.onChange(() => {
          if (!queues[one.priority].remove(one)) return;
          const requester = waiters.requester();
          one.priority = requester.priority;
          one.client = requester.client;
          enqueue(one);
          pump();
        });
        enqueue(one);
        pump();
      });
    },
    status: () => ({
      inFlight: sumOf(inFlight),
      waiting: byPriority((priority) => queues[priority].size()),
      mapFlights: limit.map(),
      latencyMs: limit.latencyMs() ?? null,
    }),
  };
}
