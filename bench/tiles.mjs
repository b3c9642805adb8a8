import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Measures how many cells a second and a core are delivered: by the front as held tiles, and by nginx as
 * single documents, compressed beforehand. One process each, asked by the same client in turns. What is
 * counted is the server's own processor time, so that the client's does not matter.
 */
const NGINX = process.env.NGINX ?? '/usr/sbin/nginx';
const PORTS = { front: 4112, nginx: 4113 };
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ROUND_MS = 4000;
const DEADLINE_MS = 150_000;
const CONNECTIONS = 32;
const TICKS_PER_SECOND = 100;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hexcast-bench-'));
const children = [];
const stop = setTimeout(() => {
  console.error(`Not done within ${DEADLINE_MS / 1000} s.`);
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
    best[name] = Math.max(best[name], await measure(ways[name]));
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

/** Computes the country in the demo, holds it, and tells what that took. */
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
    child.on('exit', (code) => fail(new Error(`The front ended with ${code}.`)));
    child.stdout.on('data', (part) => {
      text += part;
      if (text.endsWith('\n')) done({ pid: child.pid, ...JSON.parse(text) });
    });
  });
}

/** nginx in one process, with files that it need not compress, from the kernel's own cache. */
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

/** Answers a second of the server's processor time. */
async function measure({ pid, port, paths }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  for (const path of paths) await ask(agent, port, path);
  const cpuBefore = cpuSeconds(pid);
  const endsMs = performance.now() + ROUND_MS;
  let answers = 0;
  const askOn = async (first) => {
    for (let at = first; performance.now() < endsMs; at += 1) {
      await ask(agent, port, paths[at % paths.length]);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => askOn(at * 7)));
  const seconds = cpuSeconds(pid) - cpuBefore;
  agent.destroy();
  return answers / seconds;
}

function ask(agent, port, path) {
  const headers = { 'accept-encoding': 'gzip' };
  return new Promise((done, fail) => {
    get({ agent, port, path, host: '127.0.0.1', headers }, (response) => {
      const { statusCode, headers } = response;
      if (statusCode !== 200 || headers['content-encoding'] !== 'gzip') {
        fail(new Error(`${port}${path}: ${statusCode} ${headers['content-encoding']}`));
      }
      response.on('data', () => {}).on('end', done);
    }).on('error', fail);
  });
}

/** Processor time that a process has used so far, in seconds (proc(5), fields 14 and 15). */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function print() {
  const whole = (number) => Math.round(number).toLocaleString('en-US');
  const row = (name, words) => {
    const { paths, hexes } = ways[name];
    const cells = (best[name] * hexes) / paths.length;
    const figures = [whole(best[name]), whole(cells), (cells / best.nginx).toFixed(1)];
    return `| ${[words((hexes / paths.length).toFixed(1)), ...figures].join(' | ')} |`;
  };
  const { bytes, country, coldMs, calls } = front;
  console.log(`
| a second and core | answers | cells | ratio |
| --- | ---: | ---: | ---: |
${row('plains', (cells) => `Hexcast, held tiles of the plains (${cells} cells)`)}
${row('country', (cells) => `Hexcast, held tiles of all coasts and islands, too (${cells} cells)`)}
${row('nginx', () => 'nginx, a file a cell')}

The country at the coarsest hexes (${country.hexes} cells, 48 hours, ${country.paths.length} tiles):
${whole(coldMs)} ms and ${whole(calls)} calls to the demo when nothing was held;
${whole(bytes.identity / 1000)} kB of JSON, ${whole(bytes.gzip / 1000)} kB as gzip, ${whole(bytes.brotli / 1000)} kB as brotli.`);
}
