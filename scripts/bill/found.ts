import type { Component } from './component';
import { type Lock, nameOf } from './lock';
import { vendoredAt } from './vendored';

/** What was found of a copy in a package. */
export interface FoundCopy {
  /** Where it is known. */
  version: string | undefined;
  /** What its files say in comments of whose they are. */
  readonly comments: Set<string>;
}

/** What was found of a package. */
export interface FoundPackage {
  /** The packages of which it has copies, by name. */
  readonly copies: Map<string, FoundCopy>;
  /** What else others made, by name. It says itself what it is. */
  readonly told: Map<string, Component>;
  /** The folders within it that have files which were found. */
  readonly folders: Set<string>;
  readonly comments: Set<string>;
}

/** Packages by their folders. */
export type Found = Map<string, FoundPackage>;

/**
 * What was found of the package of a folder, so far.
 *
 * @param source what it was found by
 * @throws if it is a package that package-lock.json does not have
 */
export function foundIn(found: Found, lock: Lock, folder: string, source: string): FoundPackage {
  if (!(folder in lock)) throw new Error(`${source} is of no package of package-lock.json.`);
  const entry = found.get(folder) ?? {
    copies: new Map(),
    told: new Map(),
    folders: new Set(),
    comments: new Set(),
  };
  found.set(folder, entry);
  return entry;
}

/**
 * Notes that something of a package was found, or of a copy in it.
 *
 * @param source as its map names it, or its path
 * @param path where it is, or would be
 * @returns what was noted of what it is of
 */
export function note(
  found: Found,
  lock: Lock,
  folder: string,
  source: string,
  path = source,
): FoundPackage | FoundCopy {
  const entry = foundIn(found, lock, folder, source);
  const within = (one: string) =>
    one.startsWith(`${folder}/`) ? one.slice(folder.length + 1) : one;
  const copy = vendoredAt(nameOf(lock, folder), within(source));
  if (copy !== undefined) {
    const noted = entry.copies.get(copy.name) ?? { version: undefined, comments: new Set() };
    noted.version = copy.version ?? noted.version;
    entry.copies.set(copy.name, noted);
    return noted;
  }
  if (path.startsWith(`${folder}/`)) {
    for (const above of foldersAbove(within(path))) entry.folders.add(above);
  }
  return entry;
}

/** The folders that a file is in, from the outermost on. */
function foldersAbove(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}
