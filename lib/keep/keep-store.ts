import {
  type KeptPlaces,
  NOTHING_KEPT,
  readKept,
  withAll,
  withoutSaved,
  withSaved,
  withVisit,
  writeKept,
} from './kept-places';

export const KEEP_KEY = 'hexcast.places';
/** Where a text goes that could not be read, before something else is written in its place. */
export const DAMAGED_KEY = 'hexcast.places.damaged';

export type KeepEdges = {
  /** The browser's storage; throws where it is forbidden, and may throw at each use. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Tells of changes that another tab made, by their key (null for all); answers how to stop it. */
  onElsewhere(listener: (key: string | null) => void): () => void;
};

export type KeepState = KeptPlaces & {
  /** False where the browser keeps nothing, and the places go with the page. */
  readonly lasting: boolean;
};

/** The state on the server, and until somebody listens. */
export const NOTHING_KNOWN: KeepState = { ...NOTHING_KEPT, lasting: true };

/**
 * The reader's places. They live in the browser's storage and are read anew before each change, so that
 * two tabs don't undo each other's. Where the storage is full or forbidden, they live here.
 */
export class KeepStore {
  readonly #edges: KeepEdges;
  readonly #listeners = new Set<() => void>();
  #state: KeepState | null = null;
  #unlisten = () => {};

  constructor(edges: KeepEdges) {
    this.#edges = edges;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      // Nobody listened to the other tabs meanwhile.
      if (this.#state?.lasting) this.#state = null;
      this.#unlisten = this.#edges.onElsewhere((key) => {
        if (key === KEEP_KEY || key === null) this.#refresh();
      });
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#unlisten();
    };
  };

  readonly get = (): KeepState => {
    this.#state ??= this.#read();
    return this.#state;
  };

  save(cell: string, at?: number): void {
    this.#change((places) => withSaved(places, cell, at));
  }

  remove(cell: string): void {
    this.#change((places) => withoutSaved(places, cell));
  }

  visit(cell: string): void {
    this.#change((places) => withVisit(places, cell));
  }

  clearRecent(): void {
    this.#change(({ saved }) => ({ saved, recent: [] }));
  }

  /** Saves all of these; answers how many were new. */
  merge(cells: readonly string[]): number {
    const before = this.#current().saved.length;
    this.#change((places) => withAll(places, cells));
    return this.get().saved.length - before;
  }

  #change(edit: (places: KeptPlaces) => KeptPlaces): void {
    const before = this.#current();
    const { saved, recent } = edit(before);
    const same = saved === before.saved && recent === before.recent;
    this.#publish(same ? before : { saved, recent, lasting: this.#write({ saved, recent }) });
  }

  /** What holds now: what is stored, or what is here where nothing can be. */
  #current(): KeepState {
    const held = this.get();
    if (!held.lasting) return held;
    const read = this.#read();
    // A storage that has been forbidden since takes nothing away.
    return read.lasting ? read : { ...held, lasting: false };
  }

  #read(): KeepState {
    try {
      const found = readKept(this.#edges.storage().getItem(KEEP_KEY));
      if (found.kind === 'places') return { ...found.places, lasting: true };
      return { ...NOTHING_KEPT, lasting: found.kind === 'damaged' };
    } catch {
      return { ...NOTHING_KEPT, lasting: false };
    }
  }

  #write(places: KeptPlaces): boolean {
    try {
      const storage = this.#edges.storage();
      const text = storage.getItem(KEEP_KEY);
      const { kind } = readKept(text);
      // What a later version wrote is not ours to write over.
      if (kind === 'newer') return false;
      if (kind === 'damaged' && text !== null) setAside(storage, text);
      storage.setItem(KEEP_KEY, writeKept(places));
      return true;
    } catch {
      return false;
    }
  }

  #refresh(): void {
    const read = this.#read();
    if (read.lasting) this.#publish(read);
  }

  #publish(state: KeepState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function setAside(storage: Pick<Storage, 'setItem'>, text: string): void {
  try {
    storage.setItem(DAMAGED_KEY, text);
  } catch {
    // Too large to be kept twice: nobody could read it anyway.
  }
}
