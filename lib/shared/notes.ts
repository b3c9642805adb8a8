import { createMemoryNotes, type NotesFolder } from './disk/notes-folder';
import { createFingerprints } from './fingerprints';

/** Small values that survive a restart, and the fingerprints they are stored under. */
export interface Notes {
  /** A short HMAC of a key or a client, which reveals nothing about it. */
  readonly fingerprintOf: (text: string) => string;
  /** A note by its name; other processes may read and write it too. */
  readonly note: (name: string) => Note;
}

export interface Note {
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
}

/**
 * @param folder where notes survive the process; without it, they are kept in memory
 * @param salt random, and stored with the folder
 */
export function createNotes(folder: NotesFolder | undefined, salt: string): Notes {
  const notes = folder ?? createMemoryNotes();
  return {
    fingerprintOf: createFingerprints(salt),
    note: (name) => ({
      read: () => notes.read(name),
      write: (value) => void notes.write(name, value),
    }),
  };
}
