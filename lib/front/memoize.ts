import { LRUCache } from 'lru-cache';

/** Caches the last `max` results of a function of a text. Headers and addresses repeat between requests. */
export function memoize<Value extends string>(
  compute: (text: string) => Value,
  max: number,
): (text: string) => Value {
  const cache = new LRUCache<string, Value>({ max });
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const value = compute(text);
    cache.set(text, value);
    return value;
  };
}
