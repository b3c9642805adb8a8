import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '@/lib/contract/time';

export interface RenderQueueOptions {
  readonly now: () => number;
  /** Bytes of finished pictures to cache. */
  readonly mostBytes: number;
  /** Pictures that may be drawn per minute, for all clients together. */
  readonly mostPerMinute: number;
  /** Of those, how many for one client. */
  readonly mostPerClient: number;
  /** Pictures that may wait in the queue. */
  readonly mostWaiting: number;
}

/** A finished picture, or how many seconds to wait before retrying. */
type RenderResult =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/**
 * A queue for pictures that each keep a CPU core busy: one at a time, few waiting, a limit per minute, and
 * a cache of finished ones. Anyone may request any of a quarter of a million cells, but no client can
 * occupy the server or use up the limit of the others.
 */
export function createRenderQueue(options: RenderQueueOptions) {
  const { now, mostBytes, mostPerMinute, mostPerClient, mostWaiting } = options;
  const finished = new LRUCache<string, Uint8Array>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const inFlight = new Map<string, Promise<RenderResult>>();
  const started: { readonly atMs: number; readonly client: string }[] = [];
  let last: Promise<unknown> = Promise.resolve();

  /** Seconds until a client may start another picture; zero if it may now. */
  function waitSeconds(client: string): number {
    const since = now() - MINUTE_MS;
    while (started[0] !== undefined && started[0].atMs <= since) started.shift();
    const own = started.filter((drawing) => drawing.client === client);
    // Once this drawing is a minute old, there is room for one more.
    const last = started[started.length - mostPerMinute] ?? own[own.length - mostPerClient];
    return last === undefined ? 0 : Math.ceil((last.atMs - since) / 1000);
  }

  async function work(key: string, draw: () => Promise<Uint8Array>): Promise<RenderResult> {
    const bytes = await draw();
    finished.set(key, bytes);
    return { kind: 'drawn', bytes };
  }

  /**
   * @param key everything that the picture depends on
   * @param client the bucket of the requester
   * @throws whatever `draw` throws, to all requests that waited for it
   */
  return (
    key: string,
    client: string,
    draw: () => Promise<Uint8Array>,
  ): Promise<RenderResult> | RenderResult => {
    const bytes = finished.get(key);
    if (bytes) return { kind: 'drawn', bytes };
    const shared = inFlight.get(key);
    if (shared) return shared;
    const seconds = waitSeconds(client);
    if (seconds > 0) return { kind: 'busy', retryAfterSeconds: seconds };
    if (inFlight.size > mostWaiting) return { kind: 'busy', retryAfterSeconds: 2 };
    started.push({ atMs: now(), client });
    const turn = last.then(() => work(key, draw)).finally(() => inFlight.delete(key));
    last = turn.catch(() => {});
    inFlight.set(key, turn);
    return turn;
  };
}
