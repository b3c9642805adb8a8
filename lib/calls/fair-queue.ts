interface OfClient {
  readonly client: string;
}

/** The waiting calls of one priority: FIFO per client, and round-robin between clients. */
export interface FairQueue<Item extends OfClient> {
  readonly size: () => number;
  readonly push: (item: Item) => void;
  readonly shift: () => Item | undefined;
  /** Removes one item; false if it wasn't queued. */
  readonly remove: (item: Item) => boolean;
  /** Removes and returns all items for which `keep` is false. */
  readonly prune: (keep: (item: Item) => boolean) => Item[];
  /**
   * Removes the last item of the client with the most items; undefined if that client has at most one more
   * than `client`.
   */
  readonly popLongest: (client: string) => Item | undefined;
}

/** @param favored the client that is served before all others, and never loses an item to `popLongest` */
export function createFairQueue<Item extends OfClient>(favored: string): FairQueue<Item> {
  // A Map keeps insertion order, which is the order of the clients' turns.
  const byClient = new Map<string, Item[]>();
  let size = 0;

  function replace(client: string, items: Item[]): void {
    if (items.length > 0) byClient.set(client, items);
    else byClient.delete(client);
  }

  return {
    size: () => size,
    push(item) {
      const items = byClient.get(item.client);
      if (items) items.push(item);
      else byClient.set(item.client, [item]);
      size += 1;
    },
    shift() {
      const [next] = byClient.keys();
      const client = byClient.has(favored) ? favored : next;
      const items = client === undefined ? undefined : byClient.get(client);
      if (client === undefined || !items) return undefined;
      const first = items.shift();
      size -= 1;
      byClient.delete(client);
      replace(client, items);
      return first;
    },
    remove(item) {
      const items = byClient.get(item.client) ?? [];
      const index = items.indexOf(item);
      if (index < 0) return false;
      items.splice(index, 1);
      size -= 1;
      replace(item.client, items);
      return true;
    },
    prune(keep) {
      const removed: Item[] = [];
      for (const [client, items] of [...byClient]) {
        const kept: Item[] = [];
        // Asked once: what is kept may depend on the time.
        for (const item of items) (keep(item) ? kept : removed).push(item);
        replace(client, kept);
      }
      size -= removed.length;
      return removed;
    },
    popLongest(client) {
      const own = byClient.get(client)?.length ?? 0;
      const others = [...byClient].flatMap(([name, items]) => (name === favored ? [] : [items]));
      const [longest] = others.sort((a, b) => b.length - a.length);
      if (!longest || longest.length <= own + 1) return undefined;
      const last = longest.pop();
      size -= 1;
      return last;
    },
  };
}
