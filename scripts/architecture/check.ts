import { posix } from 'node:path';
import { ROOMS } from './rooms';

/** An import as it stands in a file. */
export interface Edge {
  /** The importing file, from the project's folder. */
  readonly from: string;
  /** What is between the quotes. */
  readonly specifier: string;
}

const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*(['"])([^'"\n]+)\1/g;

/** Every import, dynamic import and re-export of a source text; types count too. */
export function importsOf(file: string, source: string): Edge[] {
  return [...source.matchAll(IMPORT)].map(([, , specifier = '']) => ({ from: file, specifier }));
}

/** What is wrong with an edge, as a sentence; undefined where nothing is. */
export function faultOf({ from, specifier }: Edge): string | undefined {
  const room = roomOf(from);
  if (room === undefined) return `${from} is in no room of scripts/architecture/rooms.ts`;
  if (specifier.startsWith('node:')) return undefined;
  const isForTests = /\.test\.tsx?$|\/testing\//.test(from);
  const target = ownPath(from, specifier);
  if (target === undefined) {
    const isForbidden = !isForTests && ROOMS[room]?.never?.test(specifier);
    return isForbidden ? `${from} (${room}) must not import the package ${specifier}` : undefined;
  }
  const other = roomOf(target);
  const isAllowed =
    isForTests && room !== 'e2e'
      ? other !== 'e2e'
      : other === room || (other !== undefined && ROOMS[room]?.may.includes(other));
  // What is of no room is the project's own description, such as package.json.
  if (isAllowed || !/^(lib|app|components|packages|e2e)\//.test(target)) return undefined;
  return `${from} (${room}) must not import ${target}`;
}

/** The room of a file: the longest path of a room that it is under. */
export function roomOf(path: string): string | undefined {
  const parts = path.split('/');
  for (let end = parts.length - 1; end > 0; end--) {
    const folder = parts.slice(0, end).join('/');
    if (folder in ROOMS) return folder;
  }
  return undefined;
}

/** The path of one of our own files without its extension; undefined for a package. */
export function ownPath(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : undefined;
  return path?.replace(/\.tsx?$/, '');
}
