import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { polyfillsIn } from './polyfills';
import { sourcesOf } from './source-map';

/** How a script or a stylesheet ends that names its map. */
const NAMED = /\n*\/[/*]# sourceMappingURL=([^\s*]+)(?:\s*\*\/)?\s*$/;

/**
 * Takes the maps from what Next built for browsers, in a folder `.next`, and returns the sources that they name. They are
 * made for that only: browsers would be sent megabytes of our sources, or ask for maps that are not there.
 *
 * @throws if a map is missing: what that script is made of would not be known
 */
export function takeBrowserMaps(folder: string): string[] {
  const names = readdirSync(join(folder, 'static'), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join('static', name.replaceAll('\\', '/')))
    .sort();
  const maps = names.filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap((name) => sourcesOf(readFileSync(join(folder, name), 'utf8')));
  // Files of packages that are sent as they are may name maps that were never there.
  const without = new Set(polyfillsIn(folder));
  for (const name of names.filter((one) => /\.(m?js|css)$/.test(one))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const [ending, map] = NAMED.exec(text) ?? [];
    const isBuilt = name.startsWith('static/chunks/') && !without.has(name);
    const isMapped = map !== undefined && maps.includes(posix.join(posix.dirname(name), map));
    if (isBuilt && !isMapped) throw new Error(`No map says what .next/${name} is made of.`);
    if (ending !== undefined) writeFileSync(join(folder, name), text.slice(0, -ending.length));
  }
  for (const name of maps) rmSync(join(folder, name));
  return [...new Set(sources)].sort();
}
