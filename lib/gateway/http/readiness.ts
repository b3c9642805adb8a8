/** Whether new requests are welcome. It ends when the server begins to stop, and never comes back. */
export interface Readiness {
  readonly isReady: () => boolean;
  readonly stop: () => void;
}

export function createReadiness(): Readiness {
  let ready = true;
  return {
    isReady: () => ready,
    stop() {
      ready = false;
    },
  };
}
