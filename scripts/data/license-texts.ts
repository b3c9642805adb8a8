import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE = /^(licen[cs]es?|copying|notice)(-[\w-]+)?(\.(txt|md))?$/i;

/** The texts of the files in a package's folder that say under which terms it may be passed on, the usual one first. */
export function licenseTexts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
}
