// Builds the package, before it is packed: `dist/` beside this file, or in the folder that is named.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const target = process.argv[2] ?? here;
const out = join(target, 'dist');

const ENTRIES = ['index', 'react', 'vue', 'server'];
/** What the declarations of every entry build on. */
const REFERENCE = '/// <reference path="./embed.d.ts" />\n';

rmSync(out, { recursive: true, force: true });
await bundle({ format: 'esm', splitting: true, chunkNames: 'shared-[hash]' });
await bundle({ format: 'cjs', outExtension: { '.js': '.cjs' } });
declare();
cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));

function bundle(options) {
  return build({
    absWorkingDir: here,
    entryPoints: ENTRIES.map((name) => `src/${name}.ts`),
    outdir: out,
    bundle: true,
    external: ['react', 'vue'],
    target: 'es2022',
    logLevel: 'warning',
    ...options,
  });
}

/** The types: those of public/embed.d.ts, and what the entries make of them, for both kinds of modules. */
function declare() {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-types-'));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', here, '--outDir', folder], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  for (const name of ENTRIES) {
    const types = readFileSync(join(folder, 'packages/embed/src', `${name}.d.ts`), 'utf8');
    for (const end of ['d.ts', 'd.cts'])
      writeFileSync(join(out, `${name}.${end}`), REFERENCE + types);
  }
  cpSync(join(root, 'public/embed.d.ts'), join(out, 'embed.d.ts'));
  rmSync(folder, { recursive: true });
}
