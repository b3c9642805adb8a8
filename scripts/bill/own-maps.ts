import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { sourcesOf } from './source-map';

/** The sources of a package's file, where it has been bundled and a map beside it says from what. */
export function sourcesBeside(root: string, file: string): string[] {
  const map = join(root, `${file}.map`);
  return existsSync(map) ? sourcesOf(readFileSync(map, 'utf8')) : [];
}

/** Where a bundler that follows the maps of a package finds their sources, and how these name them. */
export function mappedSources(root: string, folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const map of mapsIn(join(root, folder))) {
    const from = posix.join(folder, dirname(map).replaceAll('\\', '/'));
    for (const source of sourcesOf(readFileSync(join(root, folder, map), 'utf8'))) {
      found.set(posix.join(from, source), source);
    }
  }
  return found;
}

/** Without the maps of types, and without those of other packages that are installed within this one. */
function mapsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.d\.[cm]?ts)\.map$/.test(name) && !/^node_modules[\\/]/.test(name),
  );
}
