import type { Requester } from '@/lib/base/requester';
import { createWaiters, type OpenWaiters, type Waiters } from '@/lib/base/waiters';

/** Coalesces concurrent requests for the same key into one flight, whose result they all share. */
export interface Coalescer<Value> {
  /**
   * Joins the flight for this key, or starts one. Joining may raise a flight's priority: if a person wants
   * something that the map has queued, it is served as a person's. A requester whose signal is aborted
   * leaves the flight without ending it for the others.
   */
  readonly coalesce: (
    key: string,
    requester: Requester,
    start: (waiters: Waiters) => Promise<Value>,
  ) => { readonly result: Promise<Value>; readonly joined: boolean };
  /** The result of the flight for this key, if there is one. */
  readonly pending: (key: string) => Promise<Value> | undefined;
  /** Joins the flight for this key if there is one, for a requester who waits elsewhere. */
  readonly join: (key: string, requester: Requester) => void;
}

interface Flight<Value> {
  readonly waiters: OpenWaiters;
  readonly result: Promise<Value>;
}

export function createCoalescer<Value>(): Coalescer<Value> {
  const inFlight = new Map<string, Flight<Value>>();

  return {
    pending: (key) => inFlight.get(key)?.result,
    join: (key, requester) => inFlight.get(key)?.waiters.join(requester),
    coalesce(key, requester, start) {
      const existing = inFlight.get(key);
      if (existing) {
        existing.waiters.join(requester);
        return { result: existing.result, joined: true };
      }
      let flight: Flight<Value> | undefined;
      const end = () => {
        if (flight && inFlight.get(key) === flight) inFlight.delete(key);
      };
      const waiters = createWaiters(requester, end);
      const result = start(waiters).finally(end);
      flight = { waiters, result };
      inFlight.set(key, flight);
      return { result, joined: false };
    },
  };
}
