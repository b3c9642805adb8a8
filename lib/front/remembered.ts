import { LRUCache } from 'lru-cache';

/** A function of a text that keeps its last answers: headers and addresses repeat from request to request. */
export function remembered<Value extends string>(
  find: (text: string) => Value,
  most: number,
): (text: string) => Value {
  const known = new LRUCache<string, Value>({ max: most });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = find(text);
    known.set(text, value);
    return value;
  };
}
