/** What Map.groupBy does, which Node 20 lacks. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  return groupByEach(items, (item) => [keyOf(item)]);
}

/** The same by several keys: an item stands once in the group of each of its keys. */
export function groupByEach<Item, Key>(
  items: readonly Item[],
  keysOf: (item: Item) => Iterable<Key>,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
