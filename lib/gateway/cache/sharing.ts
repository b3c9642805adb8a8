import { createDemand, type Demand, type OpenDemand } from '../terms/demand';
import type { Requester } from '../terms/requester';

/** Lets all who ask for the same thing at the same time share one call, and what came of it. */
export interface Sharing<Value> {
  /**
   * Joins the call that is under way for this key, or starts one. Who joins may change for whom it is made:
   * a person who wants what the map has queued is served as a person. A requester with a signal may go away,
   * which ends nothing for the others.
   */
  readonly share: (
    key: string,
    requester: Requester,
    start: (demand: Demand) => Promise<Value>,
  ) => { readonly result: Promise<Value>; readonly joined: boolean };
}

interface Flight<Value> {
  readonly demand: OpenDemand;
  readonly result: Promise<Value>;
}

export function createSharing<Value>(): Sharing<Value> {
  const underWay = new Map<string, Flight<Value>>();

  return {
    share(key, requester, start) {
      const other = underWay.get(key);
      if (other) {
        other.demand.join(requester);
        return { result: other.result, joined: true };
      }
      let flight: Flight<Value> | undefined;
      const end = () => {
        if (flight && underWay.get(key) === flight) underWay.delete(key);
      };
      const demand = createDemand(requester, end);
      const result = start(demand).finally(end);
      flight = { demand, result };
      underWay.set(key, flight);
      return { result, joined: false };
    },
  };
}
