/** Whether the server accepts new requests. It stops for good when the server begins to shut down. */
export interface Readiness {
  readonly isReady: () => boolean;
  readonly stop: () => void;
}

export function createReadiness(): Readiness {
  let isReady = true;
  return {
    isReady: () => isReady,
    stop() {
      isReady = false;
    },
  };
}
