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
 * A secret that is created once per folder, and shared by all its processes. What is stored is of no use without it (days
 * could not be matched to their keys), so it's synced to the disk.
 *
 * @returns the secret, and whether this process created it
 * @throws whatever the file system throws.
 */
export function takeSecret(
  folder: string,
  name: 'salt' | 'secret',
  randomHex: () => string,
): { secret: string; isNew: boolean } {
  const path = join(folder, name);
  const found = readSecret(path);
  if (found !== undefined) return { secret: found, isNew: false };
  const part = `${path}.${randomHex()}.part`;
  try {
    writeToDisk(part, randomHex());
    const isNew = putInPlace(part, path);
    const secret = readSecret(path);
    if (secret === undefined) throw new Error('The secret can’t be read.');
    return { secret, isNew };
  } finally {
    rmSync(part, { force: true });
  }
}

/** False if another process was faster. */
function putInPlace(part: string, path: string): boolean {
  try {
    // Links a complete file, so that no process ever reads half a secret. The second process gets EEXIST.
    linkSync(part, path);
  } catch (error) {
    if (isCode(error, 'EEXIST') && readSecret(path) !== undefined) return false;
    // The existing file is damaged, or the file system has no hard links: the last rename wins.
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

/** Undefined if the file doesn't exist or isn't a secret. */
function readSecret(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return FORM.test(text) ? text : undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
