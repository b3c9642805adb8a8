import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { isCode } from './make-folder';

const FORM = /^[0-9a-f]{16,128}$/;

/**
 * The salt of the key marks: made once for a folder, and the same for all processes that share it. Without
 * it nobody would know any more which day belongs to which key, so it is forced to the disk.
 *
 * @throws what the file system throws.
 */
export function takeSalt(
  folder: string,
  randomHex: () => string,
): { salt: string; isNew: boolean } {
  const path = join(folder, 'salt');
  const found = readSalt(path);
  if (found !== undefined) return { salt: found, isNew: false };
  const part = `${path}.${randomHex()}.part`;
  try {
    writeToDisk(part, randomHex());
    const isNew = putInPlace(part, path);
    const salt = readSalt(path);
    if (salt === undefined) throw new Error('The salt can’t be read.');
    return { salt, isNew };
  } finally {
    rmSync(part, { force: true });
  }
}

/** False where another process was quicker. */
function putInPlace(part: string, path: string): boolean {
  try {
    // A link to a file that is already whole: who comes second gets EEXIST, and never reads half a salt.
    linkSync(part, path);
  } catch (error) {
    if (isCode(error, 'EEXIST') && readSalt(path) !== undefined) return false;
    // What is there is damaged, or the file system has no links: then the last one that renames wins.
    renameSync(part, path);
  }
  return true;
}

function writeToDisk(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Undefined where there is none, or something else than a salt. */
function readSalt(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return FORM.test(text) ? text : undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
