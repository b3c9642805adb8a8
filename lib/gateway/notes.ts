import { createKeyMarks } from './key-marks';
import { createMemoryNotebook, type Notebook } from './notebook';

/** What is written down over a restart, and the names under which it is. */
export interface Notes {
  readonly notebook: Notebook;
  /** Names a key or a client by a short HMAC that says nothing of it. */
  readonly markOf: (text: string) => string;
  /** One page: what it says, and how to write it anew. */
  readonly page: (name: string) => {
    readonly saved: unknown;
    readonly save: (value: unknown) => void;
  };
}

/** @param notebook where there is one that outlives the process */
export function createNotes(notebook: Notebook | undefined, randomHex: () => string): Notes {
  const kept = notebook ?? createMemoryNotebook();
  return {
    notebook: kept,
    markOf: createKeyMarks(kept, randomHex),
    page: (name) => ({
      saved: kept.read(name),
      save: (value) => kept.write(name, value),
    }),
  };
}
