// `npm run wind`: what the particles of the wind cost. The live map of the wind layer at rest, with particles and held
// still, in turns. For each view: how many frames a second they get, the time of the page's main thread for each of these
// frames (what the same seconds cost while still is taken off), the same for all of the browser's processes, which without
// a graphics card do its work too, and how many frames the map itself draws. Needs a built product (npm run build) and a
// Chromium.
import { readdirSync, readFileSync } from 'node:fs';
import { openBrowser } from './browser.mjs';
import { quantile, table, takeTurns } from './figures.mjs';
import { pause, startProduct } from './stage.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const MEASURED_MS = 5000;
const VIEWS = {
  'the country, 1440 x 900': { path: '/?layer=wind', width: 1440, height: 900 },
  'Denver, 1440 x 900': { path: '/?layer=wind#7/39.7/-105', width: 1440, height: 900 },
  'the country, 390 x 844 at 3 pixels': { path: '/?layer=wind', width: 390, height: 844, scale: 3 },
};
/** What the kernel counts in. */
const TICK_MS = 10;

const server = await startProduct();
const rows = [];
for (const [name, view] of Object.entries(VIEWS)) {
  const ways = { moving: { ...view, still: false }, still: { ...view, still: true } };
  const { moving, still } = await takeTurns(ways, ROUNDS, measure);
  const median = (list, field) =>
    quantile(
      list.map((one) => one[field]),
      0.5,
    );
  const perFrame = (field) =>
    (median(moving, field) - median(still, field)) / median(moving, 'frames');
  rows.push([
    name,
    (median(moving, 'frames') / (MEASURED_MS / 1000)).toFixed(1),
    `${perFrame('mainMs').toFixed(2)} ms`,
    `${perFrame('allMs').toFixed(2)} ms`,
    median(moving, 'mapFrames'),
  ]);
}
console.log(
  table(
    ['', 'frames a second', 'main thread, a frame', 'all processes, a frame', 'frames of the map'],
    rows,
  ),
);
process.exit(0);

async function measure({ path, width, height, scale = 1, still }) {
  const browser = await openBrowser();
  // By itself the wind would not move for long: without a graphics card, the browser gives few frames.
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(() => {
    window.__hexcast = {};
  });
  await page.goto(server.url + path);
  // A hand on the map brings the live one.
  await page.mouse.move(width / 2 + 60, height / 4);
  await page.mouse.down();
  await page.mouse.move(width / 2 + 66, height / 4, { steps: 3 });
  await page.mouse.up();
  await page.waitForFunction(() => window.__hexcast.map?.waitsFor() === null, null, {
    timeout: 60_000,
  });
  if (!still) await page.getByRole('button', { name: 'Animate the wind' }).click();
  await pause(6000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const before = await read(page, session);
  await pause(MEASURED_MS);
  const after = await read(page, session);
  await browser.close();
  return Object.fromEntries(
    Object.keys(after).map((field) => [field, after[field] - before[field]]),
  );
}

async function read(page, session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const mainMs = metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  const frames = await page.evaluate(() => ({
    frames: window.__hexcast.map.streamFrames() ?? 0,
    mapFrames: window.__hexcast.map.frames(),
  }));
  return { ...frames, mainMs, allMs: browserMs() };
}

/** What all processes of all Chromium browsers of this machine have had of the processors, in milliseconds (proc(5), `stat`). */
function browserMs() {
  let ticks = 0;
  for (const id of readdirSync('/proc')) {
    if (!/^\d+$/.test(id)) continue;
    try {
      const text = readFileSync(`/proc/${id}/stat`, 'latin1');
      if (!/\(chrom|\(headless/.test(text)) continue;
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has just ended.
    }
  }
  return ticks * TICK_MS;
}
