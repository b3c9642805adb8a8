import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { CachedResponse } from '@/lib/answers/http';
import { fileResponse } from './file-response';

/** The scripts, styles and tables of a build, each read and compressed once instead of at each request. */
export interface BuiltFiles {
  /** The file at a path as it was received; undefined for any other path, which Next may know. */
  readonly find: (path: string) => CachedResponse | undefined;
}

export interface BuiltFilesOptions {
  /** What Next built for browsers: `.next/static`. */
  readonly staticFolder: string;
  readonly publicFolder: string;
}

/** What is worth compressing. Next sends the rest: bitmaps and fonts are compressed already. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};
/** The name of each file says what is in it. */
const FOR_A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' };
/** As Next says of them. */
const REVALIDATED = { 'cache-control': 'public, max-age=0' };

/**
 * Notes which files there are; what is in them is read when it is first asked for. The memory is bounded by the
 * size of the build.
 */
export function readBuiltFiles({ staticFolder, publicFolder }: BuiltFilesOptions): BuiltFiles {
  const files = new Map<string, () => CachedResponse | undefined>([
    ...filesUnder(publicFolder, '/', REVALIDATED),
    ...filesUnder(staticFolder, '/_next/static/', FOR_A_YEAR),
  ]);
  return { find: (path) => files.get(path)?.() };
}

function filesUnder(folder: string, prefix: string, headers: CachedResponse['headers']) {
  return namesIn(folder).flatMap((name): [string, () => CachedResponse | undefined][] => {
    const contentType = TYPES[extname(name)];
    if (contentType === undefined) return [];
    let found: CachedResponse | undefined;
    const find = () => {
      if (found) return found;
      const bytes = readIfThere(join(folder, name));
      found = bytes && fileResponse(bytes, contentType, headers);
      return found;
    };
    return [[prefix + name.replaceAll('\\', '/'), find]];
  });
}

/** None where there is no such folder. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

/** Undefined if it has been taken away since, as by another build in the same folder: then Next may say so. */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
