/** Work that nobody waits for. */
export interface Background {
  /** Does a job after all that were given before. One that fails is forgotten. */
  readonly run: (job: () => Promise<void>) => void;
  /** Ends when all jobs are done that were given so far. */
  readonly idle: () => Promise<void>;
}

/** One job at a time: compressing must not take both cores from what somebody waits for. */
export function createBackground(): Background {
  let last: Promise<void> = Promise.resolve();
  return {
    run(job) {
      last = last.then(job).catch(() => {});
    },
    idle: () => last,
  };
}
