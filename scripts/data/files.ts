import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Writes a file by renaming, so that no reader sees half of it; prints its size and returns its path. */
export function writeWhole(path: string, text: string): string {
  write(path, text);
  const bytes = Buffer.byteLength(text);
  console.log(`  ${path}: ${kilobytes(bytes)}, ${kilobytes(gzipSync(text).length)} compressed`);
  return path;
}

/** The same for many files of a folder, by their paths within it; prints their number and their size together. */
export function writeAll(folder: string, files: ReadonlyMap<string, Uint8Array>): string[] {
  const paths = Array.from(files, ([path, bytes]) => write(join(folder, path), bytes));
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(`  ${folder}: ${paths.length} tiles, ${kilobytes(bytes)}`);
  return paths;
}

function write(path: string, content: string | Uint8Array): string {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.part`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
  return path;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

/** One hash over the contents of several files. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(path));
  return hash.digest('hex');
}

export function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
