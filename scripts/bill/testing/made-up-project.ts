import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Components } from '../component';
import { describePackages } from '../components';
import { findPackages } from '../find-packages';
import { parseLock } from '../lock';

const MIT = 'Permission is hereby granted, free of charge, to any person obtaining a copy';
const from = (name: string) => ({ name, version: '9.9.9', license: 'ISC', author: `${name}'s` });
const POLYFILL =
  '{version:"3.38.1",mode:"global",copyright:"© 2014 Ada",license:"https://github.com/zloirock/core-js/blob/v3.38.1/LICENSE"}';
const map = (...sources: string[]) => ({ version: 3, sources, mappings: '' });

/** The entries of its package-lock.json, by their folders. */
export const LOCK = {
  '': {
    name: 'product',
    dependencies: { '@scope/scoped': '^1', outer: '^1', old: 'npm:real@1', bundle: '^3' },
    devDependencies: { letters: '^5', tool: '^6' },
  },
  'node_modules/@scope/scoped': { version: '1.2.3', license: 'MIT' },
  'node_modules/outer': {
    version: '1.0.0',
    license: 'MIT',
    dependencies: { inner: '^1', '@scope/scoped': '^1', tool: '^1' },
  },
  'node_modules/outer/node_modules/inner': { version: '1.0.0', license: 'ISC' },
  'node_modules/inner': { version: '2.0.0', license: 'BSD' },
  'node_modules/old': { name: 'real', version: '1.5.0', license: '(MIT OR CC0-1.0)' },
  'node_modules/bundle': { version: '3.0.0', license: 'MIT', peerDependencies: { next: '1' } },
  'node_modules/next': { version: '16.0.0', license: 'MIT', dependencies: { sharp: '1' } },
  'node_modules/sharp': { version: '1.0.0', license: 'MIT' },
  'node_modules/letters': { version: '5.0.0', license: 'OFL-1.1', dev: true },
  'node_modules/tool': { version: '6.0.0', license: 'MIT', dev: true },
};

/** What its bundles have. */
export const OUTPUTS = {
  'front/serve.mjs': {
    inputs: {
      'lib/serve.ts': { bytesInOutput: 9 },
      'required:inner': { bytesInOutput: 9 },
      'node_modules/outer/index.js': { bytesInOutput: 9 },
      'node_modules/outer/node_modules/inner/index.js': { bytesInOutput: 9 },
      // Nothing of it is left.
      'node_modules/tool/index.js': { bytesInOutput: 0 },
    },
    imports: [
      { path: 'node:fs', kind: 'import-statement', external: true },
      { path: '@scope/scoped/part', kind: 'import-statement', external: true },
    ],
  },
};

/** The contents of its files. */
export const FILES: Readonly<Record<string, unknown>> = {
  'node_modules/@scope/scoped/package.json': from('scoped'),
  'node_modules/@scope/scoped/LICENSE-MIT': 'Scoped, MIT',
  'node_modules/@scope/scoped/NOTICE.md': 'Scoped, notice',
  'node_modules/outer/package.json': { ...from('outer'), author: { name: 'Ada', email: 'a@b.c' } },
  'node_modules/outer/lib/web/index.js': '',
  'node_modules/outer/lib/web/LICENSE': 'Web',
  'node_modules/outer/lib/unused/LICENSE': 'Unused',
  'node_modules/outer/node_modules/inner/package.json': from('inner'),
  'node_modules/outer/node_modules/inner/license': 'Inner',
  'node_modules/inner/package.json': from('inner'),
  'node_modules/inner/license': 'Inner',
  'node_modules/old/package.json': { name: 'real' },
  'node_modules/old/COPYING': 'Old',
  'node_modules/bundle/package.json': from('bundle'),
  // Its makers had one package installed, another one with pnpm, and a third in the same repository.
  'node_modules/bundle/dist/index.js.map': map(
    '../src/index.ts',
    '../node_modules/inner/index.js',
    '../../../node_modules/.pnpm/@deep+one@4.5.6_x@1.0.0/node_modules/@deep/one/index.js',
    '../../shared/src/index.ts',
  ),
  'node_modules/bundle/dist/index.d.ts.map': map('../node_modules/types/index.ts'),
  'node_modules/next/package.json': from('next'),
  'node_modules/next/LICENSE.md': 'Next',
  'node_modules/next/dist/server/run.js.map': map('webpack://next/./dist/compiled/react/index.js'),
  'node_modules/next/dist/compiled/react/package.json': { dependencies: { scheduler: '0.1' } },
  'node_modules/next/dist/compiled/react/LICENSE': MIT,
  'node_modules/next/dist/compiled/scheduler/package.json': { version: '0.1.0', license: 'MIT' },
  'node_modules/next/dist/compiled/scheduler/part/LICENSE': 'Scheduler',
  'node_modules/next/dist/compiled/next-server/run.js': '',
  'node_modules/next/dist/compiled/pictures/package.json': { version: '7.0.0', license: 'MIT' },
  'node_modules/next/dist/compiled/pictures/index.js':
    '/*! Copyright Bob */\n// node_modules/.pnpm/@deep+one@4.9.9/node_modules/@deep/one/index.js\n',
  'node_modules/next/dist/compiled/process/package.json': { author: 'Eve', license: 'MIT' },
  'node_modules/next/dist/compiled/@deep/one/package.json': { version: '4.0.0', license: 'MIT' },
  'node_modules/letters/package.json': from('letters'),
  'node_modules/tool/package.json': from('tool'),
  '.next/next-server.js.nft.json': {
    files: [
      '../node_modules/next/dist/server/run.js',
      '../node_modules/next/dist/compiled/next-server/run.js',
      '../node_modules/next/dist/compiled/pictures/index.js',
      '../node_modules/sharp/index.js',
      './node_modules/scoped-0123456789abcdef',
      '../package.json',
    ],
  },
  '.next/build-manifest.json': { polyfillFiles: ['static/chunks/polyfill.js'] },
  '.next/static/chunks/polyfill.js': POLYFILL,
  '.next/hexcast-browser-sources.json': [
    '../../../node_modules/next/dist/compiled/process/browser.js',
    '../../../node_modules/outer/lib/web/index.js',
  ],
  '.next/server/edge/chunks/a.js': '',
  '.next/server/edge/chunks/a.js.map': map('../../node_modules/next/src/edge.ts'),
  '.next/server/chunks/b.js.map': {
    version: 3,
    sections: [
      {
        map: map(
          '../../../lib/page.ts',
          '../../../node_modules/%40scope/scoped/index.js',
          '../../../node_modules/bundle/src/index.ts',
          '../../../node_modules/bundle/node_modules/inner/index.js',
          '../../../node_modules/.pnpm/%40deep%2Bone%404.5.6_x%401.0.0/node_modules/%40deep/one/index.js',
          '../../../node_modules/shared/src/index.ts',
          'turbopack:///[turbopack]/runtime.ts',
          'turbopack:///[project]/node_modules/old/a.css [app-ssr] (css module)',
          '../../../node_modules/next/a.js/proxy.cjs { server => "[project]/node_modules/next/a.js" }',
        ),
      },
    ],
  },
};

export interface Changes {
  readonly lock?: Readonly<Record<string, object>>;
  readonly files?: Readonly<Record<string, unknown>>;
  readonly outputs?: Readonly<Record<string, object>>;
}

/** What is found in a project that was built, and described; some of its files, entries or bundles are others. */
export function describeMadeUp({ lock = {}, files = {}, outputs = {} }: Changes = {}): Components {
  const root = mkdtempSync(join(tmpdir(), 'hexcast-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, content] of Object.entries({ ...FILES, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(join(root, name), text);
  }
  mkdirSync(join(root, '.next/node_modules'));
  const link = join(root, '.next/node_modules/scoped-0123456789abcdef');
  symlinkSync('../../node_modules/@scope/scoped', link);
  const packages = parseLock(
    JSON.stringify({ lockfileVersion: 3, packages: { ...LOCK, ...lock } }),
  );
  const metafiles = JSON.stringify([{ outputs: { ...OUTPUTS, ...outputs } }]);
  const found = findPackages({ root, lock: packages, metafiles, data: ['letters'] });
  return describePackages(root, packages, found);
}
