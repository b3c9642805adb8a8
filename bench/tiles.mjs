// `npm run tiles`: how many cells per second one core can serve: the product with cached tiles, and nginx with a file
// per cell, all compressed in advance. The same client sends requests to them in turns; only the processor time of the
// server counts. Needs a built product, nginx and Linux's /proc.
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { hexesOf, sampleOf } from '../lib/geo/tiles.ts';
import { tilesInView } from '../lib/geo/view-tiles.ts';
import { table, takeTurns, whole } from './figures.mjs';
import { measureLoad, untilIdle } from './load.mjs';
import { makeFolder, pause, startNginx, startProduct } from './stage.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ROUND_MS = 4000;
const COUNTRY = { west: -180, south: 15, east: -60, north: 72 };
const PLAINS = { west: -104, south: 35, east: -94, north: 42 };

const product = await startProduct();
const country = await viewOf(COUNTRY, 3);
const plains = await viewOf(PLAINS, 4);
const files = await writeFiles(country.hexes.map((hex) => sampleOf(hex)));
const nginx = await startNginx(
  `types { application/json json; } sendfile on; tcp_nopush on; gzip_static on;
  open_file_cache max=4000 inactive=600s; open_file_cache_min_uses 1;
  server { listen 127.0.0.1:PORT; root FOLDER; }`,
  files,
);
await untilIdle(product.pid);
const ways = {
  'Hexcast, cached tiles of the plains': { ...product, ...plains },
  'Hexcast, cached tiles of the country with its coasts and islands': { ...product, ...country },
  'nginx, one file per cell': { ...nginx, paths: files.paths, hexes: files.paths },
};
const rates = await takeTurns(ways, ROUNDS, ({ pid, port, paths }) =>
  measureLoad({ pid, port, paths, ms: ROUND_MS }),
);
const found = Object.entries(ways).map(([name, { paths, hexes }]) => {
  const rate = Math.max(...rates[name]);
  return {
    name,
    rate,
    each: hexes.length / paths.length,
    cells: (rate * hexes.length) / paths.length,
  };
});
const ofNginx = found.at(-1).cells;
console.log(
  table(
    ['per second of one core', 'cells each', 'responses', 'cells', 'ratio'],
    found.map(({ name, rate, each, cells }) => {
      return [name, each.toFixed(1), whole(rate), whole(cells), (cells / ofNginx).toFixed(1)];
    }),
  ),
);
const sizes = await Promise.all(['identity', 'gzip', 'br'].map((coding) => sizeIn(coding)));
const [json, gzip, brotli] = sizes.map((bytes) => `${whole(bytes / 1000)} kB`);
console.log(`
The country at the coarsest hexes (${country.hexes.length} cells, 48 hours, ${country.paths.length} tiles):
${json} of JSON, ${gzip} as gzip, ${brotli} as brotli.`);
process.exit(0);

/** The paths of the tiles in a view, all of which the product now has, and their hexes. */
async function viewOf(view, resolution) {
  const parents = tilesInView(view, resolution);
  const paths = parents.map((parent) => `/api/tiles/forecast/${parent}.json`);
  await Promise.all(paths.map(untilComplete));
  return { paths, hexes: parents.flatMap(hexesOf) };
}

async function untilComplete(path) {
  for (;;) {
    const { complete, retryAfterSeconds } = await (await fetch(product.url + path)).json();
    if (complete) return;
    await pause((retryAfterSeconds ?? 1) * 1000);
  }
}

/** Writes the forecasts of cells as nginx serves them. */
async function writeFiles(cells) {
  const folder = makeFolder();
  mkdirSync(join(folder, 'v1/forecast'), { recursive: true });
  const paths = cells.map((cell) => `/v1/forecast/${cell}.json`);
  for (const path of paths) {
    const bytes = Buffer.from(await (await fetch(`${product.url}/api${path}`)).arrayBuffer());
    writeFileSync(join(folder, path), bytes);
    writeFileSync(join(folder, `${path}.gz`), gzipSync(bytes));
  }
  return { folder, paths };
}

/** The bytes of the country's tiles in a coding. */
async function sizeIn(coding) {
  let bytes = 0;
  for (const path of country.paths) {
    const headers = { 'accept-encoding': coding };
    const body = await new Promise((resolve, reject) => {
      get(product.url + path, { headers }, (response) => resolve(buffer(response))).on(
        'error',
        reject,
      );
    });
    bytes += body.length;
  }
  return bytes;
}
