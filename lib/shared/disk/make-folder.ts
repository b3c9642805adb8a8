import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, accessible only to this user. Node's recursive mkdir never returns on
 * file systems that report ENOENT although the parent exists, as /proc does.
 *
 * @throws whatever the file system throws.
 */
export function makeFolder(path: string): void {
  try {
    makeSingleFolder(path);
  } catch (error) {
    const parent = dirname(path);
    if (!isCode(error, 'ENOENT') || parent === path) throw error;
    makeFolder(parent);
    makeSingleFolder(path);
  }
}

function makeSingleFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // If a file is in the way, whatever is done in it later fails and is reported.
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

/** Whether a file system error has this code, such as ENOENT. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
