/** Lets all who ask for the same thing at the same time share one call, and its failure too. */
export interface Sharing<Value> {
  /**
   * Joins the call that is under way for this key, or starts one. An asker with a signal may go away,
   * which ends nothing; `isWanted` says whether anybody is left. Once it said no, the next asker starts anew.
   */
  readonly share: (
    key: string,
    start: (isWanted: () => boolean) => Promise<Value>,
    signal?: AbortSignal,
  ) => { readonly result: Promise<Value>; readonly joined: boolean };
}

interface Flight<Value> {
  result: Promise<Value> | undefined;
  waiting: number;
}

export function createSharing<Value>(): Sharing<Value> {
  const underWay = new Map<string, Flight<Value>>();

  function end(key: string, flight: Flight<Value>): void {
    if (underWay.get(key) === flight) underWay.delete(key);
  }

  return {
    share(key, start, signal) {
      const other = underWay.get(key);
      if (other?.result) {
        waitFor(other, signal);
        return { result: other.result, joined: true };
      }
      const flight: Flight<Value> = { result: undefined, waiting: 0 };
      waitFor(flight, signal);
      underWay.set(key, flight);
      const isWanted = () => {
        if (flight.waiting === 0) end(key, flight);
        return flight.waiting > 0;
      };
      const result = start(isWanted).finally(() => end(key, flight));
      flight.result = result;
      return { result, joined: false };
    },
  };
}

/** Counts an asker until the signal says that it went; without a signal it stays. */
function waitFor(flight: Flight<unknown>, signal: AbortSignal | undefined): void {
  if (signal?.aborted) return;
  flight.waiting += 1;
  signal?.addEventListener('abort', () => {
    flight.waiting -= 1;
  });
}
