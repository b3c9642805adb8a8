import { createDemand, type Demand, type OpenDemand } from '@/lib/base/demand';
import type { Requester } from '@/lib/base/requester';

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
    start: (demand: Demand) => Promise<Value>,
  ) => { readonly result: Promise<Value>; readonly joined: boolean };
  /** Joins the flight for this key if there is one, for a requester who waits elsewhere. */
  readonly join: (key: string, requester: Requester) => void;
}

interface Flight<Value> {
  readonly demand: OpenDemand;
  readonly result: Promise<Value>;
}

export function createCoalescer<Value>(): Coalescer<Value> {
  const inFlight = new Map<string, Flight<Value>>();

  return {
    join: (key, requester) => inFlight.get(key)?.demand.join(requester),
    coalesce(key, requester, start) {
      const existing = inFlight.get(key);
      if (existing) {
        existing.demand.join(requester);
        return { result: existing.result, joined: true };
      }
      let flight: Flight<Value> | undefined;
      const end = () => {
        if (flight && inFlight.get(key) === flight) inFlight.delete(key);
      };
      const demand = createDemand(requester, end);
      const result = start(demand).finally(end);
      flight = { demand, result };
      inFlight.set(key, flight);
      return { result, joined: false };
    },
  };
}
