import { outsideRequests } from '@/lib/base/request-context';
import type { Span } from './span';

/** Spans on their way to the collector, some at once. */
export interface SpanBatches {
  /** Takes a span, unless too many wait. */
  readonly add: (span: Span) => void;
  /** Sends those that wait, unless some are being sent: then those that wait are next. */
  readonly flush: () => Promise<void>;
  /** What has become of all spans so far. */
  readonly counts: () => { readonly sent: number; readonly lost: number };
}

/** As OpenTelemetry's own batches. */
const MAX_WAITING = 2048;
const BATCH = 512;

/** @param send resolves to whether the spans have arrived */
export function createSpanBatches(send: (spans: readonly Span[]) => Promise<boolean>): SpanBatches {
  const waiting: Span[] = [];
  let sent = 0;
  let lost = 0;
  let sending: Promise<void> | undefined;

  /** Those that wait now; what comes in the meantime waits for the next time. */
  async function sendAll(): Promise<void> {
    for (let left = waiting.length; left > 0; left -= BATCH) {
      const batch = waiting.splice(0, Math.min(BATCH, left));
      if (await send(batch)) sent += batch.length;
      else lost += batch.length;
    }
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  /** Not before the request goes on to which a span belongs, and as no part of it. */
  const flushSoon = () => outsideRequests(() => setImmediate(flush));

  return {
    add(span) {
      if (waiting.length >= MAX_WAITING) {
        lost += 1;
        return;
      }
      waiting.push(span);
      if (waiting.length === BATCH && !sending) flushSoon();
    },
    flush,
    counts: () => ({ sent, lost }),
  };
}
