import { openBrowser } from './browser.mjs';
import { serve } from './serve.mjs';

/**
 * `npm run map`: measures Hexcast's layer beside deck.gl and MapLibre's own fill layer, and prints a table.
 * They take turns in each round, and the best of each counts, as other work on the machine only ever adds.
 */
const COUNTS = [2000, 10_000, 40_000];
const WAYS = {
  hexcast: 'Hexcast',
  deck: 'deck.gl H3HexagonLayer',
  fill: 'MapLibre fill',
  empty: 'empty map',
};
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const DEADLINE_MS = 400_000;

const { url, close } = await serve();
const browser = await openBrowser();
const stop = setTimeout(() => {
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

/** Measures in a new page, so that none collects the garbage of another. A first map warms up the code. */
async function measure(way, hexes) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(way, error.message));
  await page.goto(`${url}/peers`);
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

const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(`${url}/peers`);
await page.waitForFunction(() => 'measureNewTile' in window);
const newTileMs = await page.evaluate(() => window.measureNewTile());
await browser.close();
close();
clearTimeout(stop);

const rounded = (ms) => ms.toFixed(ms < 20 ? 1 : 0);
const row = (cells) => `| ${cells.join(' | ')} |`;
console.log(
  `Measured ${new Date().toISOString().slice(0, 10)}, 1280x800, software GL. In parentheses: the multiple of\nHexcast's time, and the same after subtracting the time of the empty map.\n`,
);
console.log(row(['', ...Object.values(WAYS)]));
console.log(row(['---', ...Object.keys(WAYS).map(() => '---:')]));
for (const [title, field] of [
  ['First frame, ms', 'firstMs'],
  ['Step of one hour, ms', 'stepMs'],
]) {
  for (const hexes of COUNTS) {
    const ours = results[`hexcast ${hexes}`][field];
    const cells = Object.keys(WAYS).map((way) => {
      const ms = results[`${way} ${hexes}`][field];
      if (way === 'hexcast' || way === 'empty') return rounded(ms);
      const bare = results[`empty ${hexes}`][field];
      const net = (ms - bare) / Math.max(ours - bare, 1);
      return `${rounded(ms)} (${(ms / ours).toFixed(1)}; ${net.toFixed(1)})`;
    });
    console.log(row([`${title}, ${hexes.toLocaleString('en')} hexes`, ...cells]));
  }
}
const fps = Object.keys(WAYS).map((way) => results[`${way} 10000`].fps.toFixed(1));
console.log(row(['Frames per second, panning 10,000 hexes', ...fps]));
console.log(row(['Main thread for a new tile, ms', newTileMs.toFixed(2), '', '', '']));
