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

/** Small JSON values ("notes") that survive a restart, under names like `day-1f2e3d4c`. */
export interface NotesFolder {
  /**
   * The current value of a note, whichever process wrote it: the same object until it is written again.
   * Undefined if there is no such note, null if it can't be read.
   */
  readonly read: (name: string) => unknown;
  /** Writes a note atomically. False if only this process will see it; an older value may be stored. */
  readonly write: (name: string, value: unknown) => boolean;
  /** Deletes a note's file, which works on a full disk too. The value stays readable in this process. */
  readonly remove: (name: string) => void;
}

/** Notes in memory, which are lost with the process. */
export function createMemoryNotes(): NotesFolder {
  const notes = new Map<string, unknown>();
  return {
    read: (name) => notes.get(name),
    write(name, value) {
      notes.set(name, value);
      return false;
    },
    remove: (name) => void notes.delete(name),
  };
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
