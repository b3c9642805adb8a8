import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');
const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: 'ES2022',
  lib: ['DOM', 'ES2022'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
  skipLibCheck: false,
};

/** Compiles files as a project of its own; the compiler's complaints, or nothing. */
async function compile(folder: string, files: readonly string[]): Promise<string> {
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify({ compilerOptions: OPTIONS, files }));
  return promisify(execFile)(process.execPath, [COMPILER, '-p', config]).then(
    ({ stdout }) => stdout,
    ({ stdout }) => String(stdout),
  );
}

const PLAIN = `
const weather = document.createElement('hexcast-weather');
weather.addEventListener('hexcast-select', ({ detail }) => detail.cell?.length);
document.addEventListener('hexcast-error', ({ detail }) => detail.retrySeconds.toFixed());
// @ts-expect-error
document.addEventListener('hexcast-error', ({ detail }) => detail.nothing);
`;
const REACT = `
export const right = <hexcast-map layer="wind" live className="wide" key="a" hidden ref={(map) => map?.focus()} />;
export const banner = <hexcast-alerts place="Boulder, CO" compact none="line" max={2} />;
export const ship = <hexcast-weather lat={40.01} lng="-105.27" />;
export const compared = <hexcast-compare places="Boulder, CO; Denver, CO" temp="c" />;
// @ts-expect-error
export const ofNothing = <hexcast-compare />;
// @ts-expect-error
export const wrongNone = <hexcast-alerts zone="COZ039" none="nothing" />;
// @ts-expect-error
export const wrongUnit = <hexcast-weather place="Boulder, CO" temp="kelvin" />;
`;

describe('embed.d.ts', () => {
  it('needs nothing else, and no React', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hexcast-types-'));
    await cp(join(ROOT, 'public/embed.d.ts'), join(folder, 'embed.d.ts'));
    await writeFile(join(folder, 'page.ts'), PLAIN);
    const complaints = await compile(folder, ['embed.d.ts', 'page.ts']);
    await rm(folder, { recursive: true });
    expect(complaints).toBe('');
  });
  it('types the elements in React, and refuses what is wrong', async () => {
    // Within the project, where React is found.
    const folder = await mkdtemp(join(ROOT, 'node_modules/.embed-types-'));
    await writeFile(join(folder, 'page.tsx'), REACT);
    const example = join(ROOT, 'examples/embed-react.tsx');
    const complaints = await compile(folder, [
      join(ROOT, 'public/embed.d.ts'),
      'page.tsx',
      example,
    ]);
    await rm(folder, { recursive: true });
    expect(complaints).toBe('');
  });
});
