import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { BASE_TILES_PATH, MAP_SCRIPTS_PATH } from '@/lib/contract/paths';
import { type FileFields, type FileResponse, fileResponse } from './file-response';

/**
 * The files of a build, each read and compressed once instead of at each request. Next could send them too, but it
 * answers a part of a file that there is not with an error of its own, and compresses parts.
 */
export interface BuiltFiles {
  /** The file at a path as it was received; undefined for any other path, which Next may know. */
  readonly find: (path: string) => FileResponse | undefined;
}

export interface BuiltFilesOptions {
  /** What Next built for browsers: `.next/static`. */
  readonly staticFolder: string;
  readonly publicFolder: string;
}

const VECTOR_TILE = 'application/vnd.mapbox-vector-tile';
/** What is worth compressing. */
const COMPRESSIBLE: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pbf': VECTOR_TILE,
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
/** What is compressed already. */
const PACKED: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
/** A text without an extension, such as a license, is one to save, as it is for Next. */
const UNKNOWN = 'application/octet-stream';
const STATIC_PATH = '/_next/static/';
const MAP_PATH = '/map/';
/** The name of each file says what is in it. */
const FOR_A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' };
/** Only the map’s script is this large, as `npm run build` assumes too (scripts/hint-compile.mjs). */
const LARGE_BYTES = 500_000;
/**
 * The base map seldom changes, and an older part of it beside a newer one does no harm: of another form, it has another
 * address.
 */
const FOR_A_DAY = { 'cache-control': 'public, max-age=86400' };
const TILE = new RegExp(`^${BASE_TILES_PATH}\\w+/\\d+/\\d+/\\d+\\.pbf$`);
/** The open sea. */
const EMPTY_TILE = fileResponse(Buffer.alloc(0), {
  contentType: VECTOR_TILE,
  headers: FOR_A_DAY,
  isCompressible: false,
});
/** As Next says of them. */
const REVALIDATED = { 'cache-control': 'public, max-age=0' };

/**
 * Notes which files there are; what is in them is read when it is first asked for. The memory is bounded by the
 * size of the build.
 */
export function readBuiltFiles({ staticFolder, publicFolder }: BuiltFilesOptions): BuiltFiles {
  const files = new Map<string, () => FileResponse | undefined>([
    ...filesUnder(publicFolder, '/', (path) =>
      path.startsWith(MAP_PATH) ? FOR_A_DAY : REVALIDATED,
    ),
    ...filesUnder(staticFolder, STATIC_PATH, () => FOR_A_YEAR),
    mapScripts(staticFolder),
  ]);
  return {
    find: (path) => files.get(path)?.() ?? (TILE.test(path) ? EMPTY_TILE : undefined),
  };
}

/** The list of the map's scripts, from which a browser can fetch them before it runs any. */
function mapScripts(staticFolder: string): [string, () => FileResponse] {
  const addresses = namesIn(join(staticFolder, 'chunks'))
    .filter((name) => name.endsWith('.js'))
    .filter((name) => statSync(join(staticFolder, 'chunks', name)).size > LARGE_BYTES)
    .map((name) => `${STATIC_PATH}chunks/${name}`);
  const file = fileResponse(Buffer.from(JSON.stringify(addresses)), {
    contentType: 'application/json; charset=utf-8',
    headers: REVALIDATED,
    isCompressible: false,
  });
  return [MAP_SCRIPTS_PATH, () => file];
}

function filesUnder(
  folder: string,
  prefix: string,
  headersOf: (path: string) => FileFields['headers'],
) {
  return namesIn(folder).flatMap((name): [string, () => FileResponse | undefined][] => {
    const path = prefix + name.replaceAll('\\', '/');
    const extension = extname(name);
    const compressible = COMPRESSIBLE[extension];
    const fields: FileFields = {
      contentType: compressible ?? PACKED[extension] ?? UNKNOWN,
      headers: headersOf(path),
      isCompressible: compressible !== undefined,
    };
    let found: FileResponse | undefined;
    const find = () => {
      if (found) return found;
      const bytes = readIfThere(join(folder, name));
      found = bytes && fileResponse(bytes, fields);
      return found;
    };
    return [[path, find]];
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
