import { posix } from 'node:path';
import { ROOMS, type Room } from './rooms';

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
  const room = ROOMS.find(({ holds }) => holds.test(from));
  if (!room) return `${from} is in no room that scripts/architecture/rooms.ts knows`;
  if (specifier.startsWith('node:')) return undefined;
  const target = ownPath(from, specifier);
  if (target === undefined) {
    const forbidden = room.neverPackages?.test(specifier) && !isToolOf(from, specifier);
    return forbidden
      ? `${from} (${room.name}) must not import the package ${specifier}`
      : undefined;
  }
  if (room.mayImport.test(target) || isInside(room, target)) return undefined;
  return `${from} (${room.name}) must not import ${target}`;
}

/** Tests may use the runner, whatever their room. */
function isToolOf(from: string, specifier: string): boolean {
  return /\.test\.tsx?$/.test(from) && /^(vitest|fast-check)$/.test(specifier);
}

function isInside(room: Room, target: string): boolean {
  return room.holds.test(target) || room.holds.test(`${target}.ts`);
}

/** The path of one of our own files without its extension; undefined for a package. */
function ownPath(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : undefined;
  return path?.replace(/\.tsx?$/, '');
}
