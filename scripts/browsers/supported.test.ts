import { readFileSync } from 'node:fs';
import { getSupportedBrowsers } from 'next/dist/build/get-supported-browsers';
import { describe, expect, it } from 'vitest';
import { newerSyntax } from './newer-syntax';
import { BASELINE_YEAR, targetsOf, versionsOf } from './supported.mjs';

const versions = versionsOf(BASELINE_YEAR);

describe('the browsers of the Baseline year', () => {
  it('are those for which Next builds', () => {
    const built = getSupportedBrowsers(process.cwd(), false);
    const first = (name: string) =>
      Math.min(
        ...built
          .filter((browser) => browser.startsWith(`${name} `))
          .map((browser) => Number.parseFloat(browser.slice(name.length))),
      );
    expect(built.length).toBeGreaterThan(20);
    for (const [name, browser] of [
      ['chrome', 'chrome'],
      ['edge', 'edge'],
      ['firefox', 'firefox'],
      ['safari', 'safari'],
      ['ios_saf', 'safari_ios'],
    ] as const) {
      expect(String(first(name)), name).toBe(versions.get(browser));
    }
  });

  it('are those for which esbuild bundles, which knows them', async () => {
    expect(targetsOf(versionsOf(2023))).toEqual([
      ...['chrome120', 'edge120', 'firefox121', 'safari17.2', 'ios17.2'],
    ]);
    const script = 'class Place { static #all = 1; static { use(Place.#all) } }';
    expect(await newerSyntax('a', script, targetsOf(versions))).toEqual([]);
    // Static blocks came to Safari in 2023.
    expect(await newerSyntax('a', script, targetsOf(versionsOf(2022)))).toHaveLength(1);
  });

  it('have all of the language that our own code may use', () => {
    const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
    const { target, lib } = compilerOptions;
    const editions = [target, ...lib].flatMap((name: string) => /^ES(\d+)$/.exec(name)?.[1] ?? []);
    expect(editions).toHaveLength(2);
    for (const edition of editions) expect(Number(edition)).toBeLessThanOrEqual(BASELINE_YEAR);
  });
});
