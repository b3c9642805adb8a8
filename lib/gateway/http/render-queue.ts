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

/** A finished picture, and until when it may be served, in milliseconds of the Unix epoch. */
export interface Rendered<Picture> {
  readonly picture: Picture;
  readonly bytes: number;
  readonly untilMs: number;
}

/** A finished picture; or that this client, or all together, asked for too many, and when to retry. */
export type RenderResult<Picture> =
  | { readonly kind: 'drawn'; readonly picture: Picture }
  | { readonly kind: 'client-busy' | 'busy'; readonly retryAfterSeconds: number };

/** What to draw, and for whom. */
export interface RenderRequest<Picture> {
  /** Everything that the picture depends on. */
  readonly key: string;
  /** The bucket of the requester. */
  readonly client: string;
  /** Whether it is one of a few that every page needs: it is drawn at once, and counts against no one. */
  readonly isCommon?: boolean;
  readonly draw: () => Promise<Rendered<Picture>>;
}

/**
 * A queue for pictures that each keep a CPU core busy: one at a time, few waiting, a limit per minute, and
 * a cache of finished ones. Anyone may request any of countless pictures, but no client can occupy the server
 * or use up the limit of the others.
 */
export interface RenderQueue<Picture> {
  /** A finished picture that may still be served. Has no side effects. */
  readonly find: (key: string) => Picture | undefined;
  /** @throws whatever `draw` throws, to all requests that waited for it */
  readonly render: (request: RenderRequest<Picture>) => Promise<RenderResult<Picture>>;
}

/** What a cached picture costs besides its bytes: its key and the objects around it. */
const OVERHEAD_BYTES = 1_000;
/** When a place in the queue may have become free. */
const QUEUE_SECONDS = 2;

export function createRenderQueue<Picture extends object>(
  options: RenderQueueOptions,
): RenderQueue<Picture> {
  const { now, mostBytes, mostPerMinute, mostPerClient, mostWaiting } = options;
  const finished = new LRUCache<string, Rendered<Picture>>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes + OVERHEAD_BYTES,
  });
  const inFlight = new Map<string, Promise<RenderResult<Picture>>>();
  const started: { readonly atMs: number; readonly client: string }[] = [];
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function find(key: string): Picture | undefined {
    const found = finished.get(key);
    if (found === undefined || now() < found.untilMs) return found?.picture;
    finished.delete(key);
    return undefined;
  }

  /** Why a client may not start another picture now; undefined if it may. */
  function refusalOf(client: string): RenderResult<Picture> | undefined {
    const since = now() - MINUTE_MS;
    while (started[0] !== undefined && started[0].atMs <= since) started.shift();
    const own = started.filter((drawing) => drawing.client === client);
    // Once this drawing is a minute old, there is room for one more.
    const common = started[started.length - mostPerMinute];
    const last = common ?? own[own.length - mostPerClient];
    const seconds = last === undefined ? 0 : Math.ceil((last.atMs - since) / 1000);
    if (seconds > 0) return { kind: common ? 'busy' : 'client-busy', retryAfterSeconds: seconds };
    return waiting > mostWaiting ? { kind: 'busy', retryAfterSeconds: QUEUE_SECONDS } : undefined;
  }

  async function work({ key, draw }: RenderRequest<Picture>): Promise<RenderResult<Picture>> {
    const rendered = await draw();
    finished.set(key, rendered);
    return { kind: 'drawn', picture: rendered.picture };
  }

  function enqueue(request: RenderRequest<Picture>): Promise<RenderResult<Picture>> {
    started.push({ atMs: now(), client: request.client });
    waiting += 1;
    const turn = last
      .then(() => work(request))
      .finally(() => {
        waiting -= 1;
      });
    last = turn.catch(() => {});
    return turn;
  }

  return {
    find,
    async render(request) {
      const { key, client, isCommon = false } = request;
      const picture = find(key);
      if (picture) return { kind: 'drawn', picture };
      const shared = inFlight.get(key);
      if (shared) return shared;
      const refusal = isCommon ? undefined : refusalOf(client);
      if (refusal) return refusal;
      const flight = isCommon ? work(request) : enqueue(request);
      inFlight.set(key, flight);
      return flight.finally(() => inFlight.delete(key));
    },
  };
}
