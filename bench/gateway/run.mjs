// `npm run gateway`: responses per second and their latency for a cached response through the front server,
// a cache hit through Next's handler, an empty Next handler, nginx with proxy_cache, and a bare Node server.
// They take turns on one core, with the load on another. Needs a built product (npm run build), and Debian's
// nginx, wrk and taskset.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { quantile, table, takeTurns } from '../figures.mjs';
import {
  buildEmptyNext,
  freePort,
  KEY,
  makeFolder,
  next,
  pause,
  root,
  settingsFor,
  start,
  startNginx,
  startProduct,
  untilReady,
} from '../stage.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);
const PATH = '/v1/forecast/862681a37ffffff.json';
/** All servers share it; the load has the other. */
const core = '0';

const service = await startNode('../service.mjs', KEY);
const shortLived = await startNode('../service.mjs', KEY, '1', '200');
const front = await startProduct({ env: settingsFor(service), core });
const expiring = await startProduct({ env: settingsFor(shortLived), core });
const handler = await startNext(root, { ...settingsFor(service), CACHE_DIR: 'off' });
const empty = await startNext(buildEmptyNext());
const folder = makeFolder();
mkdirSync(`${folder}/cache`);
const nginx = await startNginx(
  `  proxy_cache_path FOLDER/cache keys_zone=weather:10m;
  server {
    listen 127.0.0.1:PORT;
    location /v1/ {
      proxy_pass ${service};
      proxy_set_header x-api-key ${KEY};
      proxy_cache weather;
      proxy_cache_lock on;
      proxy_cache_use_stale updating error timeout;
      add_header Cache-Status $upstream_cache_status;
    }
  }`,
  { folder, core },
);
const cached = `${front.url}/api${PATH}`;
await untilReady(cached);
const peers = {
  'a bare Node server': `${await startNode('bare.mjs', cached)}/`,
  'nginx with proxy_cache, adding the key': `http://127.0.0.1:${nginx.port}${PATH}`,
  'Hexcast: a cached response, through the front server': cached,
  "Hexcast: a cache hit, through Next's handler": `${handler}/api${PATH}`,
  'an empty Next handler': `${empty}/api/empty`,
};
for (const url of Object.values(peers)) await untilReady(url);

const loads = Object.entries(await takeTurns(peers, ROUNDS, load)).map(([name, rounds]) => {
  return { name, ...rounds.reduce((best, one) => (one.rate > best.rate ? one : best)) };
});
const percent = (part, all) => `${((100 * part.rate) / all.rate).toFixed(0)}%`;
const rows = loads.map((one) => {
  return [one.name, Math.round(one.rate), percent(one, loads[0]), one.p50, one.p99];
});
console.log(`Best of ${ROUNDS} rounds of ${SECONDS} s, 32 connections, no compression, one core.

${table(['server', 'requests/s', 'of bare Node', 'p50', 'p99'], rows)}

handler relative to empty handler: ${percent(loads[3], loads[4])}
${await afterExpiry(`${expiring.url}/api${PATH}`)}`);
process.exit(0);

/** Starts a server whose first argument is its port, and returns its URL. */
async function startNode(file, ...args) {
  const port = await freePort();
  start(process.execPath, [here + file, port, ...args], { core });
  return `http://127.0.0.1:${port}`;
}

async function startNext(cwd, env) {
  const port = await freePort();
  start(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', port], { cwd, env, core });
  return `http://127.0.0.1:${port}`;
}

/** The latency of the first request after a response has expired, from a service that takes 200 ms. */
async function afterExpiry(url) {
  await untilReady(url);
  const times = [];
  for (let turn = 0; turn < 40; turn += 1) {
    await pause(1_300);
    const startMs = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - startMs);
  }
  const [p50, p99] = [0.5, 0.99].map((share) => `${quantile(times, share).toFixed(1)} ms`);
  return `first request after expiry (service takes 200 ms, 40 turns): p50 ${p50}, p99 ${p99}`;
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
