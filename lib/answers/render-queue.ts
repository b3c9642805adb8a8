import { LRUCache } from 'lru-cache';
import { success } from '@/lib/base/outcome';
import { busy, createDrawingLimit, type DrawingLimitOptions } from './drawing-limit';
import type { ProblemFailure, Result } from './problems';

export interface RenderQueueOptions extends DrawingLimitOptions {
  /** Bytes of finished pictures to cache. */
  readonly maxBytes: number;
  /** Pictures that may wait in the queue. */
  readonly maxWaiting: number;
}

/** A finished picture, and until when it may be served, in milliseconds of the Unix epoch. */
export interface Rendered<Picture> {
  readonly picture: Picture;
  readonly bytes: number;
  readonly untilMs: number;
}

/** What to draw, and for whom. */
export interface RenderRequest<Picture> {
  /** Everything that the picture depends on. */
  readonly key: string;
  /** The bucket of the requester. */
  readonly client: string;
  /**
   * Whether it is one of a few hundred that pages need: it is drawn at once, and counts only against a limit of
   * its own, so that none of the countless others can be in its way.
   */
  readonly isCommon?: boolean;
  readonly draw: () => Promise<Rendered<Picture>>;
}

/**
 * A queue for pictures that each keep a CPU core busy: one at a time, few waiting, a limit per minute, and
 * a cache of finished ones. Anyone may request any of countless pictures, but no client can occupy the server
 * or use up the limit of the others.
 */
export interface RenderQueue<Picture> {
  /** A finished picture that may still be served. Draws nothing. */
  readonly find: (key: string) => Picture | undefined;
  /** @throws whatever `draw` throws, to all requests that waited for it */
  readonly render: (request: RenderRequest<Picture>) => Promise<Result<Picture>>;
}

/** What a cached picture costs besides its bytes: its key and the objects around it. */
const OVERHEAD_BYTES = 1_000;
/** The share of what pages need that one client may have drawn: behind one address may be a whole office. */
const COMMON_SHARE = 0.5;
/** When a place in the queue may have become free. */
const QUEUE_SECONDS = 2;

export function createRenderQueue<Picture extends object>(
  options: RenderQueueOptions,
): RenderQueue<Picture> {
  const { now, maxBytes, maxPerMinute, maxWaiting } = options;
  const finished = new LRUCache<string, Rendered<Picture> & { readonly drawnMs: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + OVERHEAD_BYTES,
  });
  const inFlight = new Map<string, Promise<Result<Picture>>>();
  const limit = createDrawingLimit(options);
  const commonLimit = createDrawingLimit({
    now,
    maxPerMinute,
    maxPerClient: maxPerMinute * COMMON_SHARE,
  });
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function find(key: string): Picture | undefined {
    const found = finished.get(key);
    if (found === undefined) return undefined;
    // One from the future was drawn by a clock that was ahead, for an hour that is yet to come.
    if (found.drawnMs <= now() && now() < found.untilMs) return found.picture;
    finished.delete(key);
    return undefined;
  }

  function refusalOf({ client, isCommon }: RenderRequest<Picture>): ProblemFailure | undefined {
    if (isCommon) return commonLimit.refusalOf(client);
    const refusal = limit.refusalOf(client);
    if (refusal) return refusal;
    return waiting > maxWaiting ? busy(QUEUE_SECONDS) : undefined;
  }

  async function work({ key, draw }: RenderRequest<Picture>): Promise<Result<Picture>> {
    const rendered = await draw();
    finished.set(key, { ...rendered, drawnMs: now() });
    return success(rendered.picture);
  }

  function enqueue(request: RenderRequest<Picture>): Promise<Result<Picture>> {
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
      if (picture) return success(picture);
      const shared = inFlight.get(key);
      if (shared) return shared;
      const refusal = refusalOf(request);
      if (refusal) return refusal;
      (isCommon ? commonLimit : limit).count(client);
      const flight = isCommon ? work(request) : enqueue(request);
      inFlight.set(key, flight);
      return flight.finally(() => inFlight.delete(key));
    },
  };
}
