// How much more JavaScript the dashboard runs at a reader's first sign than an empty Next page does, and what is
// loaded after it, in gzip. Needs a built product (npm run build) and a Chromium.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { openBrowser } from './browser.mjs';
import { buildEmptyNext, pause, root, startProduct } from './stage.mjs';

/** The map's worker is requested late: everything is loaded once there was no request for this long. */
const QUIET_MS = 4000;
const CELL = '86268cdafffffff';

const { url } = await startProduct();
const emptyDir = `${buildEmptyNext()}.next`;
const emptyScripts = withSizes(
  namedIn(readFileSync(`${emptyDir}/server/app/index.html`, 'utf8')),
  emptyDir,
);
const dashboardScripts = withSizes(
  waitingIn(await (await fetch(`${url}/`)).text()),
  `${root}.next`,
);
const [emptyBytes, dashboardBytes] = [emptyScripts, dashboardScripts].map(totalOf);
print('an empty Next page', emptyBytes);
print('the dashboard, at the first sign of its reader', dashboardBytes);
print('the dashboard minus the empty page', dashboardBytes - emptyBytes);

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  const seen = new Set(dashboardScripts.keys());
  const newScripts = new Map();
  let lastRequestMs = 0;
  page.on('request', (request) => {
    lastRequestMs = Date.now();
    const { pathname } = new URL(request.url());
    if (!/\.m?js$/.test(pathname) || seen.has(pathname)) return;
    seen.add(pathname);
    newScripts.set(pathname, sizeOf(pathname, `${root}.next`));
  });
  for (const [title, path] of [
    ['after it: the map and the parsing of responses', '/'],
    ['a place: its panel and chart', `/?cell=${CELL}`],
    ['the texts of another language', '/?lang=es'],
  ]) {
    await page.goto(url + path);
    await page.evaluate(() =>
      document.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })),
    );
    do await pause(QUIET_MS);
    while (Date.now() - lastRequestMs < QUIET_MS);
    print(`${title} (${newScripts.size} files)`, totalOf(newScripts));
    newScripts.clear();
  }
} finally {
  await browser.close();
}
process.exit(0);

/** The scripts that a page names, except those for browsers without modules. */
function namedIn(html) {
  return [...html.matchAll(/<script[^>]*\ssrc="([^"?]+)[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, path]) => path);
}

/** The scripts of a page that wait for its reader. */
function waitingIn(html) {
  const [, list] = /\((\["\/_next\/[^\]]*\])/.exec(html) ?? [];
  if (!list) throw new Error('the page names no scripts');
  return JSON.parse(list).map((address) => address.split('?')[0]);
}

function withSizes(paths, dir) {
  return new Map(paths.map((path) => [path, sizeOf(path, dir)]));
}

function sizeOf(path, dir) {
  const file = path.startsWith('/_next/') ? `${dir}/${path.slice(7)}` : `${root}public${path}`;
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

function totalOf(sizes) {
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}

function print(title, bytes) {
  console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${title}`);
}
