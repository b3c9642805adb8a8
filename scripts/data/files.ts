import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Writes a file by renaming, so that no reader sees half of it; prints its size and returns its path. */
export function writeWhole(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.part`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  const bytes = Buffer.byteLength(text);
  console.log(`  ${path}: ${kilobytes(bytes)}, ${kilobytes(gzipSync(text).length)} compressed`);
  return path;
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
