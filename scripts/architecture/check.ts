import { posix } from 'node:path';
import { GATEWAY_ROOMS, GATEWAY_SHELVES, ROOMS, type Room } from './rooms';

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
  const isAllowed =
    room.mayImport.test(target) || isInside(room, target) || isForTests(from, target);
  if (isAllowed && !climbs(from, target)) return undefined;
  return `${from} (${room.name}) must not import ${target}`;
}

/**
 * Whether an import within the gateway goes up, or past the door of a room. Tests put the whole together,
 * and may look behind any door.
 */
function climbs(from: string, target: string): boolean {
  const [own, other] = [gatewayRoomOf(from), gatewayRoomOf(target)];
  const isInside = own !== undefined && target.startsWith('lib/gateway/');
  if (!isInside || own === other || /\.test\.ts$|\/testing\//.test(from)) return false;
  if (other === undefined) return true;
  const isShelf = GATEWAY_SHELVES.includes(other);
  if (GATEWAY_SHELVES.includes(own)) return !isShelf;
  const isBelow = GATEWAY_ROOMS.indexOf(own) < GATEWAY_ROOMS.indexOf(other);
  return !isShelf && !(isBelow && target === `lib/gateway/${other}/${other}`);
}

/** The room of a file in the gateway; undefined for the composition above the rooms, and elsewhere. */
function gatewayRoomOf(path: string): string | undefined {
  return /^lib\/gateway\/([a-z-]+)\//.exec(path)?.[1];
}

/** Tests may use the runner, whatever their room. */
function isToolOf(from: string, specifier: string): boolean {
  return /\.test\.tsx?$/.test(from) && /^(vitest|fast-check)$/.test(specifier);
}

/** What tests share, whatever their room. */
function isForTests(from: string, target: string): boolean {
  return /\.test\.tsx?$/.test(from) && /^lib\/testing\/[a-z-]+$/.test(target);
}

function isInside(room: Room, target: string): boolean {
  return room.holds.test(target) || room.holds.test(`${target}.ts`);
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
