/** Work that no request waits for. */
export interface Background {
  /**
   * Queues a job behind all earlier ones; its errors are ignored. False if too many are waiting already: the
   * job is not done then.
   */
  readonly run: (job: () => Promise<void>) => boolean;
  /** Resolves when all jobs queued so far are done. */
  readonly idle: () => Promise<void>;
}

/** A job holds on to what it compresses, some 40 kB for a large document. */
const MAX_JOBS = 1_000;

/** Runs one job at a time: compression must not take every core away from requests. */
export function createBackground(): Background {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    run(job) {
      if (waiting >= MAX_JOBS) return false;
      waiting += 1;
      last = last
        .then(job)
        .catch(() => {})
        .finally(() => {
          waiting -= 1;
        });
      return true;
    },
    idle: () => last,
  };
}
