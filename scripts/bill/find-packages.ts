import { pageSources, tracedFiles } from './built-by-next';
import { readBundled } from './bundled';
import { folderOf, type Lock, nameOf, resolveFrom } from './lock';
import { mappedSources, sourcesBeside } from './own-maps';
import { vendoredAt } from './vendored';

/** Packages by their folders, each with the packages of which it has copies: their versions, where known, by name. */
export type Found = Map<string, Map<string, string | undefined>>;

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
  const add = (folder: string, source: string) => {
    if (!(folder in lock)) throw new Error(`${source} is of no package of package-lock.json.`);
    const copies = found.get(folder) ?? new Map<string, string | undefined>();
    found.set(folder, copies);
    const within = source.startsWith(`${folder}/`) ? source.slice(folder.length + 1) : source;
    const copy = vendoredAt(nameOf(lock, folder), within);
    if (copy !== undefined) copies.set(copy.name, copy.version ?? copies.get(copy.name));
  };

  const bundled = readBundled(metafiles);
  const traced = tracedFiles(root);
  for (const { folder, path } of ofPackages([...bundled.files, ...traced])) {
    add(folder, path);
    for (const source of sourcesBeside(root, path)) add(folder, source);
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
    for (const owner of owners) add(owner.folder, owner.source);
  }
  return found;
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
