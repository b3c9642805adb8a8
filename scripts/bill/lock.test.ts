import { expect, it } from 'vitest';
import { folderOf, nameOf, resolveFrom } from './lock';
import { vendoredAt } from './vendored';

const LOCK = {
  '': {},
  'node_modules/a': {},
  'node_modules/a/node_modules/@s/b': {},
  'node_modules/a/node_modules/c': {},
  'node_modules/c': {},
  'node_modules/types-18': { name: '@types/real' },
};

it.each([
  ['node_modules/a/lib/index.js', 'node_modules/a'],
  ['node_modules/@s/b/index.js', 'node_modules/@s/b'],
  ['node_modules/a/node_modules/@s/b/index.js', 'node_modules/a/node_modules/@s/b'],
  ['lib/index.ts', undefined],
  ['required:h3-js', undefined],
])('%s is in the folder %s', (path, folder) => {
  expect(folderOf(path)).toBe(folder);
});

it('a package is named as it is published', () => {
  expect(nameOf(LOCK, 'node_modules/a/node_modules/@s/b')).toBe('@s/b');
  expect(nameOf(LOCK, 'node_modules/types-18')).toBe('@types/real');
});

it('a name is looked for as Node does: within the package, then around it', () => {
  expect(resolveFrom(LOCK, 'node_modules/a', 'c')).toBe('node_modules/a/node_modules/c');
  const inner = 'node_modules/a/node_modules/@s/b';
  expect(resolveFrom(LOCK, inner, 'c')).toBe('node_modules/a/node_modules/c');
  expect(resolveFrom(LOCK, inner, 'a')).toBe('node_modules/a');
  expect(resolveFrom(LOCK, '', 'c')).toBe('node_modules/c');
  expect(resolveFrom(LOCK, '', '@s/b')).toBeUndefined();
});

it.each([
  ['a', '../node_modules/inner/dist/node_modules/@s/b/i.js', { name: '@s/b', version: undefined }],
  ['a', '../../node_modules/.pnpm/b@1.2.3/node_modules/b/i.js', { name: 'b', version: '1.2.3' }],
  [
    'a',
    'x/node_modules/.pnpm/@s+b@1.0.0-rc.1_c@2.0.0/node_modules/@s/b/i.js',
    { name: '@s/b', version: '1.0.0-rc.1' },
  ],
  ['next', 'dist/compiled/@edge/cookies/index.js', { name: '@edge/cookies', version: undefined }],
  ['next', 'webpack://next/./dist/compiled/react/index.js', { name: 'react', version: undefined }],
  ['next', 'dist/server/index.js', undefined],
  ['a', 'dist/compiled/react/index.js', undefined],
  ['a', '../../shared/src/index.ts', undefined],
])('in %s, %s is a copy of %o', (owner, path, copy) => {
  expect(vendoredAt(owner, path)).toEqual(copy);
});
