// The steps of the npm scripts. Only plain JavaScript and Node's own modules: on a fresh clone nothing is
// installed when this runs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hintCompile } from './hint-compile.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);

/** What is bundled besides Next's own build. */
const FRONT_FOLDER = at('.next', 'front');
/** The bundled entry of the front server, which `npm start` runs. */
export const FRONT = join(FRONT_FOLDER, 'serve.mjs');

/** The scripts of embeds: as bundled, and where Next itself serves them when there is no front server. */
const EMBED_SCRIPTS = {
  [join(FRONT_FOLDER, 'embed.js')]: at('public/embed.js'),
  [join(FRONT_FOLDER, 'embed-more.js')]: at('public/embed/more.js'),
  [join(FRONT_FOLDER, 'embed-frame.js')]: at('public/embed/frame.js'),
};

/** What a build has besides: the documents as they are served, and what leads language models to them. */
const DOCUMENTS = ['--import', 'tsx', 'scripts/build-documents.ts', FRONT_FOLDER];

/** What esbuild says of our bundles, for the bill of materials; it is not served. */
const METAFILES = at('.next', 'hexcast-inputs.json');
/** The maps of what browsers load say what is in it, for the bill as well; nothing of them is served. */
const BROWSER_SOURCES = at('.next', 'hexcast-browser-sources.json');
const TAKE_MAPS = [
  '--import',
  'tsx',
  'scripts/bill/take-browser-maps.ts',
  at('.next'),
  BROWSER_SOURCES,
];
/** The bill of materials, and the notices of what is in it. */
const BILL = ['--import', 'tsx', 'scripts/build-bill.ts', METAFILES, FRONT_FOLDER];

/** The description of the interface, made of the schemas: with the build, and where Next itself serves it. */
const BUILT_OPENAPI = join(FRONT_FOLDER, 'openapi.json');
const OPENAPI = at('public/openapi.json');

const BUILD_STAMP = at('.next', 'hexcast-build');
/** Of the sources that the build was found to be of: when their files changed last. */
const SEEN_STAMP = at('.next', 'hexcast-seen');
const BUILT_FROM = [
  'CHANGELOG.md',
  'SECURITY.md',
  'app',
  'bench/README.md',
  'components',
  'deploy/README.md',
  'deploy/cdn.md',
  'docs',
  'instrumentation.ts',
  'lib',
  'package.json',
  'packages/embed/README.md',
  'public',
  'scripts/bill',
  'scripts/browsers/supported.mjs',
  'scripts/build-bill.ts',
  'scripts/build-data.ts',
  'scripts/build-documents.ts',
  'scripts/build-openapi.ts',
  'scripts/bundle-front.mjs',
  'scripts/bundle-lab.mjs',
  'scripts/bundle-options.mjs',
  'scripts/data',
  'scripts/hint-compile.mjs',
  'scripts/left-out.mjs',
  'scripts/served',
  'next.config.js',
  'package-lock.json',
  'tsconfig.json',
];

/** Environment that stops Next from reporting its usage to Vercel. */
export const NO_TELEMETRY = { NEXT_TELEMETRY_DISABLED: '1' };

/** Ends the process with an error message. */
export function stop(message) {
  console.error(`hexcast: ${message}`);
  process.exit(1);
}

/** Runs a command in the project's folder and returns whether it succeeded. */
export function attempt(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return result.status === 0;
}

/** Runs a command in the project's folder, and exits with its code if it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) stop(`could not run ${command}: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Runs a command of Next. */
export function runNext(args, options = {}) {
  const env = { ...process.env, ...NO_TELEMETRY };
  run(process.execPath, [at('node_modules/next/dist/bin/next'), ...args], { env, ...options });
}

/** The path of a command from an installed package. */
export function bin(name) {
  return at('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 9)) {
    stop(
      `this is Node ${process.versions.node}, but 20.9 or newer is required. Node 24 is a good choice.`,
    );
  }
}

/** Installs exactly what the lock file lists, unless that is already installed. */
export function ensureInstalled() {
  const stamp = at('node_modules', '.hexcast-install');
  const expected = hashOf([at('package-lock.json'), at('package.json')]);
  if (isStamped(stamp, expected)) return;
  // The build needs the development packages even if NODE_ENV is production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  writeStamp(stamp, expected);
}

/** The arguments of Node that generate the coverage, the places and the base map. */
export const DATA = ['--import', 'tsx', 'scripts/build-data.ts'];

/** Generates the coverage, the places and the base map if they are missing or out of date. */
export function ensureData() {
  run(process.execPath, DATA);
}

/** Exits with one sentence if the configuration is invalid. */
export function checkConfiguration() {
  run(process.execPath, ['--import', 'tsx', 'scripts/check-config.ts']);
}

/** Whether the last build, and the data in it, are of the present sources. */
export function isBuilt() {
  // The build for the container image does for all else as well, but not the other way round.
  const isWhole = process.env.HEXCAST_IMAGE !== '1' || existsSync(at('.next', 'standalone'));
  if (!isWhole || !existsSync(BUILD_STAMP)) return false;
  // Reading all sources takes a fifth of a second, a tenth of the start, so they are read only after a change.
  const files = sourceFiles();
  const seen = readFileSync(BUILD_STAMP, 'utf8') + changesOf(files);
  if (isStamped(SEEN_STAMP, seen)) return true;
  if (!isStamped(BUILD_STAMP, hashOf(files))) return false;
  writeStamp(SEEN_STAMP, seen);
  return true;
}

/** Builds for production if the sources have changed since the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  // Before the build, and the times before what they are of: what is changed in the meantime is not in it.
  const files = sourceFiles();
  const changes = changesOf(files);
  const sources = hashOf(files);
  runNext(['build']);
  run(process.execPath, TAKE_MAPS);
  hintCompile(at('.next', 'static', 'chunks'));
  // Imported late because it needs a package that may have just been installed.
  const { bundleFront } = await import('./bundle-front.mjs');
  const metafiles = [...(await bundleFront(root, FRONT_FOLDER)), ...(await bundleEmbeds())];
  writeFileSync(METAFILES, JSON.stringify(metafiles));
  describeInterface(BUILT_OPENAPI);
  run(process.execPath, DOCUMENTS);
  run(process.execPath, BILL);
  writeStamp(BUILD_STAMP, sources);
  writeStamp(SEEN_STAMP, sources + changes);
}

function sourceFiles() {
  const files = BUILT_FROM.flatMap((name) => filesUnder(at(name)));
  const made = [OPENAPI, ...Object.values(EMBED_SCRIPTS)];
  return files.filter((file) => !/\.test\.tsx?$/.test(file) && !made.includes(file)).sort();
}

/** Writes the description of the interface into a file; without a name, where Next itself serves it. */
export function describeInterface(file = OPENAPI) {
  run(process.execPath, ['--import', 'tsx', 'scripts/build-openapi.ts', file]);
}

/** Bundles the scripts of embeds, which no page of Next includes, and returns what esbuild says of each. */
export async function bundleEmbeds() {
  // Imported late because it needs a package that may have just been installed.
  const bundles = await import('./bundle-front.mjs');
  const metafiles = await bundles.bundleEmbeds(root, FRONT_FOLDER);
  for (const [bundle, copy] of Object.entries(EMBED_SCRIPTS)) {
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(bundle, copy);
  }
  return metafiles;
}

/** Generates the type declarations that `tsc` needs: Next's, in a clone that was never built, and those of an example. */
export function ensureTypes() {
  describeInterface();
  const { resolve } = createRequire(at('scripts/client-types/package.json'));
  const client = join(dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js');
  run(process.execPath, [client, OPENAPI, '-o', at('examples/weather-api.d.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (existsSync(at('next-env.d.ts')) && existsSync(at('.next', 'types'))) return;
  runNext(['typegen'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function isStamped(stamp, expected) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === expected;
}

function writeStamp(stamp, expected) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, expected);
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    return entry.isFile() ? inside : filesUnder(inside);
  });
}

/** When files changed last, also if somebody put their times back (`ctime`, which only the system sets). */
function changesOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    hash.update(`${relative(root, file)}\0${size}\0${mtimeMs}\0${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${relative(root, file)}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}
