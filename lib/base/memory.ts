import { LRUCache } from 'lru-cache';

/** Values in memory, bounded in bytes: the least recently read are evicted. */
export interface Memory<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  /** The value under a key, without counting as a read. */
  readonly peek: (key: string) => Value | undefined;
  /** Measures a value again after its size changed, if it's still stored. */
  readonly resized: (key: string, value: Value) => void;
  /** The keys of all values, the last read first. */
  readonly keys: () => string[];
  /** What's stored now. */
  readonly size: () => { readonly entries: number; readonly bytes: number };
}

export interface MemoryOptions<Value> {
  readonly maxBytes: number;
  readonly bytesOf: (value: Value, key: string) => number;
}

/** What an entry costs besides its value: its key, its slot, and the objects around it. */
const OVERHEAD_BYTES = 600;

export function createMemory<Value extends object>(options: MemoryOptions<Value>): Memory<Value> {
  const { maxBytes, bytesOf } = options;
  const values = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(value, key) + OVERHEAD_BYTES,
  });
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    peek: (key) => values.peek(key),
    resized(key, value) {
      if (values.peek(key) !== value) return;
      // `set` with the same value wouldn't measure it again.
      values.delete(key);
      values.set(key, value);
    },
    keys: () => [...values.keys()],
    size: () => ({ entries: values.size, bytes: values.calculatedSize }),
  };
}
