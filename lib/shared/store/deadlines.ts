/** Gives answers a time limit. */
export interface Deadlines {
  /** Rejects with `TIMED_OUT` if there is no answer in time. */
  readonly inTime: <Value>(answer: Promise<Value>) => Promise<Value>;
}

interface Pending {
  readonly sinceTick: number;
  readonly reject: (error: Error) => void;
}

const TICKS = 5;

/**
 * Counts the time in ticks of this process rather than by a clock: while it is busy, or was stopped, it can hear no
 * answer, and a long pause is one tick.
 */
export function createDeadlines(limitMs: number): Deadlines {
  /** In the order in which they began. */
  const pending = new Set<Pending>();
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    ticks += 1;
    for (const one of pending) {
      if (ticks - one.sinceTick < TICKS) break;
      pending.delete(one);
      one.reject(new Error('TIMED_OUT'));
    }
    if (pending.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    inTime: (answer) =>
      new Promise((resolve, reject) => {
        const one = { sinceTick: ticks, reject };
        pending.add(one);
        timer ??= setInterval(tick, limitMs / TICKS).unref();
        answer.then(resolve, reject).finally(() => pending.delete(one));
      }),
  };
}
