import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE = /^licen[cs]e(\.(txt|md))?$/i;

/**
 * The copyright notices of packages, as their licenses ask for them to be carried with what is made from
 * them (ISC, BSD, MIT, OFL): they are served beside the base map.
 *
 * @throws where a package brings no license.
 */
export function makeNotices(modules: string, packages: readonly string[]): string {
  const notices = packages.map((name) => {
    const folder = join(modules, name);
    const file = readdirSync(folder).find((one) => LICENSE.test(one));
    if (file === undefined) throw new Error(`${name} brings no license.`);
    return `${name}\n${'='.repeat(name.length)}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return [
    'What Hexcast shows of places, borders and towns is made from these packages, and its text is set\n' +
      'in a typeface of theirs. These are their notices.\n',
    ...notices,
  ].join('\n\n');
}
