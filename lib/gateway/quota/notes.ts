import { createMemoryNotebook, type Notebook } from '../files/notes-folder';
import { createKeyMarks } from './fingerprints';

/** What is written down over a restart, and the names under which it is. */
export interface Notes {
  /** Names a key or a client by a short HMAC that says nothing of it. */
  readonly markOf: (text: string) => string;
  /** One page, which other processes may read and write too. */
  readonly page: (name: string) => Page;
}

export interface Page {
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
}

/**
 * @param notebook where there is one that outlives the process
 * @param salt random, and the same for as long as the notebook
 */
export function createNotes(notebook: Notebook | undefined, salt: string): Notes {
  const kept = notebook ?? createMemoryNotebook();
  return {
    markOf: createKeyMarks(salt),
    page: (name) => ({
      read: () => kept.read(name),
      write: (value) => void kept.write(name, value),
    }),
  };
}
