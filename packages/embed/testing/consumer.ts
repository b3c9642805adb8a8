import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');
const run = promisify(execFile);

/** A project that has the package from its tarball, beside the packages of others that it names. */
export interface Consumer {
  /** What npm packed. */
  readonly tarball: Uint8Array<ArrayBuffer>;
  /** Where the package is installed. */
  readonly installed: string;
  /** Writes a file of the project; `from` is one of this repository. */
  put(name: string, file: { readonly text: string } | { readonly from: string }): Promise<void>;
  /** Compiles files of the project; the compiler's complaints, or nothing. */
  compile(files: readonly string[], options: object): Promise<string>;
  /** Runs a script of the project, and returns what it wrote. */
  run(script: string, ...args: readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Packs the package as users do, and installs it.
 *
 * @param others the packages besides it, of those in our node_modules
 */
export async function createConsumer(others: readonly string[]): Promise<Consumer> {
  const folder = await mkdtemp(join(tmpdir(), 'hexcast-consumer-'));
  const at = (name: string) => join(folder, name);
  const npm = (args: readonly string[], cwd: string) =>
    run('npm', [...args, '--loglevel=error'], { cwd, shell: process.platform === 'win32' });
  await npm(
    ['pack', './packages/embed', '--ignore-scripts=false', `--pack-destination=${folder}`],
    ROOT,
  );
  const { version } = JSON.parse(await readFile(join(ROOT, 'packages/embed/package.json'), 'utf8'));
  const name = `hexcast-embed-${version}.tgz`;
  await writeFile(at('package.json'), '{"private":true,"type":"module"}');
  await npm(['install', '--offline', '--no-audit', '--no-fund', `./${name}`], folder);
  for (const other of others) {
    const path = at(`node_modules/${other}`);
    await mkdir(dirname(path), { recursive: true });
    await symlink(join(ROOT, 'node_modules', other), path, 'junction');
  }
  return {
    tarball: new Uint8Array(await readFile(at(name))),
    installed: at('node_modules/@hexcast/embed'),
    put: (file, source) =>
      'text' in source
        ? writeFile(at(file), source.text)
        : cp(join(ROOT, source.from), at(file), { recursive: true }),
    async compile(files, options) {
      const config = at('tsconfig.json');
      await writeFile(config, JSON.stringify({ compilerOptions: options, files }));
      return run(process.execPath, [COMPILER, '-p', config]).then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }) => `${stdout}${stderr}`,
      );
    },
    run: async (script, ...args) =>
      (await run(process.execPath, [at(script), ...args], { cwd: folder })).stdout,
    remove: () => rm(folder, { recursive: true }),
  };
}
