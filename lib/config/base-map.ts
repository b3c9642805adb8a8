import { closeSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BASE_MAP_PATH } from '@/lib/contract/paths';
import { ConfigError } from './config-error';

/** An operator's own base map, a PMTiles archive. */
export interface BaseMap {
  /** Its path on this site's origin. */
  readonly path: string;
  /** The file that this server sends there; null if something in front of it does. */
  readonly file: string | null;
}

/** What a PMTiles archive of version 3 begins with. */
const MAGIC = 'PMTiles\u0003';
/** The path of an archive, of plain characters; what we have ourselves is elsewhere. */
const PATH_FORM = /^\/(?!\/|api\/|_next\/|map\/)[\w.~/-]{1,300}\.pmtiles$/;
const HINT =
  'BASE_MAP_URL must be a path on this site, such as /maps/us.pmtiles, or a file of this machine, such as file:///srv/us.pmtiles.';

/**
 * Reads where an operator's own base map is: a path on this origin, or a file. Browsers load nothing from another origin.
 *
 * @param publicUrl this site's own origin, with which the address may begin
 * @throws ConfigError if it is elsewhere, or a file that can't be read or is no archive
 */
export function readBaseMap(text: string | null, publicUrl: string | null): BaseMap | null {
  if (text === null) return null;
  if (text.startsWith('file:')) return { path: BASE_MAP_PATH, file: archiveAt(text) };
  const isOurs = publicUrl !== null && text.startsWith(`${publicUrl}/`);
  const path = isOurs ? text.slice(publicUrl.length) : text;
  if (PATH_FORM.test(path) && !path.includes('/..')) return { path, file: null };
  throw new ConfigError(HINT);
}

function archiveAt(url: string): string {
  let file: string;
  try {
    file = fileURLToPath(url);
  } catch {
    throw new ConfigError(HINT);
  }
  let start: string;
  try {
    start = startOf(file);
  } catch {
    throw new ConfigError('The file that BASE_MAP_URL names cannot be read.');
  }
  if (start === MAGIC) return file;
  throw new ConfigError('The file that BASE_MAP_URL names is no PMTiles archive of version 3.');
}

function startOf(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(MAGIC.length);
    readSync(handle, bytes, 0, bytes.length, 0);
    return bytes.toString('latin1');
  } finally {
    closeSync(handle);
  }
}
