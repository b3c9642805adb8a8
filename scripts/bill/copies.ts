import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { byName, type Component } from './component';
import type { Found } from './find-packages';
import { type Lock, resolveFrom } from './lock';
import { readTerms, type Terms } from './terms';

/** Where Next has its copies of packages, in its folder. */
const COMPILED = 'dist/compiled';

/**
 * Describes the copies of packages in a package, which may be installed in several folders.
 *
 * @throws if the license of one is nowhere among the installed packages
 */
export function describeCopies(
  root: string,
  lock: Lock,
  folders: readonly string[],
  found: Found,
): Component[] {
  const [folder = ''] = folders;
  const versions = new Map(folders.flatMap((one) => [...(found.get(one) ?? [])]));
  const here = join(root, folder, COMPILED);
  // It may itself need copies beside it, such as the one of React DOM.
  const needed = [...versions.keys()].flatMap(
    (name) => readTerms(join(here, name), true)?.dependencies ?? [],
  );
  for (const name of needed) {
    if (existsSync(join(here, name)) && !versions.has(name)) versions.set(name, undefined);
  }
  return [...versions]
    .flatMap(([name, version]) => describeCopy(root, lock, folder, name, version) ?? [])
    .sort(byName);
}

function describeCopy(
  root: string,
  lock: Lock,
  folder: string,
  name: string,
  version: string | undefined,
): Component | undefined {
  const here = join(root, folder, COMPILED, name);
  const own = readTerms(here, true);
  // What has no description there is code of Next itself.
  if (own === undefined && existsSync(here)) return undefined;
  const terms = own ?? termsElsewhere(root, lock, folder, name);
  if (terms?.license === undefined) {
    throw new Error(`The license of the ${name} in ${folder} is not known.`);
  }
  const { license, notice } = terms;
  return { name, version: version ?? own?.version, license, notice };
}

/** Those of another copy, which may be of another version: the one that is installed, or one that Next has. */
function termsElsewhere(root: string, lock: Lock, folder: string, name: string): Terms | undefined {
  const installed = resolveFrom(lock, folder, name);
  return installed === undefined
    ? readTerms(join(root, 'node_modules/next', COMPILED, name), true)
    : readTerms(join(root, installed));
}
