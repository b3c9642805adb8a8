import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Licenses that ask whoever passes something on for nothing. */
const WITHOUT_CONDITIONS = new Set(['CC0-1.0']);

/**
 * What accompanies a component without a license file of its own: the usual text of its license, which most licenses ask
 * for, below a line of copyright.
 *
 * @param license as SPDX names it
 * @throws if there is no such text in `texts`: whether one is needed, and which, has to be decided first
 */
export function licenseText(name: string, license: string, copyright: string): string {
  if (WITHOUT_CONDITIONS.has(license)) return `${copyright}\nLicense: ${license}.`;
  const file = fileURLToPath(new URL(`texts/${encodeURIComponent(license)}.txt`, import.meta.url));
  if (!existsSync(file)) {
    throw new Error(`${name} has no license file, and scripts/bill/texts has no ${license}.txt.`);
  }
  return `${copyright}\n\n${readFileSync(file, 'utf8').trim()}`;
}
