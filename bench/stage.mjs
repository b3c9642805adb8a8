// The processes of a benchmark. Each ends with it, by its id, also after an error.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the product, with a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url));
/** Made up. */
export const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;

const children = new Set();
const folders = [];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** Milliseconds since 1970, finer than `Date.now`, and comparable between processes of one machine. */
export const clockMs = () => performance.timeOrigin + performance.now();

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let lastPort = Number(process.env.PORT ?? 4100);

/** A port of 127.0.0.1 that nobody uses, from PORT on: outgoing connections never take one as low as these. */
export async function freePort() {
  for (;;) {
    const server = createServer();
    lastPort += 1;
    const port = lastPort;
    const isFree = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** A folder that ends with the benchmark. */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-bench-'));
  folders.push(folder);
  return folder;
}

/** @param core the only core on which it may run, if there is one */
export function start(command, args, { env = {}, cwd, ipc = false, core } = {}) {
  const output = process.env.DEBUG ? 'inherit' : 'ignore';
  const [program, ...all] =
    core === undefined ? [command, ...args] : ['taskset', '-c', core, command, ...args];
  const child = spawn(program, all.map(String), {
    cwd,
    // Nothing of our own settings: a key or a store of the machine is none of a benchmark's business.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', output, output, ...(ipc ? ['ipc'] : [])],
  });
  child.on('error', () => children.delete(child));
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

export async function stop(child, signal = 'SIGTERM') {
  if (!children.has(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await gone;
  clearTimeout(late);
}

export const stopAll = () => Promise.all([...children].map((child) => stop(child, 'SIGKILL')));

/** Next's command. */
export const next = `${root}node_modules/next/dist/bin/next`;

/** Builds a Next project with one page and one handler, which do nothing, and returns its folder. */
export function buildEmptyNext() {
  const cwd = `${root}bench/gateway/empty/`;
  spawnSync(process.execPath, [next, 'build'], { cwd, stdio: 'ignore' });
  return cwd;
}

/** Waits until a URL responds with success, or with what `isReady` wants, for a minute at most. */
export async function untilReady(url, { isReady = ({ ok }) => ok, everyMs = 200 } = {}) {
  const endMs = performance.now() + 60_000;
  while (performance.now() < endMs) {
    const isDone = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return isReady(response);
      },
      () => false,
    );
    if (isDone) return;
    await pause(everyMs);
  }
  throw new Error(`nothing is ready at ${url}`);
}

/**
 * Starts the built product, with the demo's weather if no setting says otherwise, and returns once it is ready. It keeps
 * nothing on disk, and has no limit for the one client that a benchmark is.
 *
 * @param cwd the folder of another build
 * @param ipc whether its process is to hear messages
 */
export async function startProduct({ env = {}, cwd = root, core, ipc = false } = {}) {
  const port = await freePort();
  const child = start(process.execPath, ['.next/front/serve.mjs'], {
    cwd,
    core,
    ipc,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      CACHE_DIR: 'off',
      CLIENT_HITS_PER_MINUTE: '1000000000',
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/api/health/ready`);
  return { child, pid: child.pid, port, url, stop: () => stop(child) };
}

/** The settings for a weather service of a benchmark, whose calls have no limit. */
export const settingsFor = (serviceUrl) => ({
  WEATHER_API_URL: serviceUrl,
  WEATHER_API_KEYS: KEY,
  ZONE_API_URL: serviceUrl,
  DAILY_CALLS: 'unlimited',
});

/**
 * Starts nginx as one process.
 *
 * @param http what its `http` block has besides the usual; PORT and FOLDER in it are replaced
 */
export async function startNginx(http, { folder = makeFolder(), core } = {}) {
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path FOLDER/${name};`,
  );
  const text = `daemon off; master_process off; worker_processes 1; pid FOLDER/nginx.pid; error_log stderr warn;
events { worker_connections 512; }
http { access_log off; keepalive_requests 1000000; ${paths.join(' ')}
${http}
}
`;
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, text.replaceAll('PORT', String(port)).replaceAll('FOLDER', folder));
  const child = start(process.env.NGINX ?? '/usr/sbin/nginx', ['-c', config, '-p', folder], {
    core,
  });
  await pause(500);
  return { pid: child.pid, port };
}
