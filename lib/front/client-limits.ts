import { LRUCache } from 'lru-cache';
import { retrySeconds } from '@/lib/base/outcome';
import { recent } from '@/lib/base/recent';
import { createClientWindows, type SlidingWindow, type Taken } from '@/lib/base/sliding-window';
import { MINUTE_MS } from '@/lib/base/time';

/** How processes tell each other of requests, by the marks of clients. */
export interface PeerHits {
  /** The name under which a client is counted. */
  readonly markOf: (client: string) => string;
  readonly tell: (mark: string, hits: number) => void;
  readonly onTold: (listener: (mark: string, hits: number) => void) => void;
}

/** What a client has left in the current minute. */
export interface HitAllowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When there will be more, or enough for what was not allowed. */
  readonly resetSeconds: number;
}

/** Counts a request of a client, with a weight in hits, if it is allowed. */
export type Allow = (client: string, hits: number) => HitAllowance;

/** A client, and what peers know of it. */
interface Shared {
  readonly mark: string;
  own: SlidingWindow;
  /** Hits that were reported to peers before they happen, and until when they count them. */
  ahead: number;
  untilMs: number;
}

/**
 * Hits are remembered together, and reported to peers in advance, by the hundredth of a minute and of the limit: each
 * for itself would take more memory, and more messages, than there is.
 */
const PARTS = 100;
const MAX_CLIENTS = 10_000;

/**
 * Limits each client's requests in any minute, weighted by their cost to this server. (The gateway also
 * limits those that cause a call to the service, per day.) With peers, hits that they tell of count here
 * as soon as they are heard of; no request waits for that.
 */
export function createHitLimiter(
  hitsPerMinute: number,
  now: () => number,
  peers?: PeerHits,
): Allow {
  const windowOf = createClientWindows({
    max: hitsPerMinute,
    ms: MINUTE_MS,
    grainMs: MINUTE_MS / PARTS,
    maxClients: MAX_CLIENTS,
    now,
  });
  peers?.onTold((mark, hits) => windowOf(mark).count(hits));
  const take = peers
    ? createSharedTakes(peers, windowOf, Math.max(1, Math.floor(hitsPerMinute / PARTS)))
    : (client: string, hits: number) => windowOf(client).take(hits);

  return (client, weight) => {
    // Even the smallest limit lets the heaviest request through once.
    const { isTaken, left, untilMs } = take(client, Math.min(weight, hitsPerMinute));
    return {
      allowed: isTaken,
      limit: hitsPerMinute,
      remaining: left,
      resetSeconds: retrySeconds(untilMs),
    };
  };
}

/** Takes hits of a client, and tells peers of them. */
function createSharedTakes(
  peers: PeerHits,
  windowOf: (mark: string) => SlidingWindow,
  batch: number,
): (client: string, hits: number) => Taken {
  const clients = new LRUCache<string, Shared>(recent(MAX_CLIENTS));

  function open(client: string): Shared {
    const mark = peers.markOf(client);
    const opened = { mark, own: windowOf(mark), ahead: 0, untilMs: 0 };
    clients.set(client, opened);
    return opened;
  }

  function tell(shared: Shared, atMs: number): void {
    const hits = Math.max(batch, -shared.ahead);
    peers.tell(shared.mark, hits);
    shared.ahead += hits;
    shared.untilMs = atMs + MINUTE_MS;
    // Peers' hits go to the window that is remembered, which may be another by now.
    shared.own = windowOf(shared.mark);
  }

  return (client, hits) => {
    const shared = clients.get(client) ?? open(client);
    const taken = shared.own.take(hits);
    if (!taken.isTaken) return taken;
    if (taken.atMs >= shared.untilMs) shared.ahead = 0;
    shared.ahead -= hits;
    if (shared.ahead < 0) tell(shared, taken.atMs);
    return taken;
  };
}
