'use client';

import { useSyncExternalStore } from 'react';
import { type KeepState, KeepStore, NOTHING_KNOWN } from '@/lib/keep/keep-store';

let store: KeepStore | null = null;

/** The one store of this page, made when it is first asked for. */
export function keptPlaces(): KeepStore {
  store ??= new KeepStore({
    storage: () => window.localStorage,
    onElsewhere: (listener) => {
      const hear = ({ key }: StorageEvent) => listener(key);
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  });
  return store;
}

/** The reader's places, as they change here or in another tab; none on the prerendered page. */
export function useKept(): KeepState {
  return useSyncExternalStore(subscribe, read, nothing);
}

function subscribe(onChange: () => void): () => void {
  return keptPlaces().subscribe(onChange);
}

function read(): KeepState {
  return keptPlaces().get();
}

function nothing(): KeepState {
  return NOTHING_KNOWN;
}
