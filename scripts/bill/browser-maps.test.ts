import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { takeBrowserMaps } from './browser-maps';

const map = (...sources: string[]) => JSON.stringify({ version: 3, sources, mappings: '' });
const FILES = {
  'build-manifest.json': JSON.stringify({ polyfillFiles: ['static/chunks/polyfill.js'] }),
  'static/build/_manifest.js': 'manifest',
  'static/chunks/polyfill.js': 'polyfill',
  'static/chunks/a.js': 'a;\n\n//# sourceMappingURL=x.js.map',
  'static/chunks/x.js.map': map('../b.ts', '../a.ts'),
  'static/chunks/c.css': 'c{}\n/*# sourceMappingURL=c.css.map*/',
  'static/chunks/c.css.map': map('../a.ts'),
  'static/media/d.mjs': 'd\n//# sourceMappingURL=d.mjs.map\n',
};

function built(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

it('neither maps are left nor the names of any', () => {
  const folder = built(FILES);
  expect(takeBrowserMaps(folder)).toEqual(['../a.ts', '../b.ts']);
  const texts = Object.fromEntries(
    readdirSync(join(folder, 'static'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('.'))
      .map((name) => [name, readFileSync(join(folder, 'static', name), 'utf8')]),
  );
  expect(texts).toEqual({
    [join('build', '_manifest.js')]: 'manifest',
    [join('chunks', 'polyfill.js')]: 'polyfill',
    [join('chunks', 'a.js')]: 'a;',
    [join('chunks', 'c.css')]: 'c{}',
    [join('media', 'd.mjs')]: 'd',
  });
});

it.each([
  ['names no map', 'e;\n'],
  ['names one that is not there', 'e;\n//# sourceMappingURL=e.js.map'],
])('a build stops if a script %s', (_, text) => {
  const folder = built({ ...FILES, 'static/chunks/e.js': text });
  expect(() => takeBrowserMaps(folder)).toThrow('No map says what .next/static/chunks/e.js is');
});
