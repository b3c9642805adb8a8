import { openBrowser } from './browser.mjs';
import { serve } from './serve.mjs';

/**
 * Measures the layer beside deck.gl and MapLibre's own fill layer, and prints one table. All take turns
 * in each of three rounds and the best of each counts, since other work on the machine only ever adds.
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
  console.error(`Not done within ${DEADLINE_MS / 1000} s.`);
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

/** In a page of its own, so that nobody pays for another's garbage; a first map warms the code. */
async function measure(way, hexes) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(way, error.message));
  await page.goto(`${url}/peers`);
  await page.waitForFunction(() => 'measure' in window);
  await page.evaluate((way) => window.measure(way, 2000, false), way);
  const asked = [way, hexes, hexes === 10_000];
  const result = await page.evaluate((asked) => window.measure(...asked), asked);
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
await page.waitForFunction(() => 'arrival' in window);
const arrivalMs = await page.evaluate(() => window.arrival());
await browser.close();
close();
clearTimeout(stop);

const whole = (ms) => ms.toFixed(ms < 20 ? 1 : 0);
const row = (cells) => `| ${cells.join(' | ')} |`;
console.log(
  `Measured ${new Date().toISOString().slice(0, 10)}, 1280x800, software GL. In brackets: how many times\nHexcast's time; the same without the time of the empty map.\n`,
);
console.log(row(['', ...Object.values(WAYS)]));
console.log(row(['---', ...Object.keys(WAYS).map(() => '---:')]));
for (const [title, field] of [
  ['First frame, ms', 'firstMs'],
  ['One hour on, ms', 'stepMs'],
]) {
  for (const hexes of COUNTS) {
    const own = results[`hexcast ${hexes}`][field];
    const cells = Object.keys(WAYS).map((way) => {
      const ms = results[`${way} ${hexes}`][field];
      if (way === 'hexcast' || way === 'empty') return whole(ms);
      const bare = results[`empty ${hexes}`][field];
      const net = (ms - bare) / Math.max(own - bare, 1);
      return `${whole(ms)} (${(ms / own).toFixed(1)}; ${net.toFixed(1)})`;
    });
    console.log(row([`${title}, ${hexes.toLocaleString('en')} hexes`, ...cells]));
  }
}
const fps = Object.keys(WAYS).map((way) => results[`${way} 10000`].fps.toFixed(1));
console.log(row(['Frames a second, panning 10,000', ...fps]));
console.log(row(['Main thread for one more tile, ms', arrivalMs.toFixed(2), '', '', '']));
