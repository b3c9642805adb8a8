import * as z from 'zod/mini';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { type TraceDocument, traceSchema } from '@/lib/contract/trace';
import type { SharedValue } from '@/lib/shared/shared-value';

/** A trace as other processes may read it. */
export interface FinishedTrace {
  /** The page that made the request; null for an operator's. */
  readonly owner: string | null;
  readonly document: TraceDocument;
}

/** The last traces of the processes that share a store: any of them may be asked how another has answered. */
export interface SharedTraces {
  readonly publish: (trace: FinishedTrace) => void;
  readonly find: (id: string) => FinishedTrace | undefined;
}

/** As many are kept, whoever has made them: a page reads its own within a second. */
const SLOTS = 32;
const KEPT_MS = 60_000;

const finishedSchema = z.object({ owner: z.nullable(z.string()), document: traceSchema });

/** @param sharedValue the value of a name that all processes see */
export function createSharedTraces(
  sharedValue: (name: string) => SharedValue,
  now: () => number,
): SharedTraces {
  const monotonicNow = createMonotonicClock(now);
  const slots = Array.from({ length: SLOTS }, (_, at) => {
    const value = sharedValue(`trace-${at}`);
    const slot: { untilMs: number; trace?: FinishedTrace } = { untilMs: 0 };
    value.subscribe((written, ageMs) => {
      const { success, data } = z.safeParse(finishedSchema, written);
      if (!success) return;
      slot.trace = data;
      slot.untilMs = monotonicNow() + KEPT_MS - ageMs;
    });
    return { slot, write: value.write };
  });
  /** Ids are random, in hexadecimal. */
  const slotOf = (id: string) => slots[Number.parseInt(id.slice(0, 8), 16) % SLOTS];

  return {
    publish: (trace) => slotOf(trace.document.id)?.write(trace),
    find(id) {
      const slot = slotOf(id)?.slot;
      const isThere = slot?.trace?.document.id === id && monotonicNow() < slot.untilMs;
      return isThere ? slot.trace : undefined;
    },
  };
}
