import { afterAll, describe, expect, it } from 'vitest';
import { faultOf, importsOf } from './check';
import { circlesIn, fileGraph, folderGraph } from './circles';
import { product, sources } from './sources';

const lines = (text: string) => text.trimEnd().split('\n');

const LONGEST_SHOWN = 10;

// Shown, not limited: a file is one thought, of whatever length.
afterAll(() => {
  const longest = product
    .map(({ file, text }) => `${lines(text).length} ${file}`)
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .slice(0, LONGEST_SHOWN);
  process.stdout.write(`The longest files, in lines:\n${longest.join('\n')}\n`);
});

/** The one file that sends the key. */
const SENDER = 'lib/sources/service/service-client.ts';

describe('the rooms', () => {
  it('import only what they may', () => {
    const edges = sources.flatMap(({ file, text }) => importsOf(file, text));
    expect(edges.length).toBeGreaterThan(300);
    expect(edges.map(faultOf).filter((fault) => fault !== undefined)).toEqual([]);
  });
  it('have no circles, neither of files nor of folders, types included', () => {
    const files = fileGraph(product);
    expect(files.size).toBeGreaterThan(400);
    expect(circlesIn(files)).toEqual([]);
    expect(circlesIn(folderGraph(files))).toEqual([]);
  });
  it('have route handlers of fewer than 25 lines', () => {
    const handlers = sources.filter(({ file }) => /^app\/api\/.*route\.ts$/.test(file));
    expect(handlers.length).toBeGreaterThanOrEqual(6);
    expect(handlers.filter(({ text }) => lines(text).length >= 25).map(({ file }) => file)).toEqual(
      [],
    );
  });
});

describe('the core', () => {
  it('has no word of weather', () => {
    const files = product.filter(({ file }) => /^lib\/(base|calls|shared|cache)\//.test(file));
    expect(files.length).toBeGreaterThan(60);
    const words =
      /\b(weather|forecasts?|zones?|hex(es)?|h3|cells?|tiles?|nws|metars?|pollen|coverage)\b/i;
    // In hexadecimal, a digest is called so.
    const found = files.filter(({ text }) => words.test(text.replaceAll("digest('hex')", '')));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});

describe('the key', () => {
  it('is in no file of the product, not even one that is made up', () => {
    const found = product.filter(({ text }) => /pub_[0-9a-f]{32}/.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
  /** It only names the header, as the service's interface does. */
  const DESCRIPTION = 'lib/openapi/security.ts';
  /** The file of each occurrence; the services in this process, and the lab, read what the product sends. */
  const filesWith = (pattern: RegExp) =>
    product
      .filter(
        ({ file }) =>
          file !== DESCRIPTION && !/^lib\/(sources\/(demo\/|serve\.ts)|lab\/)/.test(file),
      )
      .flatMap(({ file, text }) => Array.from(text.matchAll(pattern), () => file));
  it('is put into a header at one place', () => {
    expect(filesWith(/x-api-key/gi)).toEqual([SENDER]);
  });
  it('is taken out of its cover where it is sent, and nowhere else', () => {
    expect(filesWith(/\breveal\b(?=\()/g)).toEqual([SENDER]);
  });
  it('is in no address', () => {
    expect(filesWith(/api[_-]?key(?==|['"`])(?<!x-api-key)/gi)).toEqual([]);
  });
  it('can reach no browser: what reads the environment is on the server', () => {
    const readers = product.filter(({ text }) => /process\.env/.test(text));
    const known = /^lib\/(server\/(process-config|serve)|sources\/(demo|public)\/serve)\.ts$/;
    expect(readers.map(({ file }) => file).filter((file) => !known.test(file))).toEqual([]);
  });
});

describe('the checker', () => {
  it('finds every way to write an import', () => {
    const source = `
      import { a } from '@/lib/a/b';
      import type { T } from "./t";
      import './side-effect.css';
      export { b } from '../c';
      const late = await import('@/lib/late/x');
      const old = require('old');
      import {
        many,
      } from 'package/deep';
    `;
    expect(importsOf('f.ts', source).map(({ specifier }) => specifier)).toEqual([
      '@/lib/a/b',
      './t',
      './side-effect.css',
      '../c',
      '@/lib/late/x',
      'old',
      'package/deep',
    ]);
  });
  it.each([
    ['components/panels/x.tsx', '@/lib/config/config'],
    ['components/panels/x.tsx', '../../lib/server/server'],
    ['components/panels/x.tsx', '@/lib/sources/demo/create-demo'],
    ['components/panels/x.tsx', '@/lib/embed/colors'],
    ['components/panels/x.tsx', 'maplibre-gl'],
    ['lib/queries/x.ts', '@/lib/base/outcome'],
    ['lib/contract/x.ts', '@/lib/geo/cells'],
    ['lib/contract/x.ts', 'zod'],
    ['lib/contract/x.ts', 'h3-js'],
    ['lib/weather/x.ts', 'react'],
    ['lib/geo/x.ts', '@/lib/weather/units'],
    ['lib/base/x.ts', '@/lib/shared/entry'],
    ['lib/shared/x.ts', '@/lib/calls/caller'],
    ['lib/calls/x.ts', '@/lib/cache/cache'],
    ['lib/cache/x.ts', '@/lib/weather/forecast'],
    ['lib/cache/x.ts', '@/lib/gateway/documents/documents'],
    ['lib/sources/demo/x.ts', '@/lib/config/config'],
    ['lib/sources/demo/x.ts', '@/lib/sources/public/replies'],
    ['lib/sources/service/x.ts', '@/lib/gateway/tiles/tiles'],
    ['lib/gateway/x.ts', '@/lib/sources/demo/create-demo'],
    ['lib/gateway/x.ts', '@/lib/answers/replies'],
    ['lib/gateway/x.ts', '@/lib/queries/air'],
    ['lib/gateway/x.ts', 'server-only'],
    ['lib/answers/x.ts', '@/lib/front/front'],
    ['lib/front/x.ts', '@/lib/gateway/documents/weather'],
    ['lib/front/x.ts', '@/lib/server/process-gateway'],
    ['app/page.tsx', '@/lib/answers/http'],
    ['app/api/status/route.ts', '@/lib/answers/http'],
    ['app/api/status/route.ts', 'next/server'],
    ['e2e/x.spec.ts', '../lib/contract/ids'],
    ['e2e/testing/x.ts', '../../lib/contract/ids'],
    ['lib/geo/x.ts', '@/lib/testing/runs'],
    ['lib/nowhere/x.ts', './y'],
  ])('refuses that %s imports %s', (from, specifier) => {
    expect(faultOf({ from, specifier })).toContain(from);
  });
  it.each([
    ['components/map/x.tsx', 'maplibre-gl'],
    ['components/panels/x.tsx', '@/lib/queries/air'],
    ['components/panels/x.tsx', './panel.module.css'],
    ['lib/contract/x.ts', 'zod/mini'],
    ['lib/contract/x.ts', './ids'],
    ['lib/sources/demo/x.ts', '@/lib/weather/formulas'],
    ['lib/gateway/tiles/x.ts', '../documents/documents'],
    ['lib/gateway/tiles/x.ts', '@/lib/base/body'],
    ['lib/gateway/tiles/x.test.ts', '@/lib/server/testing/fixtures'],
    ['lib/front/x.ts', '@/lib/answers/coding'],
    ['lib/front/testing/x.ts', '@/lib/gateway/tiles/tiles'],
    ['lib/server/open-gateway.ts', '@/lib/sources/demo/create-demo'],
    ['lib/server/open-gateway.ts', '../../package.json'],
    ['lib/server/server.ts', 'server-only'],
    ['app/api/status/route.ts', '@/lib/server/server'],
    ['e2e/x.spec.ts', '@playwright/test'],
    ['lib/geo/x.test.ts', '@/lib/testing/runs'],
    ['lib/geo/x.ts', 'node:fs'],
  ])('lets %s import %s', (from, specifier) => {
    expect(faultOf({ from, specifier })).toBeUndefined();
  });
});

describe('the search for circles', () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
  it('finds those that lead back over others', () => {
    const edges = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d'], f: ['a'] };
    expect(circlesIn(graph(edges)).sort()).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    expect(circlesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });
  it('follows types, and sees folders', () => {
    const files = fileGraph([
      { file: 'lib/a/one.ts', text: "import type { B } from '../b/two';" },
      { file: 'lib/b/two.ts', text: "import { a } from '@/lib/a/other';" },
      { file: 'lib/a/other.ts', text: "import 'react';" },
    ]);
    expect(circlesIn(files)).toEqual([]);
    expect(circlesIn(folderGraph(files))).toEqual([['lib/a', 'lib/b']]);
  });
});

describe('what loads late', () => {
  it('does so in one way, which says what is missing and tries again', () => {
    const files = product.filter(
      ({ text }) =>
        /\blazy\(|\bnext\/dynamic\b/.test(text) && /from 'react'|next\/dynamic/.test(text),
    );
    // The page of a failed page depends on as little as possible; what is left if it fails as well comes with each.
    expect(files.map(({ file }) => file).sort()).toEqual([
      'app/error.tsx',
      'components/ui/optional-part.tsx',
    ]);
  });
});
