import { type Edge, ownPath } from './check';

/** A file of the project, by its path from the project's folder, and its text. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** What a browser loads with a page before anything is requested on demand. */
export interface FirstLoad {
  readonly files: readonly Source[];
  /** Packages, as they are named in imports. */
  readonly packages: ReadonlySet<string>;
}

const STATIC = /^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\s*from\s+)?(['"])([^'"\n]+)\2/gm;

/** The imports that are loaded together with a file: neither types nor `import()`. */
export function staticImportsOf({ file, text }: Source): Edge[] {
  return [...text.matchAll(STATIC)]
    .filter(([, names = '']) => !isOnlyTypes(names))
    .map(([, , , specifier = '']) => ({ from: file, specifier }));
}

/** Whether the names in braces are all types: `{ type A, type B }`. */
function isOnlyTypes(names: string): boolean {
  const inBraces = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  const each = (inBraces ?? '').split(',').map((name) => name.trim());
  return inBraces !== undefined && each.every((name) => name === '' || /^type\s/.test(name));
}

/**
 * What a browser loads with these pages: all files from those with "use client" on. What comes before them
 * stays on the server.
 */
export function firstLoadOf(pages: readonly string[], sources: readonly Source[]): FirstLoad {
  const known = new Map(sources.map((source) => [source.file, source]));
  const onServer = new Set<Source>();
  const files = new Set<Source>();
  const packages = new Set<string>();

  function visit(path: string, fromClient: boolean): void {
    const source = ['', '.ts', '.tsx'].map((end) => known.get(path + end)).find(Boolean);
    if (!source) return;
    const isClient = fromClient || /^'use client';/.test(source.text);
    const seen = isClient ? files : onServer;
    if (seen.has(source)) return;
    seen.add(source);
    for (const edge of staticImportsOf(source)) {
      const target = ownPath(edge.from, edge.specifier);
      if (target !== undefined) visit(target, isClient);
      else if (isClient) packages.add(edge.specifier);
    }
  }

  for (const page of pages) visit(page, false);
  return { files: [...files], packages };
}

/** Which of these messages a file writes: those that it names, and those that a template of it may mean. */
export function messagesIn({ text }: Source, keys: readonly string[]): string[] {
  const quoted = new Set([...text.matchAll(/'([a-z0-9.-]+)'/g)].map(([, key]) => key));
  const templates = [...text.matchAll(/`([a-z-]+\.[a-z.-]*)\$\{[^}]*\}([a-z.-]*)`/g)];
  return keys.filter(
    (key) =>
      quoted.has(key) ||
      templates.some(([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end)),
  );
}
