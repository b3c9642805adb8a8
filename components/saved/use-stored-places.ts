import { useSyncExternalStore } from 'react';
import { INITIAL_STATE, PlaceStore, type PlaceStoreState } from '@/lib/keep/place-store';

let store: PlaceStore | null = null;

/** The store of this page, created on first use. */
export function placeStore(): PlaceStore {
  store ??= new PlaceStore({
    storage: () => window.localStorage,
    onElsewhere: (listener) => {
      const hear = ({ key }: StorageEvent) => listener(key);
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  });
  return store;
}

/** The reader's places, following changes here and in other tabs; none on the prerendered page. */
export function useStoredPlaces(): PlaceStoreState {
  return useSyncExternalStore(subscribe, read, nothing);
}

function subscribe(onChange: () => void): () => void {
  return placeStore().subscribe(onChange);
}

function read(): PlaceStoreState {
  return placeStore().get();
}

function nothing(): PlaceStoreState {
  return INITIAL_STATE;
}
