// `npm run gateway`: responses per second and their latency for a cached response through the front server,
// a cache hit through Next's handler, an empty Next handler, nginx with proxy_cache, and a bare Node server.
// They take turns on one core, with the load on another. Needs a built product (npm run build), and Debian's
// nginx, wrk and taskset.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { untilReady } from '../until-ready.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const work = mkdtempSync(join(tmpdir(), 'hexcast-bench-'));
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);
const CELL = '862681a37ffffff';
const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;
const next = join(root, 'node_modules/next/dist/bin/next');
const children = [];

const [
  servicePort,
  shortLivedPort,
  frontPort,
  handlerPort,
  emptyPort,
  nginxPort,
  barePort,
  expiringPort,
] = await Promise.all(Array.from({ length: 8 }, freePort));

try {
  start('node', [join(here, 'service.mjs'), servicePort, KEY, '900']);
  start('node', [join(here, 'service.mjs'), shortLivedPort, KEY, '1', '200']);
  const environment = (port, service) => ({
    WEATHER_API_URL: `http://127.0.0.1:${service}`,
    WEATHER_API_KEYS: KEY,
    ZONE_API_URL: `http://127.0.0.1:${service}`,
    CACHE_DIR: 'off',
    CLIENT_HITS_PER_MINUTE: '1000000000',
    DAILY_CALLS: 'unlimited',
    PORT: String(port),
    NODE_ENV: 'production',
  });
  const front = [join(root, '.next/front/serve.mjs')];
  start('node', front, environment(frontPort, servicePort), root);
  start('node', front, environment(expiringPort, shortLivedPort), root);
  start(
    'node',
    [next, 'start', '-H', '127.0.0.1', '-p', handlerPort],
    environment(handlerPort, servicePort),
    root,
  );
  execFileSync('node', [next, 'build'], { cwd: join(here, 'empty'), stdio: 'ignore' });
  start(
    'node',
    [next, 'start', '-H', '127.0.0.1', '-p', emptyPort],
    { NODE_ENV: 'production' },
    join(here, 'empty'),
  );
  writeFileSync(join(work, 'nginx.conf'), nginxConfiguration());
  mkdirSync(join(work, 'cache'));
  start('nginx', ['-c', join(work, 'nginx.conf'), '-p', work]);

  const path = `/v1/forecast/${CELL}.json`;
  const cached = `http://127.0.0.1:${frontPort}/api${path}`;
  await untilReady(cached);
  start('node', [join(here, 'bare.mjs'), barePort, cached]);
  const peers = [
    ['a bare Node server', `http://127.0.0.1:${barePort}/`],
    ['nginx with proxy_cache, adding the key', `http://127.0.0.1:${nginxPort}${path}`],
    ['Hexcast: a cached response, through the front server', cached],
    ["Hexcast: a cache hit, through Next's handler", `http://127.0.0.1:${handlerPort}/api${path}`],
    ['an empty Next handler', `http://127.0.0.1:${emptyPort}/api/empty`],
  ];
  for (const [, url] of peers) await untilReady(url);

  const rows = peers.map(([name]) => ({ name, rate: 0, p50: '', p99: '' }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [, url]] of peers.entries()) {
      const result = load(url);
      if (result.rate > rows[index].rate) Object.assign(rows[index], result);
    }
  }
  const bare = rows[0].rate;
  console.log(
    `Best of ${ROUNDS} rounds of ${SECONDS} s, 32 connections, no compression, one core.\n`,
  );
  console.log(
    '| server | requests/s | of bare Node | p50 | p99 |\n| --- | ---: | ---: | ---: | ---: |',
  );
  for (const { name, rate, p50, p99 } of rows) {
    console.log(
      `| ${name} | ${Math.round(rate)} | ${((100 * rate) / bare).toFixed(0)}% | ${p50} | ${p99} |`,
    );
  }
  console.log(
    `\nhandler relative to empty handler: ${((100 * rows[3].rate) / rows[4].rate).toFixed(0)}%`,
  );
  console.log(await afterExpiry(`http://127.0.0.1:${expiringPort}/api${path}`));
} finally {
  for (const child of children) child.kill();
  rmSync(work, { recursive: true, force: true });
}

/** The latency of the first request after a response has expired, from a service that takes 200 ms. */
async function afterExpiry(url) {
  await untilReady(url);
  const times = [];
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    const startMs = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - startMs);
  }
  times.sort((a, b) => a - b);
  const at = (share) =>
    `${times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(1)} ms`;
  return `first request after expiry (service takes 200 ms, 40 turns): p50 ${at(0.5)}, p99 ${at(0.99)}`;
}

/** Puts load on a URL for some seconds. */
function load(url) {
  const text = execFileSync(
    'taskset',
    ['-c', '1', 'wrk', '-t1', '-c32', `-d${SECONDS}s`, '--latency', url],
    { encoding: 'utf8' },
  );
  if (/Non-2xx/.test(text)) throw new Error(`${url} responded with errors:\n${text}`);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  return { rate, p50: /50%\s+(\S+)/.exec(text)?.[1], p99: /99%\s+(\S+)/.exec(text)?.[1] };
}

function nginxConfiguration() {
  return (
    readFileSync(join(here, 'nginx.conf'), 'utf8')
      // As root, nginx would run its worker as a user that can't read the folder.
      .replaceAll('USER', process.getuid?.() === 0 ? 'user root;' : '')
      .replaceAll('WORK', work)
      .replaceAll('PORT', String(nginxPort))
      .replaceAll('SERVICE', String(servicePort))
      .replaceAll('KEY', KEY)
  );
}

function start(command, args, env = {}, cwd = here) {
  const child = spawn('taskset', ['-c', '0', command, ...args.map(String)], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', process.env.DEBUG ? 'inherit' : 'ignore'],
  });
  children.push(child);
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
