import type { Watcher } from './watcher';

/** What all watchers watch, each once: thousands watch thousands of places, and few of them change. */
export type WatchedUnion<Item> = (watchers: readonly Watcher[]) => readonly Item[];

/** @param itemsOf what a watcher watches, by keys that are the same for the same */
export function createWatchedUnion<Item>(
  itemsOf: (watcher: Watcher) => ReadonlyMap<string, Item>,
): WatchedUnion<Item> {
  let present: ReadonlySet<Watcher> = new Set();
  const counted = new Map<string, { readonly item: Item; count: number }>();
  let items: readonly Item[] = [];

  function add(watcher: Watcher): void {
    for (const [key, item] of itemsOf(watcher)) {
      const found = counted.get(key);
      if (found) found.count += 1;
      else counted.set(key, { item, count: 1 });
    }
  }

  function take(watcher: Watcher): void {
    for (const key of itemsOf(watcher).keys()) {
      const found = counted.get(key);
      if (!found) continue;
      found.count -= 1;
      if (found.count === 0) counted.delete(key);
    }
  }

  return (watchers) => {
    const next = new Set(watchers);
    const isSame = next.size === present.size && watchers.every((one) => present.has(one));
    if (isSame) return items;
    for (const one of next) if (!present.has(one)) add(one);
    for (const one of present) if (!next.has(one)) take(one);
    present = next;
    items = [...counted.values()].map(({ item }) => item);
    return items;
  };
}
