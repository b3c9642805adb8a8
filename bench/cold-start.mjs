// `npm run cold-start`: from the start of the product on a built clone to the whole country in the picture of the map,
// beside the first page of an empty Next server, in turns. Needs a built product (npm run build).
import { quantile, table, takeTurns } from './figures.mjs';
import { buildEmptyNext, freePort, next, root, start, stop, untilReady } from './stage.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Between two requests: a part of what is measured. */
const EVERY_MS = 20;
/** As a page on a desktop asks for it first. */
const PICTURE = '/api/map/temperature.svg?frame=page';

const WAYS = {
  'an empty Next server': {
    command: process.execPath,
    args: (port) => [next, 'start', '-H', '127.0.0.1', '-p', port],
    cwd: buildEmptyNext(),
  },
  Hexcast: { command: 'npm', args: () => ['start'], cwd: root, picture: PICTURE },
};
const figures = await takeTurns(WAYS, ROUNDS, round);
const medianOf = (rounds, name) =>
  quantile(
    rounds.map((one) => one[name]),
    0.5,
  );
const medians = Object.entries(figures).map(([name, rounds]) => ({
  name,
  pageMs: medianOf(rounds, 'pageMs'),
  wholeMs: medianOf(rounds, 'wholeMs'),
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
  await untilReady(`${url}/`, { everyMs: EVERY_MS });
  const pageMs = performance.now() - startMs;
  if (picture) await untilReady(url + picture, { isReady: isWhole, everyMs: EVERY_MS });
  const wholeMs = performance.now() - startMs;
  await stop(child);
  return { pageMs, wholeMs };
}

/** Whether a picture has weather for all of its view. */
function isWhole({ ok, headers }) {
  return ok && !headers.get('cache-status')?.includes('filling');
}
