/** Where answers are kept. A store that machines share fills the same interface. */
export interface Store<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  /** Says that a value grew since it was set, so that the bound takes it into account. */
  readonly grown: (key: string) => void;
  /** How much is held now. */
  readonly size: () => { readonly entries: number; readonly bytes: number };
}

export interface MemoryStoreOptions<Value> {
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
}

/** What an entry costs besides its value: its key, the map's slot, the objects around it. */
const OVERHEAD_BYTES = 512;

/** A store in memory, bounded by bytes: what was not read for longest makes room. */
export function createMemoryStore<Value>(options: MemoryStoreOptions<Value>): Store<Value> {
  const { maxBytes, bytesOf } = options;
  // A Map keeps the order of insertion, so that its first key is the one that was not read for longest.
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function set(key: string, value: Value): void {
    remove(key);
    const entry = { value, bytes: bytesOf(value) + OVERHEAD_BYTES };
    if (entry.bytes > maxBytes) return;
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set,
    grown(key) {
      const entry = entries.get(key);
      if (entry) set(key, entry.value);
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}
