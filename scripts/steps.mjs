// The steps that the npm scripts are made of. Plain JavaScript and Node's own modules only: on a
// fresh clone nothing is installed yet when this runs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hintCompile } from './hint-compile.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);

/** The server that `npm start` runs, as one file. */
export const FRONT = at('.next', 'front', 'serve.mjs');

const BUILT_FROM = [
  'app',
  'components',
  'lib',
  'public',
  'scripts/bundle-front.mjs',
  'scripts/hint-compile.mjs',
  'next.config.js',
  'package-lock.json',
  'tsconfig.json',
];

// Next would report its own use to its makers; nothing here talks to anybody but the weather service.
process.env.NEXT_TELEMETRY_DISABLED = '1';

/** Ends the process with one sentence for the person at the terminal. */
export function stop(sentence) {
  console.error(`hexcast: ${sentence}`);
  process.exit(1);
}

/** Runs a command in the project's folder; answers whether it succeeded. */
export function attempt(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return result.status === 0;
}

/** Runs a command, and stops with its exit code where it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) stop(`could not run ${command}: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** The path of a command that a package of ours brings. */
export function bin(name) {
  return at('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 9)) {
    stop(
      `Node 20.9 or newer is needed, this is ${process.versions.node}. Node 24 is a good choice.`,
    );
  }
}

/** Installs exactly what the lock file names, if that has not been done for this lock file yet. */
export function ensureInstalled() {
  const stamp = at('node_modules', '.hexcast-install');
  const wanted = hashOf([at('package-lock.json'), at('package.json')]);
  if (isStamped(stamp, wanted)) return;
  // The build needs the development packages too, whatever NODE_ENV says.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  writeStamp(stamp, wanted);
}

/** Makes the coverage, the places and the base map, where they are missing or older than their sources. */
export function ensureData() {
  run(process.execPath, ['--import', 'tsx', 'scripts/build-data.ts']);
}

/** Stops with one sentence if the environment does not describe a service that can be asked. */
export function checkConfiguration() {
  run(process.execPath, ['--import', 'tsx', 'scripts/check-config.ts']);
}

/** Builds for production, where the sources have changed since the last build. */
export async function ensureBuilt() {
  const stamp = at('.next', 'hexcast-build');
  const wanted = hashOf(
    BUILT_FROM.flatMap((name) => filesUnder(at(name))).filter(
      (file) => !file.endsWith('.test.ts') && !file.endsWith('.test.tsx'),
    ),
  );
  if (isStamped(stamp, wanted)) return;
  run(process.execPath, [at('node_modules/next/dist/bin/next'), 'build']);
  hintCompile(at('.next', 'static', 'chunks'));
  // Imported late: it needs a package that may just have been installed.
  const { bundleFront } = await import('./bundle-front.mjs');
  await bundleFront(root, FRONT);
  writeStamp(stamp, wanted);
}

/** Lets Next write the type declarations that `tsc` needs, on a clone that was never built. */
export function ensureTypes() {
  if (existsSync(at('next-env.d.ts')) && existsSync(at('.next', 'types'))) return;
  run(process.execPath, [at('node_modules/next/dist/bin/next'), 'typegen'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function isStamped(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

function writeStamp(stamp, wanted) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash.update(`${relative(root, file)}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}
