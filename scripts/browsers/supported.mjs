// The browsers that Hexcast supports: those of the Baseline year in package.json, from where Next takes them as well.
import { readFileSync } from 'node:fs';
import { getCompatibleVersions } from 'baseline-browser-mapping';

const manifest = new URL('../../package.json', import.meta.url);
const { browserslist } = JSON.parse(readFileSync(manifest, 'utf8'));
const [, named] = /^baseline (\d{4})$/.exec(browserslist) ?? [];
if (named === undefined) throw new Error('"browserslist" in package.json names no Baseline year.');

/** What all browsers had at the end of this year, pages and embeds may need. */
export const BASELINE_YEAR = Number(named);

/**
 * The first version of each browser that has all that a Baseline year is made of, by the names that browsers have in
 * compatibility data.
 *
 * @param {number} year
 * @returns {ReadonlyMap<string, string>}
 */
export function versionsOf(year) {
  const browsers = getCompatibleVersions({ targetYear: year, suppressWarnings: true });
  return new Map(browsers.map(({ browser, version }) => [browser, version]));
}

/** As esbuild calls the browsers whose engines differ. */
const ENGINES = new Map([
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['safari', 'safari'],
  ['safari_ios', 'ios'],
]);

/**
 * The same as a `target` of esbuild.
 *
 * @param {ReadonlyMap<string, string>} versions
 * @returns {string[]}
 */
export function targetsOf(versions) {
  return [...versions].flatMap(([browser, version]) => {
    const engine = ENGINES.get(browser);
    return engine === undefined ? [] : [engine + version];
  });
}
