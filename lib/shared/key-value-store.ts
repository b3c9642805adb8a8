/** Small JSON values under names like `day-1f2e3d4c`: in memory, in a folder, or in a store that processes share. */
export interface KeyValueStore {
  /**
   * The current value, whichever process wrote it: the same object until it is written again. Undefined if there is
   * none, null if it can't be read.
   */
  readonly read: (name: string) => unknown;
  /** Writes a value as a whole. False if only this process will see it; an older value may be stored. */
  readonly write: (name: string, value: unknown) => boolean;
  /** Deletes what is stored, which works on a full disk too. The value may stay readable in this process. */
  readonly remove: (name: string) => void;
}

/** Values in memory, which are lost with the process. */
export function createMemoryValues(): KeyValueStore {
  const values = new Map<string, unknown>();
  return {
    read: (name) => values.get(name),
    write(name, value) {
      values.set(name, value);
      return false;
    },
    remove: (name) => void values.delete(name),
  };
}

/** One value of a store. */
export interface StoredValue {
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
}

/** One value of a store that may be of use for a while only. */
export interface RemovableValue extends StoredValue {
  /** False if only this process will see it. */
  readonly write: (value: unknown) => boolean;
  readonly remove: () => void;
}

export const storedValue = (store: KeyValueStore, name: string): RemovableValue => ({
  read: () => store.read(name),
  write: (value) => store.write(name, value),
  remove: () => store.remove(name),
});
