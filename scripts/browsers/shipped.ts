import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { polyfillsIn } from '../bill/polyfills';
import type { Shipped } from './scan';

const KINDS: Readonly<Record<string, Shipped['kind']>> = {
  '.css': 'style',
  '.html': 'page',
  '.js': 'script',
  '.svg': 'page',
};

/**
 * Reads all scripts, styles, pages and pictures that a build has for browsers, in the project's folder. Not Next's
 * polyfills, which only browsers without modules load: what they bring is what these lack.
 */
export function readShipped(root: string): Shipped[] {
  const polyfills = polyfillsIn(join(root, '.next')).map((path) => posix.join('.next', path));
  const shipped = [
    ...filesIn(root, '.next/static', '.js', '.css'),
    ...filesIn(root, '.next/front', '.js'),
    ...filesIn(root, '.next/server/app', '.html'),
    ...filesIn(root, 'public', '.js', '.css', '.html', '.svg'),
  ];
  return shipped.filter(({ file }) => !polyfills.includes(file));
}

function filesIn(root: string, folder: string, ...endings: string[]): Shipped[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .flatMap((file) => {
      const kind = KINDS[extname(file)];
      if (kind === undefined || !endings.includes(extname(file))) return [];
      return [{ file, kind, text: readFileSync(join(root, file), 'utf8') }];
    });
}
