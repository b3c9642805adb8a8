import { memoryState } from '../memory/memory-state';
import { createNotes } from '../notes';
import type { SharedState } from '../shared-state';
import type { Storage } from './storage';

/** The state of a process whose counts, notes and entries survive it in a folder. */
export function diskState(storage: Storage): SharedState {
  const notes = createNotes(storage.notes, storage.salt);
  return {
    ...memoryState(storage.salt),
    entries: storage.entries,
    ownEntries: storage.entries,
    notes,
    keyMark: notes.fingerprintOf,
    day: storage.dayOf,
    disk: storage,
  };
}
