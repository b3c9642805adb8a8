interface OfClient {
  readonly client: string;
}

/** Those of one class who wait: each client in its own order, and the clients in turn. */
export interface Line<Waiting extends OfClient> {
  readonly size: () => number;
  readonly push: (one: Waiting) => void;
  readonly shift: () => Waiting | undefined;
  /** Takes one out; false where it was not there. */
  readonly remove: (one: Waiting) => boolean;
  /** Takes out all that don't pass. */
  readonly without: (passes: (one: Waiting) => boolean) => Waiting[];
  /** Takes out the last of the client that waits with most; none where that is not more than this client does. */
  readonly lastOfLongest: (client: string) => Waiting | undefined;
}

/** @param before the client that is served before the others, and makes room for nobody */
export function createLine<Waiting extends OfClient>(before: string): Line<Waiting> {
  // A Map keeps the order of insertion, which is the order of the clients' turns.
  const byClient = new Map<string, Waiting[]>();
  let size = 0;

  function put(client: string, all: Waiting[]): void {
    if (all.length > 0) byClient.set(client, all);
    else byClient.delete(client);
  }

  return {
    size: () => size,
    push(one) {
      const all = byClient.get(one.client);
      if (all) all.push(one);
      else byClient.set(one.client, [one]);
      size += 1;
    },
    shift() {
      const [next] = byClient.keys();
      const client = byClient.has(before) ? before : next;
      const all = client === undefined ? undefined : byClient.get(client);
      if (client === undefined || !all) return undefined;
      const first = all.shift();
      size -= 1;
      byClient.delete(client);
      put(client, all);
      return first;
    },
    remove(one) {
      const all = byClient.get(one.client) ?? [];
      const place = all.indexOf(one);
      if (place < 0) return false;
      all.splice(place, 1);
      size -= 1;
      put(one.client, all);
      return true;
    },
    without(passes) {
      const out: Waiting[] = [];
      for (const [client, all] of [...byClient]) {
        out.push(...all.filter((one) => !passes(one)));
        put(client, all.filter(passes));
      }
      size -= out.length;
      return out;
    },
    lastOfLongest(client) {
      const own = byClient.get(client)?.length ?? 0;
      const others = [...byClient].flatMap(([name, all]) => (name === before ? [] : [all]));
      const [longest] = others.sort((a, b) => b.length - a.length);
      if (!longest || longest.length <= own + 1) return undefined;
      const last = longest.pop();
      size -= 1;
      return last;
    },
  };
}
