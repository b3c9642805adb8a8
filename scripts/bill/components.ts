import { join } from 'node:path';
import { groupBy } from '@/lib/geo/group-by';
import { byName, type Components } from './component';
import { describeCopies } from './copies';
import type { Found } from './find-packages';
import { type Lock, nameOf, resolveFrom } from './lock';
import { readTerms } from './terms';

/**
 * Describes the packages that were found: the one list of which both files are made.
 *
 * @throws if something has no license
 */
export function describePackages(root: string, lock: Lock, found: Found): Components {
  const idOf = (folder: string) => `${nameOf(lock, folder)}@${lock[folder]?.version}`;
  const dependenciesOf = (folder: string) =>
    namesIn(lock, folder)
      .flatMap((name) => resolveFrom(lock, folder, name) ?? [])
      .filter((one) => found.has(one))
      .map(idOf);
  // The same package may be installed in several folders.
  const byId = groupBy([...found.keys()].sort(), idOf);
  const packages = [...byId].map(([id, folders]) => ({
    id,
    ...describe(root, lock, folders[0] ?? ''),
    copies: describeCopies(root, lock, folders, found),
    dependsOn: sorted(folders.flatMap(dependenciesOf)),
  }));
  return { packages: packages.sort(byName), direct: sorted(dependenciesOf('')) };
}

function describe(root: string, lock: Lock, folder: string) {
  const { version, license, integrity } = lock[folder] ?? {};
  const terms = readTerms(join(root, folder));
  if (terms === undefined) throw new Error(`${folder} is not installed.`);
  if (version === undefined || license === undefined) {
    throw new Error(`package-lock.json lacks the version or the license of ${folder}.`);
  }
  return { name: nameOf(lock, folder), version, license, integrity, notice: terms.notice };
}

function namesIn(lock: Lock, folder: string): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } =
    lock[folder] ?? {};
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
  return Object.keys(all);
}

function sorted(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
