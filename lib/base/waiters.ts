import { firstServed, type Requester, rankOf, withoutSignal } from './requester';
import type { Trace } from './trace';

/** The requesters waiting for one call. They come and go while it is queued. */
export interface Waiters {
  /** The waiting requester with the highest priority; the call is made on its behalf. */
  readonly requester: () => Requester;
  /** Says whether anyone is still waiting. If no one is, it ends the waiting: no requester may join any more. */
  readonly confirmWanted: () => boolean;
  /** Notes the calls, if the first requester asked to see them. */
  readonly trace: Trace | undefined;
  /** Calls the listener whenever a different requester comes first, until the returned function is called. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Waiters that other requesters may join. */
export interface OpenWaiters extends Waiters {
  /** Adds a requester, which waits until its signal aborts. */
  readonly join: (requester: Requester) => void;
}

/** @param onEnd called when `confirmWanted` finds that no requester is left */
export function createWaiters(first: Requester, onEnd: () => void): OpenWaiters {
  const waiting = new Set<Requester>();
  /** Ranks with a requester that never leaves: one of each is enough to track. */
  const permanent = new Set<number>();
  const listeners = new Set<() => void>();
  let served = first;

  function serve(next: Requester): void {
    const hasChanged = next !== served;
    served = next;
    if (hasChanged) for (const listener of listeners) listener();
  }

  function leave(one: Requester): void {
    waiting.delete(one);
    if (served === one && waiting.size > 0) serve([...waiting].reduce(firstServed));
  }

  function join(requester: Requester): void {
    const { signal } = requester;
    const rank = rankOf(requester);
    if (signal?.aborted || (!signal && permanent.has(rank))) return;
    if (!signal) permanent.add(rank);
    // A copy: the same requester may join more than once, and each join counts.
    const one = { ...requester };
    const next = waiting.has(served) ? firstServed(served, one) : one;
    // Before anyone hears of it: the call may be sent, or dropped, at once.
    waiting.add(one);
    serve(next);
    signal?.addEventListener('abort', () => leave(one), { once: true });
  }

  join(first);
  return {
    join,
    requester: () => served,
    trace: first.trace,
    confirmWanted() {
      if (waiting.size === 0) onEnd();
      return waiting.size > 0;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Reads for whoever comes first of the waiters, and again as soon as somebody comes who is served sooner: what is read is
 * shared, so that joins the calls that are under way and moves them up. Who stays when that one leaves gets what it brought,
 * a refusal too.
 */
export async function readForFirst<Value>(
  waiters: Waiters,
  read: (requester: Requester) => Promise<Value>,
): Promise<Value> {
  // Others may join later: the first to leave does not end it.
  let reading = read({ ...withoutSignal(waiters.requester()), trace: waiters.trace });
  let served = waiters.requester();
  const stopListening = waiters.onChange(() => {
    const next = waiters.requester();
    // Whoever comes later in turn is served by what the first has asked for.
    if (rankOf(next) >= rankOf(served)) return;
    served = next;
    const { trace: _, ...requester } = withoutSignal(next);
    reading = read(requester);
    // It is waited for once the one before is done, which may have thrown by then.
    reading.catch(() => {});
  });
  try {
    for (;;) {
      const awaited = reading;
      const value = await awaited;
      if (awaited === reading) return value;
    }
  } finally {
    stopListening();
  }
}
