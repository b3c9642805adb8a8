// `npm run intent`: how long a reader waits for the live map, from the moment at which a mouse comes over its picture:
// once the page has got it ready, which it does ten seconds after a mouse was over anything else, and as the first that
// a reader does, whose page has no scripts yet. The product with the demo's
// weather, a browser with an empty cache for each round, software GL; medians of all rounds. Needs a built product
// (npm run build) and a Chromium.
import { openBrowser } from './browser.mjs';
import { quantile } from './figures.mjs';
import { pause, startProduct } from './stage.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PATHS = (process.env.PATHS ?? '/ /cell/86268cdafffffff').split(' ');
const WAITS_MS = { ready: 16_000, 'as the first act': 3_000 };
const LONGEST_MS = 60_000;
/** On the map, beside the panel. */
const OVER = { x: 800, y: 300 };
const OVER_PANEL = { x: 200, y: 500 };

const browser = await openBrowser();
try {
  const { url } = await startProduct();
  // What the server has to load for these views is not what is measured.
  for (const path of PATHS) await visit(url, path, WAITS_MS.ready);
  for (const path of PATHS) {
    for (const [name, waitMs] of Object.entries(WAITS_MS)) {
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await visit(url, path, waitMs));
      const [best, median] = [0, 0.5].map((share) => Math.round(quantile(times, share)));
      console.log(`${path}, ${name}: ${median} ms, at best ${best} ms`);
    }
  }
} finally {
  await browser.close();
}
process.exit(0);

/** From the first movement over the picture until the live map has taken its place, in milliseconds. */
async function visit(url, path, waitMs) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url + path);
  if (waitMs === WAITS_MS.ready) {
    await page.mouse.move(OVER_PANEL.x, OVER_PANEL.y);
    await page.mouse.move(OVER_PANEL.x + 5, OVER_PANEL.y);
  }
  await pause(waitMs);
  await page.evaluate(observe, LONGEST_MS);
  await page.mouse.move(OVER.x, OVER.y);
  await page.mouse.move(OVER.x + 5, OVER.y);
  const ms = await page.evaluate(() => window.__live);
  await context.close();
  return ms;
}

/** Runs in the page. */
function observe(longestMs) {
  window.__live = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The live map has not come.')), longestMs);
    const region = document.querySelector('[data-map]');
    const begin = () => {
      const startMs = performance.now();
      new MutationObserver(() => {
        if (region.dataset.map === 'map') resolve(performance.now() - startMs);
      }).observe(region, { attributeFilter: ['data-map'] });
    };
    addEventListener('pointermove', begin, { once: true, capture: true });
  });
}
