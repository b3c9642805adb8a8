// `npm run first-view`: what a visitor of the country sees, and when, with a live map that starts with the page (MAP=live;
// otherwise it starts when the reader wants it). The product with the demo's weather, a browser
// with an empty cache for each round, software GL; medians of all rounds. Needs a built product (npm run build) and a
// Chromium.
import { openBrowser } from './browser.mjs';
import { quantile } from './figures.mjs';
import { startProduct } from './stage.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PATHS = (process.env.PATHS ?? '/ /cell/86268cdafffffff').split(' ');
const LONGEST_MS = 60_000;
const LIVE = { env: { MAP: 'live' } };
const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
};

const browser = await openBrowser();
try {
  for (const [device, options] of Object.entries(DEVICES)) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // A new process each time: nothing is cached, and the browser comes as soon as it is ready.
      const { url, stop } = await startProduct(LIVE);
      rounds.push(await visit(url, '/', options));
      await stop();
    }
    print(`${device}, the product just started`, rounds);
  }
  const { url } = await startProduct(LIVE);
  await visit(url, '/', DEVICES.desktop);
  for (const [device, options] of Object.entries(DEVICES)) {
    for (const path of PATHS) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(url, path, options));
      print(`${device}, ${path}`, rounds);
    }
  }
} finally {
  await browser.close();
}
process.exit(0);

/** One visit with an empty cache, until every hex in view is drawn by the live map. Times in milliseconds. */
async function visit(url, path, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const startMs = Date.now();
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.waitForFunction(isLive, null, { polling: 50, timeout: LONGEST_MS });
  const liveMs = Date.now() - startMs;
  const seen = await page.evaluate(() => {
    const { paintMs, largest, shift, picture } = window.__seen;
    return { paintMs, largest, shift, pictureMs: picture?.responseEnd ?? Number.NaN };
  });
  await context.close();
  return { ...seen, liveMs };
}

/** Runs in the page, before its own scripts. */
function observe() {
  window.__hexcast = {};
  window.__seen = { paintMs: 0, largest: { ms: 0, what: '' }, shift: 0, picture: null };
  const on = (type, act) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({
      type,
      buffered: true,
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.__seen.paintMs = startTime;
  });
  on('largest-contentful-paint', ({ startTime, url, element }) => {
    window.__seen.largest = { ms: startTime, what: url || (element?.tagName ?? '') };
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.__seen.shift += value;
  });
  on('resource', (entry) => {
    if (entry.name.includes('/api/map/')) window.__seen.picture ??= entry;
  });
}

/** Runs in the page: whether the live map shows every hex of the view. */
function isLive() {
  const map = window.__hexcast.map;
  if (!map || map.frames() === 0 || map.missing() > 0) return false;
  return Object.values(map.hexes()).some((count) => count > 0);
}

function print(title, rounds) {
  const medianOf = (pick) => quantile(rounds.map(pick), 0.5);
  const seconds = (pick) => `${(medianOf(pick) / 1000).toFixed(2)} s`;
  const whats = [...new Set(rounds.map(({ largest }) => largest.what.replace(/^.*\/api/, '/api')))];
  console.log(
    [
      title.padEnd(40),
      `first paint ${seconds(({ paintMs }) => paintMs)}`,
      `picture here ${seconds(({ pictureMs }) => pictureMs)}`,
      `largest paint ${seconds(({ largest }) => largest.ms)} (${whats})`,
      `all hexes live ${seconds(({ liveMs }) => liveMs)}`,
      `shift ${medianOf(({ shift }) => shift).toFixed(3)}`,
    ].join('  '),
  );
}
