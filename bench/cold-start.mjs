// `npm run cold-start`: from the start of the product on a built clone to the whole country in the picture of the map,
// beside the first page of an empty Next server, in turns. Needs a built product (npm run build).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { quantile, table, takeTurns } from './figures.mjs';
import { freePort, pause, root, start, stop } from './stage.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const LONGEST_MS = 60_000;
/** As a page on a desktop asks for it first. */
const PICTURE = '/api/map/temperature.svg?frame=page';
const empty = fileURLToPath(new URL('gateway/empty/', import.meta.url));
const next = `${root}node_modules/next/dist/bin/next`;

spawnSync(process.execPath, [next, 'build'], { cwd: empty, stdio: 'ignore' });
const WAYS = {
  'an empty Next server': {
    command: process.execPath,
    args: (port) => [next, 'start', '-H', '127.0.0.1', '-p', port],
    cwd: empty,
  },
  Hexcast: { command: 'npm', args: () => ['start'], cwd: root, picture: PICTURE },
};
const figures = await takeTurns(WAYS, ROUNDS, round);
const medians = Object.entries(figures).map(([name, rounds]) => ({
  name,
  pageMs: quantile(
    rounds.map(({ pageMs }) => pageMs),
    0.5,
  ),
  wholeMs: quantile(
    rounds.map(({ wholeMs }) => wholeMs),
    0.5,
  ),
}));
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const [{ pageMs: emptyMs }] = medians;
console.log(
  table(
    ['from the start', 'first page', 'whole country', 'of the empty page'],
    medians.map(({ name, pageMs, wholeMs }) => [
      name,
      seconds(pageMs),
      seconds(wholeMs),
      `${(wholeMs / emptyMs).toFixed(1)} times`,
    ]),
  ),
);
process.exit(0);

/** Milliseconds until a server has answered its first page, and until its picture has the whole country. */
async function round({ command, args, cwd, picture }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startMs = performance.now();
  const env = { HOST: '127.0.0.1', PORT: String(port), CACHE_DIR: 'off' };
  const child = start(command, args(port), { cwd, env });
  await until(`${url}/`, ({ ok }) => ok);
  const pageMs = performance.now() - startMs;
  if (picture) await until(url + picture, isWhole);
  const wholeMs = performance.now() - startMs;
  await stop(child);
  return { pageMs, wholeMs };
}

/** Requests a URL again and again until its response is as it should be, and has been read. */
async function until(url, isRight) {
  const endMs = performance.now() + LONGEST_MS;
  while (performance.now() < endMs) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response && isRight(response)) return;
    await pause(20);
  }
  throw new Error(`${url} has not become what it should be`);
}

/** Whether a picture has weather for all of its view. */
function isWhole({ ok, headers }) {
  return ok && !headers.get('cache-status')?.includes('filling');
}
