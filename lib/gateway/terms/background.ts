/** Work that no request waits for. */
export interface Background {
  /** Queues a job behind all earlier ones. Its errors are ignored. */
  readonly run: (job: () => Promise<void>) => void;
  /** Resolves when all jobs queued so far are done. */
  readonly idle: () => Promise<void>;
}

/** Runs one job at a time: compression must not take every core away from requests. */
export function createBackground(): Background {
  let last: Promise<void> = Promise.resolve();
  return {
    run(job) {
      last = last.then(job).catch(() => {});
    },
    idle: () => last,
  };
}
