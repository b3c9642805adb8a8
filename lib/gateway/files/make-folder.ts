import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, readable by this user alone. Node's own recursive mkdir never comes
 * back where a file system answers ENOENT although the folder above is there, as /proc does.
 *
 * @throws what the file system throws.
 */
export function makeFolder(path: string): void {
  try {
    makeOne(path);
  } catch (error) {
    const above = dirname(path);
    if (!isCode(error, 'ENOENT') || above === path) throw error;
    makeFolder(above);
    makeOne(path);
  }
}

function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Where it is a file that exists, whatever is done in it fails and is told.
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

/** Whether an error is the file system's, with this code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
