// Answers per second with 1, 2 and 4 workers, in turns: what is held in memory, what goes through Next's handler, and
// a page that is rendered each time. Needs a built product, redis-server or valkey-server, Debian's wrk, and Linux's /proc.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSeconds } from './cpu-seconds.mjs';
import { startProduct } from './product.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 3);
const PORT = Number(process.env.PORT ?? 4123);
const WORKERS = (process.env.WORKERS ?? '1,2,4').split(',').map(Number);
const CELL = '862681a37ffffff';
const PATHS = {
  'held in memory': `/api/v1/forecast/${CELL}.json`,
  "Next's handler": '/api/status',
  'a rendered page': `/cell/${CELL}`,
};

const folder = mkdtempSync(join(tmpdir(), 'hexcast-workers-'));
const socket = join(folder, 'store.sock');
const store = spawn(
  process.env.STORE_SERVER ?? 'redis-server',
  [
    ...['--port', '0', '--unixsocket', socket, '--dir', folder],
    ...['--save', '', '--appendonly', 'no'],
  ],
  { stdio: 'ignore' },
);
const products = [];
try {
  for (const [at, workers] of WORKERS.entries()) {
    const product = await startProduct(String(PORT + at), {
      ...{ WORKERS: String(workers), SHARED_STORE_URL: `unix://${socket}`, CACHE_DIR: 'off' },
      // Unlimited calls would have each load the country first.
      ...{ DAILY_CALLS: '10000', CLIENT_HITS_PER_MINUTE: '1000000000', METRICS: 'on' },
    });
    await untilThere(product.url, workers);
    products.push({ ...product, workers });
  }
  console.log(
    `${cpus().length} cores, of which the load takes one; median of ${ROUNDS} rounds of ${SECONDS} s.\n`,
  );
  console.log('| answers | workers | a second | of one | p99 | CPU ms each |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, path] of Object.entries(PATHS)) report(name, measure(path));
  console.log('\n| workers | memory of all, MB |\n| ---: | ---: |');
  for (const { workers, pid } of products) {
    console.log(`| ${workers} | ${Math.round(sum(family(pid).map(megabytes)))} |`);
  }
} finally {
  await Promise.all(products.map(({ stop }) => stop()));
  store.kill();
  await once(store, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** In another order each round, so that none always comes first. */
function measure(path) {
  const results = products.map(({ workers }) => ({ workers, rounds: [] }));
  for (const { url } of products) load(url + path);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < products.length; turn += 1) {
      const at = (turn + round) % products.length;
      const { url, pid } = products[at];
      const before = sum(family(pid).map(cpuSeconds));
      const result = load(url + path);
      const cpuMs = (1000 * (sum(family(pid).map(cpuSeconds)) - before)) / result.count;
      results[at].rounds.push({ ...result, cpuMs });
    }
  }
  return results.map(({ workers, rounds }) => ({
    workers,
    rate: median(rounds.map(({ rate }) => rate)),
    p99: median(rounds.map(({ p99 }) => p99)),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  }));
}

function report(name, results) {
  for (const { workers, rate, p99, cpuMs } of results) {
    const ratio = (rate / results[0].rate).toFixed(2);
    const cells = [
      name,
      workers,
      Math.round(rate),
      ratio,
      `${p99.toFixed(1)} ms`,
      cpuMs.toFixed(3),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Puts load on a URL for some seconds. Anything but a success ends the benchmark. */
function load(url) {
  const text = execFileSync(
    'wrk',
    ['-t1', '-c16', `-d${SECONDS}s`, '--timeout', '20s', '--latency', url],
    {
      encoding: 'utf8',
    },
  );
  if (/Non-2xx|Socket errors|\n\s*0 requests in/.test(text)) throw new Error(`${url}:\n${text}`);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    count: Number(/(\d+) requests in/.exec(text)?.[1]),
    p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit],
  };
}

async function untilThere(url, workers) {
  for (let tries = 0; tries < 600; tries += 1) {
    const text = await (await fetch(`${url}/api/metrics`)).text();
    if (text.match(/^hexcast_start_time_seconds/gm)?.length === workers) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`not all of the ${workers} workers came`);
}

/** A process and its children. */
function family(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [String(pid), ...children];
}

/** Memory of its own, and its part of what it has in common with others. */
function megabytes(pid) {
  const [, kilobytes] =
    /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];
}
