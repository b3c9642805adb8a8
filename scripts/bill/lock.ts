import * as z from 'zod/mini';

const names = z.optional(z.record(z.string(), z.string()));
const entrySchema = z.object({
  /** Only where the folder has another name: the root, and what is installed by an alias. */
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  integrity: z.optional(z.string()),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});
export type LockEntry = z.infer<typeof entrySchema>;

const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), entrySchema),
});

/** What package-lock.json says of packages, by their folders (`node_modules/a/node_modules/b`); that of the project is "". */
export type Lock = Readonly<Record<string, LockEntry>>;

export function parseLock(text: string): Lock {
  return lockSchema.parse(JSON.parse(text)).packages;
}

/** The part of a path that names the innermost package. */
const FOLDER = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** The folder of the package that a path is in, whether there is such a package or not; undefined for our own files. */
export function folderOf(path: string): string | undefined {
  return FOLDER.exec(path)?.[0];
}

/** The name under which the package of a folder is published. */
export function nameOf(lock: Lock, folder: string): string {
  return lock[folder]?.name ?? FOLDER.exec(folder)?.[1] ?? folder;
}

/** The folder of the package that Node finds by a name in a package's folder; undefined if there is none. */
export function resolveFrom(lock: Lock, folder: string, name: string): string | undefined {
  const around = [...folder.matchAll(/node_modules\//g)].map(({ index }) => folder.slice(0, index));
  const places = folder === '' ? [''] : [`${folder}/`, ...around.reverse()];
  return places.map((place) => `${place}node_modules/${name}`).find((one) => one in lock);
}
