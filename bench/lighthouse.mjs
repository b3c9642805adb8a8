// Lighthouse on the production build, on a phone and on a desktop: npm run lighthouse. Needs a built
// product (npm run build) and a Chromium. The weather is the demo's.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { untilReady } from './until-ready.mjs';

const PORT = process.env.PORT ?? '4117';
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const DEBIAN = '/usr/bin/chromium';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PATHS = ['/', '/?cell=86268cdafffffff'];
const root = fileURLToPath(new URL('..', import.meta.url));

const server = spawn(process.execPath, ['.next/front/serve.mjs'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT },
  stdio: 'ignore',
});
const chrome = await launch({
  ...(existsSync(DEBIAN) ? { chromePath: DEBIAN } : {}),
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    // What the page itself costs, where the map's software GL would hide it.
    ...(process.env.MAP === 'off' ? ['--disable-3d-apis'] : []),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
});
try {
  await untilReady(`http://127.0.0.1:${PORT}/api/health/ready`);
  for (const [device, config] of [
    ['phone', undefined],
    ['desktop', desktopConfig],
  ]) {
    for (const path of PATHS) tell(device, path, await best(path, config));
  }
} finally {
  await chrome.kill();
  server.kill();
}

/** The round with the best performance: a machine that is busy only ever makes it worse. */
async function best(path, config) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await lighthouse(
      `http://127.0.0.1:${PORT}${path}`,
      { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' },
      config,
    );
    rounds.push(result.lhr);
  }
  return rounds.reduce((a, b) => (scoreOf(b, 'performance') > scoreOf(a, 'performance') ? b : a));
}

function tell(device, path, lhr) {
  const scores = CATEGORIES.map((name) => `${name} ${scoreOf(lhr, name)}`).join(', ');
  const value = (id) => lhr.audits[id]?.displayValue ?? '?';
  const figures = [
    `LCP ${value('largest-contentful-paint')}`,
    `TBT ${value('total-blocking-time')}`,
    `CLS ${value('cumulative-layout-shift')}`,
    `FCP ${value('first-contentful-paint')}`,
  ].join(', ');
  console.log(`${device.padEnd(8)}${path.padEnd(24)}${scores}\n${' '.repeat(32)}${figures}`);
  for (const { id, title, score, scoreDisplayMode } of Object.values(lhr.audits)) {
    const failed = scoreDisplayMode === 'binary' && score === 0;
    if (failed) console.log(`${' '.repeat(32)}to mend: ${title} (${id})`);
  }
}

function scoreOf(lhr, category) {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100);
}
