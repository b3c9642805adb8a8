import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureLoad } from './load.mjs';

/**
 * `npm run tiles`: measures how many cells per second one core can serve: the front server with cached
 * tiles, and nginx with a file per cell, all compressed in advance. Each is one process; the same client
 * sends requests to them in turns. Only the processor time of the server counts.
 */
const NGINX = process.env.NGINX ?? '/usr/sbin/nginx';
const PORTS = { front: 4112, nginx: 4113 };
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ROUND_MS = 4000;
const DEADLINE_MS = 150_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hexcast-bench-'));
const children = [];
const stop = setTimeout(() => {
  console.error(`Not finished within ${DEADLINE_MS / 1000} s.`);
  end(1);
}, DEADLINE_MS);

const front = await startFront();
const nginx = await startNginx();
const files = front.cells.map((cell) => `/v1/forecast/${cell}.json`);
const ways = {
  country: { pid: front.pid, port: PORTS.front, ...front.country },
  plains: { pid: front.pid, port: PORTS.front, ...front.plains },
  nginx: { pid: nginx.pid, port: PORTS.nginx, paths: files, hexes: files.length },
};
const best = Object.fromEntries(Object.keys(ways).map((name) => [name, 0]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of Object.keys(ways)) {
    best[name] = Math.max(best[name], await measureLoad({ ...ways[name], ms: ROUND_MS }));
  }
}
print();
end(0);

function end(code) {
  clearTimeout(stop);
  for (const child of children) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

/** Starts the front server with the country's tiles in its cache, and returns what filling it took. */
function startFront() {
  const args = ['--import', 'tsx', 'bench/tiles-front.ts', String(PORTS.front), folder];
  const env = { ...process.env, WEATHER_API_URL: '', CACHE_DIR: 'off' };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((done, fail) => {
    let text = '';
    child.on('exit', (code) => fail(new Error(`The front server exited with ${code}.`)));
    child.stdout.on('data', (part) => {
      text += part;
      if (text.endsWith('\n')) done({ pid: child.pid, ...JSON.parse(text) });
    });
  });
}

/** Starts nginx as one process, with compressed files that the kernel caches. */
async function startNginx() {
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
events { worker_connections 256; }
http {
  types { application/json json; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on;
  open_file_cache max=4000 inactive=600s; open_file_cache_min_uses 1;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${PORTS.nginx}; root ${folder}; }
}
`,
  );
  const child = spawn(NGINX, ['-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  await new Promise((done) => setTimeout(done, 500));
  return child;
}

function print() {
  const rounded = (number) => Math.round(number).toLocaleString('en-US');
  const row = (name, titleOf) => {
    const { paths, hexes } = ways[name];
    const cells = (best[name] * hexes) / paths.length;
    const figures = [rounded(best[name]), rounded(cells), (cells / best.nginx).toFixed(1)];
    return `| ${[titleOf((hexes / paths.length).toFixed(1)), ...figures].join(' | ')} |`;
  };
  const { bytes, country, coldMs, calls } = front;
  console.log(`
| per second of one core | responses | cells | ratio |
| --- | ---: | ---: | ---: |
${row('plains', (cells) => `Hexcast, cached tiles of the plains (${cells} cells)`)}
${row('country', (cells) => `Hexcast, cached tiles of the country with its coasts and islands (${cells} cells)`)}
${row('nginx', () => 'nginx, one file per cell')}

The country at the coarsest hexes (${country.hexes} cells, 48 hours, ${country.paths.length} tiles):
${rounded(coldMs)} ms and ${rounded(calls)} calls to the demo with an empty cache;
${rounded(bytes.identity / 1000)} kB of JSON, ${rounded(bytes.gzip / 1000)} kB as gzip, ${rounded(bytes.brotli / 1000)} kB as brotli.`);
}
