import { describe, expect, it } from 'vitest';
import { describeMadeUp, LOCK } from './testing/made-up-project';

describe('the packages of what is built', () => {
  it('are those of which something is left, with their own versions and those that they need', () => {
    const { packages, direct } = describeMadeUp();
    expect(packages.map(({ id, license, dependsOn }) => [id, license, dependsOn])).toEqual([
      ['@scope/scoped@1.2.3', 'MIT', []],
      ['bundle@3.0.0', 'MIT', ['next@16.0.0']],
      ['inner@1.0.0', 'ISC', []],
      ['letters@5.0.0', 'OFL-1.1', []],
      // Neither sharp, which the image leaves out, nor the tool.
      ['next@16.0.0', 'MIT', []],
      ['outer@1.0.0', 'MIT', ['@scope/scoped@1.2.3', 'inner@1.0.0']],
      ['real@1.5.0', '(MIT OR CC0-1.0)', []],
    ]);
    expect(direct).toEqual([
      '@scope/scoped@1.2.3',
      'bundle@3.0.0',
      'letters@5.0.0',
      'outer@1.0.0',
      'real@1.5.0',
    ]);
  });

  it('have the copies that their maps, folders and comments tell of, with versions where these are known', () => {
    const { packages } = describeMadeUp();
    const copies = packages.flatMap((one) =>
      one.copies.map(({ name, version, license }) => [one.name, name, version, license]),
    );
    expect(copies).toEqual([
      ['bundle', '@deep/one', '4.5.6', 'MIT'],
      ['bundle', 'inner', undefined, 'ISC'],
      ['next', '@deep/one', '4.9.9', 'MIT'],
      // The polyfill says so itself.
      ['next', 'core-js', '3.38.1', 'MIT'],
      ['next', 'pictures', '7.0.0', 'MIT'],
      // Only browsers load it.
      ['next', 'process', undefined, 'MIT'],
      ['next', 'react', undefined, 'MIT'],
      // Nothing of it was found, but React needs it.
      ['next', 'scheduler', '0.1.0', 'MIT'],
    ]);
  });

  it('have all their notices, or the usual texts in place of these', () => {
    const { packages } = describeMadeUp();
    const notices = new Map(packages.map(({ name, notice }) => [name, notice]));
    expect(notices.get('@scope/scoped')).toBe('Scoped, MIT\n\nScoped, notice');
    expect(notices.get('inner')).toBe('Inner');
    // Of what is in it, not of what lies beside that.
    expect(notices.get('outer')).toBe('Web');
    expect(notices.get('bundle')).toMatch(/^Copyright \(c\) bundle's\n\nPermission is hereby /);
    expect(notices.get('next')).toBe('Next');
    const next = packages.find(({ name }) => name === 'next');
    const copies = new Map(next?.copies.map(({ name, notice }) => [name, notice]));
    expect(copies.get('core-js')).toMatch(/^Copyright \(c\) 2014 Ada\n\nPermission is hereby /);
    expect(copies.get('process')).toMatch(/^Copyright \(c\) Eve\n\nPermission is hereby granted/);
    expect(copies.get('pictures')).toMatch(
      /^Copyright \(c\) the authors of pictures\n[\s\S]+\n\nCopyright Bob$/,
    );
    expect(copies.get('react')).toMatch(/^Permission is hereby granted/);
    expect(copies.get('scheduler')).toBe('Scheduler');
  });

  it('that are installed twice in one version are one', () => {
    const lock = { 'node_modules/inner': { version: '1.0.0', license: 'ISC' } };
    const inputs = { 'node_modules/inner/index.js': { bytesInOutput: 1 } };
    const { packages } = describeMadeUp({ lock, outputs: { 'a.js': { inputs, imports: [] } } });
    expect(packages.filter(({ name }) => name === 'inner')).toHaveLength(1);
  });
});

describe('a build stops', () => {
  it.each([
    ['of a bundle', { outputs: outputOf('node_modules/nobody/index.js') }],
    ['of a page', { files: { '.next/server/c.js.map': mapOf('../../node_modules/nobody/a.js') } }],
    ['in another one', { outputs: outputOf('node_modules/outer/node_modules/nobody/index.js') }],
    [
      'at the end of a link',
      { files: { '.next/a.nft.json': { files: ['../node_modules/nobody/index.js'] } } },
    ],
  ])('at a package %s that the lock does not have', (_, changes) => {
    expect(() => describeMadeUp(changes)).toThrow(
      /nobody.* is of no package of package-lock\.json/,
    );
  });

  it('if nothing is found of a package that the product depends on', () => {
    const lock = {
      '': { ...LOCK[''], dependencies: { ...LOCK[''].dependencies, tool: '^6' } },
    };
    expect(() => describeMadeUp({ lock })).toThrow('Nothing was found of tool.');
  });

  it('at a package that only something needs that is left out', () => {
    const lock = {
      'node_modules/sharp': { version: '1.0.0', license: 'MIT', dependencies: { detect: '1' } },
      'node_modules/detect': { version: '1.0.0', license: 'MIT' },
    };
    const files = {
      '.next/a.nft.json': { files: ['../node_modules/sharp/a.js', '../node_modules/detect/a.js'] },
      'node_modules/detect/package.json': { name: 'detect' },
    };
    expect(() => describeMadeUp({ lock, files })).toThrow(
      'Nothing that is listed needs detect@1.0.0.',
    );
  });

  it('if a folder of the server has scripts, but no map', () => {
    const files = { '.next/server/pages/a.js': '' };
    expect(() => describeMadeUp({ files })).toThrow(/No map is beside .*a\.js/);
  });

  it('at a polyfill that does not say what it is', () => {
    const files = { '.next/static/chunks/polyfill.js': 'Object.assign=0' };
    expect(() => describeMadeUp({ files })).toThrow('polyfill.js does not say');
  });

  it('at a package with neither a license file nor a license whose text is known', () => {
    const lock = { 'node_modules/bundle': { ...LOCK['node_modules/bundle'], license: 'WTFPL' } };
    expect(() => describeMadeUp({ lock })).toThrow('bundle has no license file');
  });

  it('at a package without a license in the lock', () => {
    const lock = { 'node_modules/outer': { version: '1.0.0' } };
    expect(() => describeMadeUp({ lock })).toThrow(/license of node_modules\/outer/);
  });

  it('at a copy whose license is nowhere', () => {
    const file = 'node_modules/bundle/dist/index.js.map';
    const files = {
      [file]: mapOf('../node_modules/nobody/index.js', '../src/index.ts'),
      '.next/server/chunks/b.js.map': mapOf(
        '../../../node_modules/bundle/node_modules/nobody/index.js',
        '../../../node_modules/bundle/src/index.ts',
      ),
    };
    expect(() => describeMadeUp({ files })).toThrow(
      'The license of the nobody in node_modules/bundle',
    );
  });

  it('at a package that our bundles load and Next did not trace', () => {
    const imports = [{ path: 'outer/part', kind: 'import-statement', external: true }];
    expect(() => describeMadeUp({ outputs: { 'a.js': { inputs: {}, imports } } })).toThrow(
      'Our bundles load outer',
    );
  });
});

function outputOf(file: string) {
  return { 'a.js': { inputs: { [file]: { bytesInOutput: 1 } }, imports: [] } };
}

function mapOf(...sources: string[]) {
  return { version: 3, sources, mappings: '' };
}
