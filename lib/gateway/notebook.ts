/** Small things that are to survive a restart: what was spent today, the salt of the labels. */
export interface Notebook {
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: unknown) => void;
}

/** A notebook that lasts as long as the process. */
export function createMemoryNotebook(): Notebook {
  const pages = new Map<string, unknown>();
  return {
    read: (name) => pages.get(name),
    write: (name, value) => void pages.set(name, value),
  };
}
