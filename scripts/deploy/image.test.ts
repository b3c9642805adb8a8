import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import embedPackage from '../../packages/embed/package.json' with { type: 'json' };
import { all, environmentOf, read, root } from './read';

const dockerfile = read('Dockerfile');
const ignore = read('.dockerignore').split('\n');

describe('the image', () => {
  it('is built from what exists and is let through to the builder', () => {
    const copied = all(dockerfile, /^COPY (?!--from)(.+) \S+$/gm)
      .flatMap((names) => names.split(' '))
      .filter((name) => name !== '.');
    const taken = all(read('scripts/image.mjs'), /^ {2}\S+: '([^']+)',$/gm).filter(
      (name) => !name.startsWith('.next/'),
    );
    expect(copied).toContain('package-lock.json');
    expect(taken).toContain('deploy/health.mjs');
    const admitted = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    for (const name of [...copied, ...taken, ...admitted]) {
      expect(existsSync(join(root, name)), name).toBe(true);
      expect(
        admitted.some((one) => name === one || name.startsWith(`${one}/`)),
        name,
      ).toBe(true);
    }
  });

  it('keeps everything else from the builder, settings and keys above all', () => {
    expect(ignore.find((line) => line !== '' && !line.startsWith('#'))).toBe('*');
    const lastAllowed = ignore.lastIndexOf('!tsconfig.json');
    expect(ignore.indexOf('**/.*')).toBeGreaterThan(lastAllowed);
    expect(
      ignore.filter((line) => line.startsWith('!') && /\.(?!npmrc)[a-z]+$/.test(line)),
    ).toEqual([
      '!deploy/health.mjs',
      '!CHANGELOG.md',
      '!SECURITY.md',
      '!deploy/README.md',
      '!deploy/cdn.md',
      '!bench/README.md',
      '!packages/embed/README.md',
      '!instrumentation.ts',
      '!next.config.js',
      '!package.json',
      '!package-lock.json',
      '!tsconfig.json',
    ]);
    expect(dockerfile).not.toMatch(/(_KEYS?|TOKEN|PASSWORD|SECRET)\b/);
  });

  it('names its bases by what is in them, here and in the other files', () => {
    const images = ['Dockerfile', 'compose.yaml', 'deploy/kubernetes.yaml'].flatMap((path) =>
      all(read(path), /^(?:FROM|\s*-?\s*image:) (\S+)/gm),
    );
    const others = images.filter(
      (image) => !/^[a-z0-9./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image),
    );
    expect(others).toEqual(['hexcast:local', `registry.example/hexcast:${packageJson.version}`]);
    const valkeys = images.filter((image) => image.startsWith('valkey/'));
    expect(valkeys).toHaveLength(2);
    expect(new Set(valkeys).size).toBe(1);
  });

  it('starts what it has, as a process that gets signals, with the limits of `npm start`', () => {
    expect(dockerfile).toContain('ENTRYPOINT ["/usr/local/bin/node", "start.mjs"]');
    expect(read('scripts/image.mjs')).toContain("join(target, 'start.mjs')");
    const start = read('scripts/start.mjs');
    const [heap = ''] = all(start, /'(--max-old-space-size=\d+)'/g);
    const [arenas = ''] = all(start, /MALLOC_ARENA_MAX \?\? '(\d+)'/g);
    expect(dockerfile).toContain(`NODE_OPTIONS=${heap}`);
    expect(dockerfile).toContain(`MALLOC_ARENA_MAX=${arenas}`);
    expect(dockerfile).toMatch(/^USER \d+:\d+$/m);
    const unit = read('deploy/hexcast@.service');
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node start\.mjs$/m);
    expect(environmentOf(unit, '3001')).toMatchObject({
      NODE_OPTIONS: heap,
      MALLOC_ARENA_MAX: arenas,
    });
    // Where deploy/README.md puts what scripts/image.mjs makes.
    const [folder = ''] = all(unit, /^WorkingDirectory=(\S+)$/gm);
    expect(read('deploy/README.md')).toContain(`ln -sfn ${folder}-1 ${folder}\n`);
  });

  it('has the version of the product', () => {
    const { version } = packageJson;
    expect(dockerfile).toContain(`ARG VERSION=${version}\n`);
    expect(read('deploy/kubernetes.yaml')).toContain(`/hexcast:${version}\n`);
    // `npm ci` takes a lock of another version without a word.
    const [whole, own] = all(read('package-lock.json'), /^ {2,6}"version": "([^"]+)"/gm);
    expect([whole, own]).toEqual([version, version]);
    // The elements of the package are those of a server of the same version.
    expect(embedPackage.version).toBe(version);
  });
});
