import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { failure, type Outcome, success } from '../terms/outcome';
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
    after: number,
    signal: AbortSignal,
  ) => Outcome<ReadableStream<Uint8Array>>;
  readonly count: () => number;
}

export interface StreamsOptions {
  readonly recent: RecentRequests;
  readonly isServing: () => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

const MOST = 40;
const MOST_PER_VIEWER = 3;
const RETRY_SECONDS = 10;
const LASTS_MS = 10 * MINUTE_MS;
const PACE_MS = SECOND_MS;
/** Under load a list that scrolls by helps nobody, and costs time that answers need. */
const BUSY_PACE_MS = 4 * SECOND_MS;
const BUSY_PER_SECOND = 50;
const MOST_AT_ONCE = 25;
/** So that proxies keep the connection. */
const KEEP_ALIVE_MS = 10 * SECOND_MS;

export function createStreams({ recent, isServing, now, wait }: StreamsOptions): Streams {
  const open = new Map<string, number>();
  const encoder = new TextEncoder();
  const total = () => [...open.values()].reduce((sum, count) => sum + count, 0);

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
        const batch = recent.after(last, viewer, MOST_AT_ONCE);
        last = latest;
        if (batch.requests.length > 0) send(`id: ${latest}\ndata: ${JSON.stringify(batch)}\n\n`);
      }
      if (now() - sentMs >= KEEP_ALIVE_MS) send(': still here\n\n');
      await wait(isBusy ? BUSY_PACE_MS : PACE_MS);
    }
    if (!isOver()) send('event: end\ndata: {}\n\n');
  }

  return {
    count: total,
    open(viewer, after, signal) {
      const name = viewer.kind === 'page' ? viewer.owner : viewer.kind;
      const own = open.get(name) ?? 0;
      if (total() >= MOST || own >= MOST_PER_VIEWER) {
        return failure('busy', {
          detail: 'Too many live lists are open.',
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      open.set(name, own + 1);
      let isOver = false;
      function close(): void {
        if (isOver) return;
        isOver = true;
        const left = (open.get(name) ?? 1) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      }
      signal.addEventListener('abort', close, { once: true });
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          void run(viewer, after, controller, () => isOver)
            .then(() => !isOver && controller.close())
            .catch(() => {})
            .finally(close);
        },
        cancel: close,
      });
      return success(stream);
    },
  };
}
