import type { Demand } from '../terms/demand';
import { type Failure, failure } from '../terms/outcome';
import { COMMON_CLIENT, PRIORITIES, type Priority } from '../terms/requester';
import { createFlightLimit } from './flight-limit';
import { createRateLimiter } from './rate-limiter';
import { createLine, type Line } from './waiting-line';

/** What came of waiting for a turn. */
export type Turn =
  /**
   * A call may be sent now. `end` must be told when it is over, or was not sent after all, and whether it
   * showed how long the service takes.
   */
  | { readonly kind: 'go'; readonly end: (isTimed: boolean) => void }
  /** Nobody waits for it any more. */
  | { readonly kind: 'dropped' }
  /** None may be sent, for this reason; `busy` where too many wait already. */
  | { readonly kind: 'refused'; readonly failure: Failure };

/** What comes of a turn that was dropped: it is told to nobody. */
export const DROPPED = failure('service-timeout');

/**
 * The one queue in front of a service: so many calls begun in a second, so many under way at once, and
 * nothing queued behind it. Persons are served before the map, and of each class the clients in turn.
 */
export interface CallQueue {
  /** @param refuses why no call may be made for a requester after all; looked at when the turn has come */
  readonly turn: (demand: Demand, refuses: () => Failure | undefined) => Promise<Turn>;
  readonly status: () => QueueStatus;
}

export interface QueueStatus {
  readonly inFlight: number;
  readonly waiting: Readonly<Record<Priority, number>>;
  /** Calls that the map may have under way just now. */
  readonly mapFlights: number;
  /** What half of the last calls took at most; null before the first. */
  readonly latencyMs: number | null;
}

export interface CallQueueOptions {
  readonly perSecond: number;
  /** Calls under way at once, at most. */
  readonly flights: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

interface Waiting {
  readonly demand: Demand;
  readonly refuses: () => Failure | undefined;
  readonly tell: (turn: Turn) => void;
  /** Where it stands: as its demand was when it was last looked at. */
  priority: Priority;
  client: string;
}

/** How much may wait, by how long it takes to serve it: a tile comes back within seconds, a person stays. */
const QUEUED_SECONDS: Record<Priority, number> = { person: 10, map: 5, outside: 5 };
const LEAST_PLACES = 10;
const LONGEST_RETRY_SECONDS = 10;
const MOST_OUTSIDE = 2;

export function createCallQueue({ perSecond, flights, now, wait }: CallQueueOptions): CallQueue {
  const pace = createRateLimiter(perSecond, now);
  const limit = createFlightLimit(flights);
  const lines: Record<Priority, Line<Waiting>> = {
    person: createLine(COMMON_CLIENT),
    map: createLine(COMMON_CLIENT),
    outside: createLine(COMMON_CLIENT),
  };
  const inFlight: Record<Priority, number> = { person: 0, map: 0, outside: 0 };
  let wakesAtMs = Number.POSITIVE_INFINITY;

  const allInFlight = () => inFlight.person + inFlight.map + inFlight.outside;

  /** Calls that are served in a second, as far as the last ones tell. */
  function served(): number {
    const latencyMs = limit.latencyMs();
    return latencyMs === undefined ? perSecond : Math.min(perSecond, (flights * 1000) / latencyMs);
  }

  const placesOf = (priority: Priority) =>
    Math.max(LEAST_PLACES, Math.ceil(served() * QUEUED_SECONDS[priority]));

  /** Half of the time in which what waits is served: who comes then finds places, and the queue is never empty. */
  function busy(priority: Priority): Turn {
    const seconds = Math.ceil(lines[priority].size() / served() / 2);
    const retryAfterSeconds = Math.min(LONGEST_RETRY_SECONDS, Math.max(1, seconds));
    return { kind: 'refused', failure: failure('busy', { retryAfterSeconds }) };
  }

  function hasFlight(priority: Priority): boolean {
    if (allInFlight() >= flights) return false;
    if (priority === 'outside' && inFlight.outside >= MOST_OUTSIDE) return false;
    return priority === 'person' || inFlight.map + inFlight.outside < limit.map();
  }

  /** Ends the wait of whoever is not to be served, so that only those stand in line who are. */
  function isServed(one: Waiting): boolean {
    if (!one.demand.isWanted()) one.tell({ kind: 'dropped' });
    else {
      const refusal = one.refuses();
      if (!refusal) return true;
      one.tell({ kind: 'refused', failure: refusal });
    }
    return false;
  }

  function send({ priority, tell }: Waiting): void {
    const sentMs = pace.begin(priority);
    inFlight[priority] += 1;
    let isUnderWay = true;
    const end = (isTimed: boolean) => {
      if (!isUnderWay) return;
      isUnderWay = false;
      inFlight[priority] -= 1;
      if (isTimed) limit.took(pace.nowMs() - sentMs);
      pump();
    };
    tell({ kind: 'go', end });
  }

  function pump(): void {
    for (const priority of PRIORITIES) {
      const line = lines[priority];
      while (line.size() > 0 && hasFlight(priority)) {
        const untilMs = pace.untilMs(priority);
        if (untilMs > 0) {
          wakeIn(Math.ceil(untilMs));
          break;
        }
        const first = line.shift();
        if (first && isServed(first)) send(first);
      }
    }
  }

  function wakeIn(ms: number): void {
    const atMs = pace.nowMs() + ms;
    if (atMs >= wakesAtMs) return;
    wakesAtMs = atMs;
    void wait(ms).then(() => {
      if (wakesAtMs === atMs) wakesAtMs = Number.POSITIVE_INFINITY;
      pump();
    });
  }

  /** Makes room: first of those whom nobody waits for, then of the client that waits with most. */
  function makeRoom(priority: Priority, client: string): boolean {
    const line = lines[priority];
    if (line.size() < placesOf(priority)) return true;
    for (const gone of line.without(({ demand }) => demand.isWanted()))
      gone.tell({ kind: 'dropped' });
    if (line.size() < placesOf(priority)) return true;
    const last = line.lastOfLongest(client);
    last?.tell(busy(priority));
    return last !== undefined;
  }

  function file(one: Waiting): void {
    if (!makeRoom(one.priority, one.client)) one.tell(busy(one.priority));
    else lines[one.priority].push(one);
  }

  return {
    turn(demand, refuses) {
      return new Promise((tell) => {
        const { priority, client } = demand.requester();
        const one: Waiting = { demand, refuses, tell, priority, client };
        file(one);
        demand.onChange(() => {
          if (!lines[one.priority].remove(one)) return;
          const requester = demand.requester();
          one.priority = requester.priority;
          one.client = requester.client;
          file(one);
          pump();
        });
        pump();
      });
    },
    status: () => ({
      inFlight: allInFlight(),
      waiting: {
        person: lines.person.size(),
        map: lines.map.size(),
        outside: lines.outside.size(),
      },
      mapFlights: limit.map(),
      latencyMs: limit.latencyMs() ?? null,
    }),
  };
}
