// How much JavaScript the dashboard's first load brings above an empty Next page, and what comes after it,
// gzip. Needs a built product (npm run build) and a Chromium.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openBrowser } from './browser.mjs';
import { untilReady } from './until-ready.mjs';

const PORT = process.env.PORT ?? '4116';
/** The map's own worker comes late: only when nothing is asked for so long has everything come. */
const QUIET_MS = 4000;
const CELL = '86268cdafffffff';
const root = fileURLToPath(new URL('..', import.meta.url));
const empty = fileURLToPath(new URL('gateway/empty/', import.meta.url));
const next = `${root}node_modules/next/dist/bin/next`;

spawnSync(process.execPath, [next, 'build'], { cwd: empty, stdio: 'ignore' });
const nothing = firstLoad(`${empty}.next`);
const first = firstLoad(`${root}.next`);
tell('an empty Next page', sum(nothing));
tell('the dashboard, first load', sum(first));
tell('above the empty page', sum(first) - sum(nothing));

const server = spawn(process.execPath, ['.next/front/serve.mjs'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT },
  stdio: 'ignore',
});
const browser = await openBrowser();
try {
  const url = `http://127.0.0.1:${PORT}`;
  await untilReady(`${url}/api/health/ready`);
  const page = await browser.newPage();
  const come = new Map([...first.keys()].map((path) => [path, 0]));
  const later = [];
  let askedAt = 0;
  page.on('request', (request) => {
    askedAt = Date.now();
    const { pathname } = new URL(request.url());
    if (!/\.m?js$/.test(pathname) || come.has(pathname)) return;
    come.set(pathname, 0);
    later.push(pathname);
  });
  const quiet = async () => {
    do await new Promise((done) => setTimeout(done, QUIET_MS));
    while (Date.now() - askedAt < QUIET_MS);
  };
  await page.goto(url);
  await quiet();
  report('after it: the map, the timeline and what parses answers', later);
  await page.goto(`${url}/?cell=${CELL}`);
  await quiet();
  report('a place: its panel and chart', later);
  await page.goto(`${url}/?lang=es`);
  await quiet();
  report('the words of another language', later);
} finally {
  await browser.close();
  server.kill();
}

/** The scripts that the prerendered page names, by path, but for what only browsers without modules run. */
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

function sum(sizes) {
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}

function report(what, paths) {
  const sizes = paths.splice(0).map((path) => sizeOf(path, `${root}.next`));
  tell(
    `${what} (${sizes.length} files)`,
    sizes.reduce((total, size) => total + size, 0),
  );
}

function tell(what, bytes) {
  console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${what}`);
}
