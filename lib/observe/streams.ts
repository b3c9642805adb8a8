import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { failure, type Outcome, success } from '@/lib/base/outcome';
import type { ProblemCode } from '@/lib/contract/problem';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import type { Viewer } from './access';
import type { RecentRequests } from './recent';

/** The live list of requests, as server-sent events (HTML, section 9.2). */
export interface Streams {
  /**
   * Opens a stream that goes on after the request with this number. It ends by itself, and when `signal` aborts; the
   * page then opens another one, if somebody still looks at it.
   */
  readonly open: (
    viewer: Viewer,
    /** The client's rate-limit bucket. */
    client: string,
    after: number,
    signal: AbortSignal,
  ) => Outcome<ReadableStream<Uint8Array>, ProblemCode>;
  readonly count: () => number;
}

export interface StreamsOptions {
  readonly recent: RecentRequests;
  readonly isServing: () => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** For pages; operators must see the list even if it is full. */
const MOST = 40;
const MAX_PER_VIEWER = 3;
/** A client may open any number of pages. */
const MAX_PER_CLIENT = 8;
const RETRY_SECONDS = 10;
const OPERATOR = 'operator';
const LASTS_MS = 10 * MINUTE_MS;
const PACE_MS = SECOND_MS;
/** Under load a list that scrolls by helps nobody, and costs time that answers need. */
const BUSY_PACE_MS = 4 * SECOND_MS;
const BUSY_PER_SECOND = 50;
const MAX_AT_ONCE = 25;
/** So that proxies keep the connection. */
const KEEP_ALIVE_MS = 10 * SECOND_MS;

export function createStreams(options: StreamsOptions): Streams {
  const { recent, isServing, wait } = options;
  const now = createMonotonicClock(options.now);
  const open = new Set<{ readonly viewer: string; readonly client: string }>();
  const encoder = new TextEncoder();

  function isFull(viewer: string, client: string): boolean {
    const all = [...open];
    const own = all.filter((one) => one.viewer === viewer).length;
    if (viewer === OPERATOR) return own >= MAX_PER_VIEWER;
    const pages = all.filter((one) => one.viewer !== OPERATOR);
    const ofClient = pages.filter((one) => one.client === client).length;
    return pages.length >= MOST || own >= MAX_PER_VIEWER || ofClient >= MAX_PER_CLIENT;
  }

  async function run(
    viewer: Viewer,
    after: number,
    controller: ReadableStreamDefaultController<Uint8Array>,
    isOver: () => boolean,
  ): Promise<void> {
    const endMs = now() + LASTS_MS;
    let last = after;
    let sentMs = now();
    const send = (text: string) => {
      controller.enqueue(encoder.encode(text));
      sentMs = now();
    };
    send(`retry: ${RETRY_SECONDS * SECOND_MS}\n\n`);
    while (!isOver() && isServing() && now() < endMs) {
      const latest = recent.latest();
      const isBusy = latest - last > BUSY_PER_SECOND;
      // A reader who does not keep up gets the newest later.
      if (latest !== last && (controller.desiredSize ?? 0) > 0) {
        const batch = recent.after(last, viewer, MAX_AT_ONCE);
        last = latest;
        if (batch.requests.length > 0) send(`id: ${latest}\ndata: ${JSON.stringify(batch)}\n\n`);
      }
      if (now() - sentMs >= KEEP_ALIVE_MS) send(': still here\n\n');
      await wait(isBusy ? BUSY_PACE_MS : PACE_MS);
    }
    if (!isOver()) send('event: end\ndata: {}\n\n');
  }

  return {
    count: () => open.size,
    open(viewer, client, after, signal) {
      const name = viewer.kind === 'page' ? viewer.owner : OPERATOR;
      if (isFull(name, client)) {
        return failure('busy', {
          detail: 'Too many live lists are open.',
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      const own = { viewer: name, client };
      open.add(own);
      const close = () => void open.delete(own);
      const isOver = () => !open.has(own);
      signal.addEventListener('abort', close, { once: true });
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          void run(viewer, after, controller, isOver)
            .then(() => isOver() || controller.close())
            .catch(() => {})
            .finally(close);
        },
        cancel: close,
      });
      return success(stream);
    },
  };
}
