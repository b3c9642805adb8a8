import { createMemoryNotes, type NotesFolder } from './notes-folder';
import { createFingerprints } from './fingerprints';

/** Small things that outlive a restart, and the names under which they are written down. */
export interface Notes {
  /** Names a key or a client by a short HMAC that reveals nothing about it. */
  readonly fingerprintOf: (text: string) => string;
  /** One note, which other processes may read and write too. */
  readonly note: (name: string) => Note;
}

export interface Note {
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
}

/**
 * @param folder where notes outlive the process; without it they do not
 * @param salt random, and the same for as long as the folder
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
