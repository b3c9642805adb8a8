import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pageSources, tracedFiles } from './built-by-next';
import { readBundled } from './bundled';
import { legalComments, modulesIn } from './comments';
import { type Found, foundIn, note } from './found';
import { folderOf, type Lock, resolveFrom } from './lock';
import { mappedSources, sourcesBeside } from './own-maps';
import { readPolyfills } from './polyfills';
import { readTypeface, TYPEFACE } from './typeface';

export interface Build {
  /** The project's folder, with its packages and what Next built. */
  readonly root: string;
  readonly lock: Lock;
  /** What esbuild says of our own bundles. */
  readonly metafiles: string;
  /** Packages of which only data, icons or letters are in the product. */
  readonly data: readonly string[];
}

/**
 * The packages of which anything is in what is passed on, found in what the bundlers say of their work. `npm sbom` would
 * list what is installed instead, tools included, and older releases of npm that run with Node 20 lack it.
 *
 * @throws if something is of a package that package-lock.json does not have
 */
export function findPackages({ root, lock, metafiles, data }: Build): Found {
  const found: Found = new Map();
  const add = (folder: string, source: string, path?: string) =>
    note(found, lock, folder, source, path);

  const bundled = readBundled(metafiles);
  const traced = tracedFiles(root);
  for (const { folder, path } of ofPackages([...bundled.files, ...traced])) {
    const noted = add(folder, path);
    for (const source of sourcesBeside(root, path)) add(folder, source);
    const script = scriptAt(join(root, path));
    for (const source of modulesIn(script)) add(folder, source);
    for (const comment of legalComments(script)) noted.comments.add(comment);
    if (!TYPEFACE.test(path)) continue;
    const typeface = readTypeface(join(root, path));
    foundIn(found, lock, folder, path).told.set(typeface.name, typeface);
  }
  for (const name of bundled.loads) {
    // Only if it was traced, what it loads itself was as well.
    if (!traced.some((file) => folderOf(file) === `node_modules/${name}`)) {
      throw new Error(`Our bundles load ${name}, which Next has not traced.`);
    }
  }
  for (const name of data) add(resolveFrom(lock, '', name) ?? name, name);

  const sources = ofPackages(pageSources(root));
  const named = [...found.keys(), ...sources.map(({ folder }) => folder)];
  const mapped = sourcesOfMaps(root, new Set(named.filter((folder) => folder in lock)));
  for (const { folder, path } of sources) {
    const owners = mapped.get(path) ?? [{ folder, source: path }];
    for (const owner of owners) add(owner.folder, owner.source, path);
  }
  for (const polyfill of readPolyfills(join(root, '.next'))) {
    foundIn(found, lock, 'node_modules/next', polyfill.name).told.set(polyfill.name, polyfill);
  }
  return found;
}

function scriptAt(path: string): string {
  const isScript = /\.[cm]?js$/.test(path) && statSync(path, { throwIfNoEntry: false })?.isFile();
  return isScript ? readFileSync(path, 'utf8') : '';
}

/** Those paths that are in folders of packages. */
function ofPackages(paths: readonly string[]) {
  return paths.flatMap((path) => {
    const folder = folderOf(path);
    return folder === undefined ? [] : [{ folder, path }];
  });
}

/**
 * Turbopack follows the maps of packages. Where it thinks a source is, there may be nothing, or another copy of that
 * package: so whose code it is, and what it is a copy of, is told by the map that named it.
 */
function sourcesOfMaps(root: string, folders: ReadonlySet<string>) {
  const mapped = new Map<string, { readonly folder: string; readonly source: string }[]>();
  for (const folder of folders) {
    for (const [path, source] of mappedSources(root, folder)) {
      mapped.set(path, [...(mapped.get(path) ?? []), { folder, source }]);
    }
  }
  return mapped;
}
