import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
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
  const file = openSync(part, 'wx', 0o600);
  writeSync(file, randomHex());
  fsyncSync(file);
  closeSync(file);
  try {
    // A link to a file that is already whole: who comes second gets EEXIST, and never reads half a salt.
    linkSync(part, path);
    unlinkSync(part);
  } catch (error) {
    if (isCode(error, 'EEXIST') && readSalt(path) !== undefined) unlinkSync(part);
    // Damaged, or on a file system without links: then the last one that renames wins.
    else renameSync(part, path);
  }
  const salt = readSalt(path);
  if (salt === undefined) throw new Error('The salt can’t be read.');
  return { salt, isNew: true };
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
