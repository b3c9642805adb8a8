import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE = /^licen[cs]e(\.(txt|md))?$/i;

/**
 * The copyright notices of packages. Their licenses (ISC, BSD, MIT, OFL) require them to accompany anything
 * made from the packages, so they are served beside the base map.
 *
 * @throws if a package has no license file
 */
export function makeNotices(modules: string, packages: readonly string[]): string {
  const notices = packages.map((name) => {
    const folder = join(modules, name);
    const file = readdirSync(folder).find((one) => LICENSE.test(one));
    if (file === undefined) throw new Error(`${name} has no license file.`);
    return `${name}\n${'='.repeat(name.length)}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return [
    'What Hexcast shows of places, borders and towns is made from these packages, and its text is set\n' +
      'in a typeface of theirs. These are their notices.\n',
    ...notices,
  ].join('\n\n');
}
