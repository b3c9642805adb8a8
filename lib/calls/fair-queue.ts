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
   * Removes the last item of the client that is served last, or else of the one with the most items. Undefined if none
   * has more than one more than `client`, or if that is the one served last.
   */
  readonly popLongest: (client: string) => Item | undefined;
}

interface Order {
  /** The client that is served before all others, and never loses an item to `popLongest`. */
  readonly first: string;
  /** The client that is served when no other waits. */
  readonly last: string;
}

export function createFairQueue<Item extends OfClient>(order: Order): FairQueue<Item> {
  // A Map keeps insertion order, which is the order of the clients' turns.
  const byClient = new Map<string, Item[]>();
  let size = 0;

  function replace(client: string, items: Item[]): void {
    if (items.length > 0) byClient.set(client, items);
    else byClient.delete(client);
  }

  function next(): string | undefined {
    if (byClient.has(order.first)) return order.first;
    for (const client of byClient.keys()) if (client !== order.last) return client;
    return byClient.has(order.last) ? order.last : undefined;
  }

  /** The client with the most items, if it has more than one more than `client`. */
  function longestBesides(client: string): string | undefined {
    const own = byClient.get(client)?.length ?? 0;
    const others = [...byClient].filter(([name]) => name !== order.first);
    const [longest] = others.sort(([, a], [, b]) => b.length - a.length);
    return longest && longest[1].length > own + 1 ? longest[0] : undefined;
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
      const client = next();
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
      if (client === order.last) return undefined;
      const evicted = byClient.has(order.last) ? order.last : longestBesides(client);
      const items = evicted === undefined ? undefined : byClient.get(evicted);
      if (evicted === undefined || !items) return undefined;
      const item = items.pop();
      size -= 1;
      replace(evicted, items);
      return item;
    },
  };
}
