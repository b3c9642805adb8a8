/** Whether the server accepts new requests. It stops for good when the server begins to shut down. */
export interface Readiness {
  readonly isReady: () => boolean;
  /** Whether this process goes on, so that what takes long may begin. */
  readonly isStaying: () => boolean;
  readonly stop: () => void;
  /** This process leaves, but others go on: the service as a whole is as ready as it was. */
  readonly retire: () => void;
}

export function createReadiness(): Readiness {
  let isReady = true;
  let isStaying = true;
  return {
    isReady: () => isReady,
    isStaying: () => isStaying,
    stop() {
      isReady = false;
      isStaying = false;
    },
    retire() {
      isStaying = false;
    },
  };
}
