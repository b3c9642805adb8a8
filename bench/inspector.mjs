// What the inspector costs while nobody uses it: held answers per second of a core, with it and without it, and in
// front of an earlier version, if BASE is the folder of a built checkout of one.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { measureLoad, untilIdle } from './load.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const MS = Number(process.env.SECONDS ?? 2) * 1000;
const PORT = Number(process.env.PORT ?? 4120);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CELLS = ['862681a37ffffff', '86268cd07ffffff', '8629a1d77ffffff'];
const PATHS = CELLS.map((cell) => `/api/v1/forecast/${cell}.json`);

const { BASE } = process.env;
const variants = [
  BASE
    ? { name: `the version in ${BASE}`, cwd: BASE, env: {} }
    : { name: 'INSPECTOR=off', cwd: ROOT, env: { INSPECTOR: 'off' } },
  { name: 'INSPECTOR=on', cwd: ROOT, env: { INSPECTOR: 'on' } },
];

const servers = [];
for (const [at, variant] of variants.entries()) {
  const port = PORT + at;
  const env = { ...process.env, CACHE_DIR: 'off', CLIENT_HITS_PER_MINUTE: '100000000' };
  const child = spawn(process.execPath, ['.next/front/serve.mjs'], {
    cwd: variant.cwd,
    env: { ...env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...variant.env },
    stdio: 'ignore',
  });
  servers.push({ ...variant, child, port, rates: [] });
}
process.on('exit', () => {
  for (const { child } of servers) child.kill();
});

for (const { port, child } of servers) {
  await untilReady(port);
  await untilIdle(child.pid);
}
// In another order each round, so that none always comes first.
for (let round = 0; round < ROUNDS; round += 1) {
  const order = servers.map((_, at) => servers[(at + round) % servers.length]);
  for (const { child, port, rates } of order) {
    rates.push(await measureLoad({ pid: child.pid, port, paths: PATHS, ms: MS }));
  }
}
const [first, second] = servers;
for (const { name, rates } of servers) {
  console.log(`${name}: ${Math.round(quantile(rates, 0.5)).toLocaleString('en-US')}/s`);
}
const ratios = second.rates.map((rate, at) => rate / first.rates[at]);
const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(3));
console.log(`ratio ${middle}, half of the rounds between ${low} and ${high}`);
process.exit(0);

function quantile(numbers, share) {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * share)];
}

async function untilReady(port) {
  for (let tries = 0; tries < 120; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`nothing answers on port ${port}`);
}
