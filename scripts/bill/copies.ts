import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { byName, type Component } from './component';
import type { Found, FoundCopy } from './found';
import { KNOWN_TERMS } from './known-terms';
import { type Lock, resolveFrom } from './lock';
import { noticeFor, readAllTerms, readTerms, type Terms } from './terms';

/** Where Next has its copies of packages, in its folder. */
const COMPILED = 'dist/compiled';

/**
 * Describes what is in a package that others made. It may be installed in several folders.
 *
 * @throws if the license of one is neither among the installed packages nor known
 */
export function describeCopies(
  root: string,
  lock: Lock,
  folders: readonly string[],
  found: Found,
): Component[] {
  const [folder = ''] = folders;
  const parts = new Map(folders.flatMap((one) => [...(found.get(one)?.copies ?? [])]));
  const told = new Map(folders.flatMap((one) => [...(found.get(one)?.told ?? [])]));
  const here = join(root, folder, COMPILED);
  // It may itself need copies beside it, such as the one of React DOM.
  const needed = [...parts.keys()].flatMap(
    (name) => readAllTerms(join(here, name))?.dependencies ?? [],
  );
  for (const name of needed) {
    if (existsSync(join(here, name)) && !parts.has(name)) {
      parts.set(name, { version: undefined, comments: new Set() });
    }
  }
  const copies = [...parts].flatMap(
    ([name, part]) => describeCopy(root, lock, folder, name, part) ?? [],
  );
  return [...copies, ...told.values()].sort(byName);
}

function describeCopy(
  root: string,
  lock: Lock,
  folder: string,
  name: string,
  { version, comments }: FoundCopy,
): Component | undefined {
  const here = join(root, folder, COMPILED, name);
  const own = readAllTerms(here);
  // What has no description there is code of Next itself.
  if (own === undefined && existsSync(here)) return undefined;
  const terms = own ?? termsElsewhere(root, lock, folder, name);
  if (terms?.license === undefined) {
    throw new Error(`The license of the ${name} in ${folder} is not known.`);
  }
  const { license } = terms;
  const notice = noticeFor(name, license, terms, comments);
  return { name, version: version ?? own?.version, license, notice };
}

/** Those of another copy, which may be of another version: the one that is installed, or one that Next has. */
function termsElsewhere(root: string, lock: Lock, folder: string, name: string): Terms | undefined {
  const installed = resolveFrom(lock, folder, name);
  if (installed !== undefined) return readTerms(join(root, installed));
  const known = KNOWN_TERMS[name];
  return (
    readAllTerms(join(root, 'node_modules/next', COMPILED, name)) ??
    (known && { ...known, version: undefined, texts: [], dependencies: [] })
  );
}
