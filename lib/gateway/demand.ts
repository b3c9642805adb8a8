import { type Asker, firstServed } from './asker';

/** Those who wait for one call, as they are by now: they come and go while it is queued. */
export interface Demand {
  /** For whom the call is made: of those who wait, who is served first. */
  readonly asker: () => Asker;
  /** Whether anybody waits. Once it said no, nobody may join any more. */
  readonly isWanted: () => boolean;
  /** Has a listener told whenever another asker is served first now. */
  readonly onChange: (listener: () => void) => void;
}

/** A demand that others may join. */
export interface OpenDemand extends Demand {
  /** Waits from now on; until the asker's own signal says that it went. */
  readonly join: (asker: Asker) => void;
}

/** @param onEnd told when it was found that nobody waits any more */
export function createDemand(first: Asker, onEnd: () => void): OpenDemand {
  const waiting = new Set<Asker>();
  const listeners: (() => void)[] = [];
  let served = first;

  function look(): void {
    const before = served;
    served = waiting.size > 0 ? [...waiting].reduce(firstServed) : served;
    if (before !== served) for (const listener of listeners) listener();
  }

  function join(asker: Asker): void {
    if (asker.signal?.aborted) return;
    // Each time that it is asked counts, even where it is the same asker.
    const one = { ...asker };
    waiting.add(one);
    look();
    asker.signal?.addEventListener('abort', () => {
      waiting.delete(one);
      look();
    });
  }

  join(first);
  return {
    join,
    asker: () => served,
    isWanted() {
      if (waiting.size === 0) onEnd();
      return waiting.size > 0;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
