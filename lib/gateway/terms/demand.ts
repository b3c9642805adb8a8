import { firstServed, type Priority, type Requester } from './requester';

/** Those who wait for one call, as they are by now: they come and go while it is queued. */
export interface Demand {
  /** For whom the call is made: of those who wait, who is served first. */
  readonly requester: () => Requester;
  /** Whether anybody waits. Once it said no, nobody may join any more. */
  readonly isWanted: () => boolean;
  /** Has a listener told whenever another requester is served first now. */
  readonly onChange: (listener: () => void) => void;
}

/** A demand that others may join. */
export interface OpenDemand extends Demand {
  /** Waits from now on; until the requester's own signal says that it went. */
  readonly join: (requester: Requester) => void;
}

/** @param onEnd told when it was found that nobody waits any more */
export function createDemand(first: Requester, onEnd: () => void): OpenDemand {
  const waiting = new Set<Requester>();
  /** Classes of which somebody waits who never goes away: one of each is enough to know of. */
  const staying = new Set<Priority>();
  const listeners: (() => void)[] = [];
  let served = first;

  function serve(next: Requester): void {
    const isOther = next !== served;
    served = next;
    if (isOther) for (const listener of listeners) listener();
  }

  function leave(one: Requester): void {
    waiting.delete(one);
    if (served === one && waiting.size > 0) serve([...waiting].reduce(firstServed));
  }

  function join(requester: Requester): void {
    const { signal, priority } = requester;
    if (signal?.aborted || (!signal && staying.has(priority))) return;
    if (!signal) staying.add(priority);
    // Each time that it is asked counts, even where it is the same requester.
    const one = { ...requester };
    serve(waiting.has(served) ? firstServed(served, one) : one);
    waiting.add(one);
    signal?.addEventListener('abort', () => leave(one), { once: true });
  }

  join(first);
  return {
    join,
    requester: () => served,
    isWanted() {
      if (waiting.size === 0) onEnd();
      return waiting.size > 0;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
