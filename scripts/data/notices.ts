import { join } from 'node:path';
import { licenseTexts } from './license-texts';

/**
 * The copyright notices of packages. Their licenses (ISC, BSD, MIT, OFL) require them to accompany anything
 * made from the packages, so they are served beside the base map.
 *
 * @throws if a package has no license file
 */
export function makeNotices(modules: string, packages: readonly string[]): string {
  const notices = packages.map((name) => {
    const texts = licenseTexts(join(modules, name));
    if (texts.length === 0) throw new Error(`${name} has no license file.`);
    return `${name}\n${'='.repeat(name.length)}\n\n${texts.join('\n\n')}\n`;
  });
  return [
    'What Hexcast shows of places, borders and towns is made from these packages, and its text is set\n' +
      'in a typeface of theirs. These are their notices.\n',
    ...notices,
  ].join('\n\n');
}
