// `npm run map`: measures Hexcast's layer beside deck.gl and MapLibre's own fill layer, and prints a table. They take
// turns in each round, and the best of each counts, as other work on the machine only ever adds.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { context } from 'esbuild';
import { openBrowser } from './browser.mjs';
import { table } from './figures.mjs';
import { freePort, root } from './stage.mjs';

const COUNTS = [2000, 10_000, 40_000];
const WAYS = {
  hexcast: 'Hexcast',
  deck: 'deck.gl H3HexagonLayer',
  fill: 'MapLibre fill',
  empty: 'empty map',
};
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const DEADLINE_MS = 580_000;
const PAGE = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/maplibre-gl.css">
<style>html,body,#map{margin:0;height:100%;background:#0b1118}</style><div id="map"></div>
<script type="module" src="/bench/peers.js"></script>`;

const url = await serve();
const browser = await openBrowser();
setTimeout(() => {
  console.error(`Not finished within ${DEADLINE_MS / 1000} s.`);
  process.exit(1);
}, DEADLINE_MS);
const results = {};
for (let round = 0; round < ROUNDS; round += 1) {
  for (const hexes of COUNTS) {
    for (const way of Object.keys(WAYS)) {
      const key = `${way} ${hexes}`;
      results[key] = better(results[key], await measure(way, hexes));
    }
  }
}
await browser.close();
print();
process.exit(0);

/** Serves MapLibre's files, and the bundle of the page that measures beside them. */
async function serve() {
  const maplibre = join(
    dirname(createRequire(import.meta.url).resolve('maplibre-gl/package.json')),
    'dist',
  );
  const bundles = await context({
    absWorkingDir: root,
    entryPoints: ['bench/peers.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    outdir: join(maplibre, 'bench'),
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const { port } = await bundles.serve({
    host: '127.0.0.1',
    port: await freePort(),
    servedir: maplibre,
  });
  return `http://127.0.0.1:${port}/`;
}

/** Measures in a new page, so that none collects the garbage of another. A first map warms up the code. */
async function measure(way, hexes) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(way, error.message));
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto(url);
  await page.waitForFunction(() => 'measure' in window);
  await page.evaluate((way) => window.measure(way, 2000, false), way);
  const args = [way, hexes, hexes === 10_000];
  const result = await page.evaluate((args) => window.measure(...args), args);
  await page.close();
  return result;
}

function better(one, other) {
  if (!one) return other;
  return {
    firstMs: Math.min(one.firstMs, other.firstMs),
    stepMs: Math.min(one.stepMs, other.stepMs),
    fps: Math.max(one.fps, other.fps),
  };
}

function print() {
  console.log(
    `Measured ${new Date().toISOString().slice(0, 10)}, 1280x800, software GL. In parentheses: the multiple of\nHexcast's time, and the same after subtracting the time of the empty map.\n`,
  );
  const ms = (time) => time.toFixed(time < 20 ? 1 : 0);
  const rows = [
    ['First frame, ms', 'firstMs'],
    ['Step of one hour, ms', 'stepMs'],
  ].flatMap(([title, field]) =>
    COUNTS.map((hexes) => {
      const timeOf = (way) => results[`${way} ${hexes}`][field];
      const [ours, bare] = [timeOf('hexcast'), timeOf('empty')];
      const cells = Object.keys(WAYS).map((way) => {
        const time = timeOf(way);
        if (way === 'hexcast' || way === 'empty') return ms(time);
        const net = (time - bare) / Math.max(ours - bare, 1);
        return `${ms(time)} (${(time / ours).toFixed(1)}; ${net.toFixed(1)})`;
      });
      return [`${title}, ${hexes.toLocaleString('en')} hexes`, ...cells];
    }),
  );
  const fps = Object.keys(WAYS).map((way) => results[`${way} 10000`].fps.toFixed(1));
  rows.push(['Frames per second, panning 10,000 hexes', ...fps]);
  console.log(table(['', ...Object.values(WAYS)], rows));
}
