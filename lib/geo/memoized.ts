/** A function that finds its result once for each key, and keeps it. For keys of a closed list. */
export function memoized<Key, Result>(find: (key: Key) => Result): (key: Key) => Result {
  const found = new Map<Key, { readonly result: Result }>();
  return (key) => {
    const known = found.get(key) ?? { result: find(key) };
    found.set(key, known);
    return known.result;
  };
}
