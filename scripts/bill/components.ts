import { join } from 'node:path';
import { groupBy } from '@/lib/geo/group-by';
import { byName, type Components, type Package } from './component';
import { describeCopies } from './copies';
import type { Found } from './found';
import { type Lock, nameOf, resolveFrom } from './lock';
import { noticeFor, readTerms } from './terms';

/**
 * Describes the packages that were found: the one list of which both files are made.
 *
 * @throws if something has no license, or if what the product depends on is missing, or something is listed without a reason
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
    ...describe(root, lock, found, folders[0] ?? ''),
    copies: describeCopies(root, lock, folders, found),
    dependsOn: sorted(folders.flatMap(dependenciesOf)),
  }));
  const direct = sorted(dependenciesOf(''));
  checkWhole(lock, found);
  checkNeeded(packages, direct);
  return { packages: packages.sort(byName), direct };
}

/** Whatever the product depends on is in it: if it is not, bundlers did not tell all. */
function checkWhole(lock: Lock, found: Found): void {
  const missing = Object.keys(lock['']?.dependencies ?? {}).filter(
    (name) => !found.has(resolveFrom(lock, '', name) ?? name),
  );
  if (missing.length > 0) throw new Error(`Nothing was found of ${missing.join(', ')}.`);
}

/** What only packages need that are left out is left out as well (scripts/left-out.mjs). */
function checkNeeded(
  packages: readonly Omit<Package, 'copies'>[],
  direct: readonly string[],
): void {
  const byId = new Map(packages.map((one) => [one.id, one]));
  const reached = new Set(direct);
  // A set also has those in turn that are added on the way.
  for (const id of reached) for (const next of byId.get(id)?.dependsOn ?? []) reached.add(next);
  const idle = [...byId.keys()].filter((id) => !reached.has(id));
  if (idle.length > 0) throw new Error(`Nothing that is listed needs ${idle.join(', ')}.`);
}

function describe(root: string, lock: Lock, found: Found, folder: string) {
  const { version, license, integrity } = lock[folder] ?? {};
  const { folders = [], comments = [] } = found.get(folder) ?? {};
  const terms = readTerms(join(root, folder), [...folders].sort());
  if (terms === undefined) throw new Error(`${folder} is not installed.`);
  if (version === undefined || license === undefined) {
    throw new Error(`package-lock.json lacks the version or the license of ${folder}.`);
  }
  const name = nameOf(lock, folder);
  const notice = noticeFor(name, license, terms, comments);
  return { name, version, license, integrity, notice };
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
