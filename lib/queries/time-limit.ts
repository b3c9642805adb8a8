/** A limit of the time that something may take. */
export interface TimeLimit {
  /** Aborts when the time is over, or when the caller's signal does. */
  readonly signal: AbortSignal;
  /** Whether it was the time that aborted. */
  isOver(): boolean;
  /** The result of some work, or an AbortError once the signal has aborted: not all work can be stopped by one. */
  race<Result>(work: Promise<Result>): Promise<Result>;
  /** From now on, there is as much time again: something has come. */
  extend(): void;
  /** To be called in any case, when it is done. */
  end(): void;
}

/**
 * Starts a limit. A network that swallows what is sent would else leave a request open for minutes, or for ever, which
 * looks like a server that is slow. (Unlike `AbortSignal.timeout`, it can be combined with another signal in all
 * browsers, and be extended.)
 *
 * @param ms milliseconds
 * @param caller what else may end the work
 */
export function startLimit(ms: number, caller?: AbortSignal): TimeLimit {
  const own = new AbortController();
  const { signal } = own;
  let isOver = false;
  const stop = () => own.abort(caller?.reason);
  const run = () =>
    setTimeout(() => {
      isOver = !signal.aborted;
      own.abort();
    }, ms);
  let timer = run();
  if (caller?.aborted) stop();
  else caller?.addEventListener('abort', stop, { once: true });

  return {
    signal,
    isOver: () => isOver,
    race: (work) =>
      new Promise((resolve, reject) => {
        const leave = () => reject(signal.reason);
        if (signal.aborted) leave();
        else signal.addEventListener('abort', leave, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      }),
    extend() {
      clearTimeout(timer);
      timer = run();
    },
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', stop);
    },
  };
}
