// `npm run embeds`: how fast embeds are beside tiles and pages through Next, what they weigh, and how soon twenty
// of them are there in a page of another origin, beside frames of the whole dashboard. Needs a built product
// (npm run build), a Chromium and Linux's /proc.
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { cellToParent } from 'h3-js';
import { openBrowser } from './browser.mjs';
import { table, takeTurns, whole } from './figures.mjs';
import { measureLoad, untilIdle } from './load.mjs';
import { pause, startProduct } from './stage.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ROUND_MS = 3000;
const LONGEST_MS = 60_000;
const EMBEDS = 20;
/** As many frames of the dashboard as a machine without a graphics card can draw in a minute. */
const DASHBOARDS = Number(process.env.DASHBOARDS ?? 4);
const TOWNS =
  `Boulder, CO;Miami, FL;Fargo, ND;Houston, TX;Seattle, WA;Boise, ID;Denver, CO;Chicago, IL;Boston, MA;
Atlanta, GA;Dallas, TX;Phoenix, AZ;Omaha, NE;Tulsa, OK;Memphis, TN;Buffalo, NY;Detroit, MI;Reno, NV;Portland, OR;
Honolulu, HI`.split(/;\s*/);
const ALL_PARTS = '?show=now,hours,days,alerts,air,pollen';

const { url, pid, port } = await startProduct();
const cold = await timeFrames(elementsOf(TOWNS), EMBEDS);
const cells = await Promise.all(TOWNS.map(cellOf));
await printRates();
await printWeights();
await printFrames();
process.exit(0);

/** The cell of a town, to which its embed's address redirects. */
async function cellOf(town) {
  const response = await fetch(`${url}/embed/place?q=${encodeURIComponent(town)}`, {
    redirect: 'manual',
  });
  return /\/embed\/place\/([0-9a-f]{15})/.exec(response.headers.get('location') ?? '')?.[1];
}

async function printRates() {
  const some = cells.slice(0, 5);
  const tiles = some.map((cell) => `/api/tiles/forecast/${cellToParent(cell, 2)}.json`);
  for (const tile of tiles) await untilComplete(tile);
  await untilIdle(pid);
  const ways = {
    'held tiles': tiles,
    'held embeds': some.map((cell) => `/embed/place/${cell}`),
    'held embeds with all parts': some.map((cell) => `/embed/place/${cell}${ALL_PARTS}`),
    'the home page, through Next': ['/'],
    'the page of a place, through Next': some.map((cell) => `/cell/${cell}`),
  };
  const rates = await takeTurns(ways, ROUNDS, (paths) =>
    measureLoad({ pid, port, paths, ms: ROUND_MS }),
  );
  const ofTiles = Math.max(...rates['held tiles']);
  const rows = Object.entries(rates).map(([name, all]) => {
    const best = Math.max(...all);
    return [name, whole(best), (best / ofTiles).toFixed(2)];
  });
  console.log(`${table(['per second of one core', 'responses', 'of held tiles'], rows)}\n`);
}

/** A tile of which everything is cached. */
async function untilComplete(tile) {
  for (;;) {
    if ((await (await fetch(url + tile)).json()).complete) return;
    await pause(200);
  }
}

async function printWeights() {
  const page = `/embed/place/${cells[0]}`;
  const { text } = await weigh(page);
  const [, script] = /<script[^>]*\ssrc="([^"]+)"/.exec(text) ?? [];
  for (const [name, path] of [
    ['/embed/place, its HTML and CSS', page],
    ['the same with all parts', page + ALL_PARTS],
    ['its script, which reading does not need', script],
    ['embed.js', '/embed.js'],
  ]) {
    const { bytes } = await weigh(path);
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${name}, gzip`);
  }
  console.log('');
}

/** The bytes of a response as gzip, and its text. */
async function weigh(path) {
  const [response] = await once(
    get(url + path, { headers: { 'accept-encoding': 'gzip' } }),
    'response',
  );
  let bytes = 0;
  for await (const part of response) bytes += part.length;
  return { bytes, text: await (await fetch(url + path)).text() };
}

async function printFrames() {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await timeFrames(elementsOf(TOWNS), EMBEDS));
  }
  const plain = await timeFrames(
    framesOf(cells.map((cell) => `${url}/embed/place/${cell}`)),
    EMBEDS,
  );
  const stripped = await startStripping();
  const some = cells.slice(0, DASHBOARDS);
  const dashboards = framesOf(some.map((cell) => `${stripped}/cell/${cell}`));
  const all = {
    [`${EMBEDS} elements, nothing cached by the server`]: cold,
    [`${EMBEDS} elements`]: rounds.sort((a, b) => a.ms - b.ms)[0],
    [`${EMBEDS} plain frames`]: plain,
    [`${DASHBOARDS} frames of the whole dashboard`]: await timeFrames(dashboards, DASHBOARDS),
  };
  const head = ['all frames of a page of another origin loaded after', 'ms', 'kB', 'requests'];
  const rows = Object.entries(all).map(([name, { ms, bytes, requests }]) => {
    return [name, whole(ms), whole(bytes / 1000), requests];
  });
  console.log(table(head, rows));
}

function elementsOf(towns) {
  const elements = towns.map((town) => `<hexcast-weather place="${town}"></hexcast-weather>`);
  return `<script type="module" src="${url}/embed.js"></script>
<style>hexcast-weather{width:300px}</style>${elements.join('')}`;
}

function framesOf(addresses) {
  return addresses.map((address) => `<iframe src="${address}" title="Weather"></iframe>`).join('');
}

/**
 * Shows a page of another origin, all in view, with an empty browser cache. Returns when the last of its frames has
 * loaded, since the navigation to the page began, and what was loaded until then.
 */
async function timeFrames(body, count) {
  const html = `<!doctype html><meta charset="utf-8"><title>Another site</title>
<style>body{display:flex;flex-wrap:wrap;gap:8px}iframe{border:0;width:300px;height:250px}</style>${body}`;
  const host = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1400 } });
    let bytes = 0;
    let requests = 0;
    page.on('response', async (response) => {
      requests += 1;
      const { responseBodySize } = await response
        .request()
        .sizes()
        .catch(() => ({ responseBodySize: 0 }));
      bytes += responseBodySize;
    });
    const loaded = new Map();
    const done = new Promise((resolve, fail) => {
      setTimeout(() => fail(new Error(`${loaded.size} of ${count} frames loaded`)), LONGEST_MS);
      void page.exposeBinding('frameLoaded', ({ frame }, atMs, words) => {
        // A frame that has no words shows nothing yet.
        if (words > 0) loaded.set(frame, atMs);
        if (loaded.size === count) resolve(Math.max(...loaded.values()));
      });
    });
    await page.addInitScript(() => {
      addEventListener('load', () => {
        const atMs = performance.timeOrigin + performance.now();
        if (self !== top) self.frameLoaded(atMs, document.body.innerText.trim().length);
      });
    });
    await page.goto(`http://localhost:${host.address().port}/`, { waitUntil: 'commit' });
    const startMs = await page.evaluate(() => performance.timeOrigin);
    return { ms: (await done) - startMs, bytes, requests };
  } finally {
    await browser.close();
    host.close();
  }
}

/** The product without the headers that keep its dashboard out of frames. */
async function startStripping() {
  const server = createServer((request, response) => {
    const { method, headers } = request;
    const forwarded = get(url + request.url, { method, headers }, (answer) => {
      const { 'x-frame-options': _, 'content-security-policy': __, ...rest } = answer.headers;
      response.writeHead(answer.statusCode, rest);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
}
