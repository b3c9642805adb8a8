import {
  formatPlaces,
  NO_PLACES,
  parsePlaces,
  type StoredPlaces,
  withAll,
  withoutSaved,
  withSaved,
  withVisit,
} from './stored-places';

export const STORAGE_KEY = 'hexcast.places';
/** Where unreadable data is moved before it is overwritten. */
export const DAMAGED_KEY = 'hexcast.places.damaged';

type PlaceStoreEdges = {
  /** The browser's storage; throws where it is forbidden, and any use of it may throw. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Calls the listener with the key that another tab changed (null for all). Returns how to stop. */
  onElsewhere(listener: (key: string | null) => void): () => void;
};

export type PlaceStoreState = StoredPlaces & {
  /** False where the browser stores nothing, and the places last only as long as the page. */
  readonly persistent: boolean;
};

/** What became of some places, each of which was there once. */
export type MergedPlaces = {
  readonly added: number;
  /** How many were saved already. */
  readonly known: number;
  /** How many were left out because the list is full. */
  readonly left: number;
};

/** The state on the server, and until there is a listener. */
export const INITIAL_STATE: PlaceStoreState = { ...NO_PLACES, persistent: true };

/**
 * The reader's places. They live in the browser's storage and are read again before each change, so that
 * two tabs don't undo each other's changes. Where the storage is full or forbidden, they live here.
 */
export class PlaceStore {
  readonly #edges: PlaceStoreEdges;
  readonly #listeners = new Set<() => void>();
  #state: PlaceStoreState | null = null;
  #unlisten = () => {};

  constructor(edges: PlaceStoreEdges) {
    this.#edges = edges;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      // Changes in other tabs were missed in the meantime.
      if (this.#state?.persistent) this.#state = null;
      this.#unlisten = this.#edges.onElsewhere((key) => {
        if (key === STORAGE_KEY || key === null) this.#refresh();
      });
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#unlisten();
    };
  };

  readonly get = (): PlaceStoreState => {
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

  /** Saves those of these that aren't saved yet, as far as there is room for them. */
  merge(cells: readonly string[]): MergedPlaces {
    const { saved: before } = this.#current();
    const coming = cells.filter((cell) => !before.includes(cell)).length;
    this.#change((places) => withAll(places, cells));
    const added = this.get().saved.length - before.length;
    return { added, known: cells.length - coming, left: coming - added };
  }

  #change(edit: (places: StoredPlaces) => StoredPlaces): void {
    const before = this.#current();
    const { saved, recent } = edit(before);
    const same = saved === before.saved && recent === before.recent;
    this.#publish(same ? before : { saved, recent, persistent: this.#write({ saved, recent }) });
  }

  /** The present state: as stored, or in memory where nothing can be stored. */
  #current(): PlaceStoreState {
    const state = this.get();
    if (!state.persistent) return state;
    const read = this.#read();
    // If storage has been forbidden since, nothing is lost.
    return read.persistent ? read : { ...state, persistent: false };
  }

  #read(): PlaceStoreState {
    try {
      const parsed = parsePlaces(this.#edges.storage().getItem(STORAGE_KEY));
      if (parsed.kind === 'places') return { ...parsed.places, persistent: true };
      return { ...NO_PLACES, persistent: parsed.kind === 'damaged' };
    } catch {
      return { ...NO_PLACES, persistent: false };
    }
  }

  #write(places: StoredPlaces): boolean {
    try {
      const storage = this.#edges.storage();
      const text = storage.getItem(STORAGE_KEY);
      const { kind } = parsePlaces(text);
      // Data written by a later version must not be overwritten.
      if (kind === 'newer') return false;
      if (kind === 'damaged' && text !== null) setAside(storage, text);
      storage.setItem(STORAGE_KEY, formatPlaces(places));
      return true;
    } catch {
      return false;
    }
  }

  #refresh(): void {
    const read = this.#read();
    if (read.persistent) this.#publish(read);
  }

  #publish(state: PlaceStoreState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function setAside(storage: Pick<Storage, 'setItem'>, text: string): void {
  try {
    storage.setItem(DAMAGED_KEY, text);
  } catch {
    // Too large to store twice; it could not be read anyway.
  }
}
