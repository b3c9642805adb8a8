// How much more JavaScript the dashboard's first load has than an empty Next page, and what is loaded after
// it, in gzip. Needs a built product (npm run build) and a Chromium.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { openBrowser } from './browser.mjs';
import { buildEmptyNext, pause, root, startProduct } from './stage.mjs';

/** The map's worker is requested late: everything is loaded once there was no request for this long. */
const QUIET_MS = 4000;
const CELL = '86268cdafffffff';

const emptyScripts = firstLoad(`${buildEmptyNext()}.next`);
const dashboardScripts = firstLoad(`${root}.next`);
const [emptyBytes, dashboardBytes] = [emptyScripts, dashboardScripts].map(totalOf);
print('an empty Next page', emptyBytes);
print('the dashboard, first load', dashboardBytes);
print('the dashboard minus the empty page', dashboardBytes - emptyBytes);

const { url } = await startProduct();
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
    ['after it: the map, the timeline and the parsing of responses', '/'],
    ['a place: its panel and chart', `/?cell=${CELL}`],
    ['the texts of another language', '/?lang=es'],
  ]) {
    await page.goto(url + path);
    do await pause(QUIET_MS);
    while (Date.now() - lastRequestMs < QUIET_MS);
    print(`${title} (${newScripts.size} files)`, totalOf(newScripts));
    newScripts.clear();
  }
} finally {
  await browser.close();
}
process.exit(0);

/** The scripts of the prerendered page with their sizes, except those for browsers without modules. */
function firstLoad(dir) {
  const html = readFileSync(`${dir}/server/app/index.html`, 'utf8');
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"?]+)[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, path]) => path);
  return new Map(scripts.map((path) => [path, sizeOf(path, dir)]));
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
