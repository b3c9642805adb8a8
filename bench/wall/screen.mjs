// The screen of a wall: a page of another site with embeds, whose time stands still until it is moved.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { openBrowser } from '../browser.mjs';
import { root, startProduct } from '../stage.mjs';

const MOST_TRIES = 300;

/** What one of our documents shows; runs there. Null in all others. */
const look = () => {
  const nowMs = globalThis.wall?.now();
  if (nowMs === undefined || self === top) return null;
  const { drawn } = document.documentElement.dataset;
  const map = globalThis.__hexcast.map;
  const over = (name) =>
    [...document.querySelectorAll(`[data-${name}]`)].filter(
      (element) => Date.parse(element.dataset[name]) <= nowMs,
    );
  return {
    path: location.pathname,
    over: over('past').length + over('ends').length,
    hours: document.querySelectorAll('[data-hour]').length,
    drawnMs: drawn === undefined ? null : Number(drawn),
    map: map && { hour: map.hour(), missing: map.missing(), states: map.states() },
  };
};

/** Starts the product with a clock that a screen moves. */
export function startServer(env) {
  const clock = `--import ${root}bench/wall/server-clock.mjs`;
  return startProduct({ env: { NODE_OPTIONS: clock, ...env }, ipc: true });
}

/** Opens a page with elements of a server, and waits until all have loaded. */
export async function openScreen({ body, server, startMs, isThere }) {
  let nowMs = startMs;
  let outage = null;
  const tell = () => server.child.send({ nowMs, outage });
  tell();
  const html = `<!doctype html><meta charset="utf-8"><title>A wall</title>
<style>body{display:flex;gap:8px;align-items:start}</style>
<script type="module" src="${server.url}/embed.js"></script>${body}`;
  const host = createServer(({ url }, response) => {
    if (url === '/wall-clock') return response.end(String(nowMs));
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const browser = await openBrowser();
  // The drawing itself is no matter: few pixels.
  const context = await browser.newContext({
    viewport: { width: 1000, height: 400 },
    deviceScaleFactor: 0.25,
    reducedMotion: 'reduce',
  });
  await context.addInitScript({ path: `${root}bench/wall/page-clock.js` });
  const page = await context.newPage();
  const errors = new Set();
  page.on('pageerror', ({ message }) => errors.add(message));
  await page.goto(`http://localhost:${host.address().port}/`);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  /** What each frame said last. */
  const said = new WeakMap();
  let [requests, pages] = [0, 0];

  const inAll = async (run, given) => {
    // A frame that is navigating, or has none of our pages, has nothing to say.
    const all = await Promise.all(
      page.frames().map(async (frame) => {
        const found = await frame.evaluate(run, given).catch(() => null);
        return found && { ...found, frame };
      }),
    );
    return all.filter(Boolean);
  };

  const screen = {
    errors,
    now: () => nowMs,
    setOutage(kind) {
      outage = kind;
      tell();
    },
    /** Changes every element so that it must be loaded anew. */
    change: (number) =>
      page.evaluate(
        (radius) => {
          for (const it of document.querySelectorAll(
            'hexcast-weather,hexcast-alerts,hexcast-map',
          )) {
            it.setAttribute('radius', radius);
          }
        },
        String(number % 16),
      ),
    /** @param stepMs how often what is due is run */
    async advance(ms, stepMs) {
      nowMs += ms;
      tell();
      const run = ([toMs, step, waits]) => globalThis.wall?.advance(toMs, step, waits);
      for (const { frame, asked, drawn } of await inAll(run, [nowMs, stepMs, outage === null])) {
        const last = said.get(frame) ?? { asked: 0, drawn };
        requests += asked - (asked < last.asked ? 0 : last.asked);
        if (drawn !== last.drawn) pages += 1;
        said.set(frame, { asked, drawn });
      }
    },
    look: () => inAll(look),
    /** Gives a page that is loading the real time that it takes. */
    async until(isThere) {
      for (let tries = MOST_TRIES; !isThere(await screen.look()); tries -= 1) {
        if (tries === 0) throw new Error('not all is there');
        await screen.advance(1000, 1000);
        await page.waitForTimeout(200);
      }
    },
    async measure() {
      for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const value = (name) => metrics.find((metric) => metric.name === name).value;
      const { backingStorageSize } = await session.send('Runtime.getHeapUsage');
      const facts = await inAll(() => globalThis.wall?.facts());
      if (value('Frames') < page.frames().length) throw new Error('frames are in other processes');
      const sum = (name) => facts.reduce((all, its) => all + its[name], 0);
      return {
        heap: value('JSHeapUsedSize') / 1e6,
        buffers: backingStorageSize / 1e6,
        nodes: value('Nodes'),
        listeners: value('JSEventListeners'),
        documents: value('Documents'),
        timers: sum('timers'),
        card: sum('cardObjects'),
        requests,
        pages,
        wrong: facts.flatMap(({ wrong }) => wrong),
      };
    },
    async close() {
      await browser.close();
      host.close();
    },
  };
  await screen.until(isThere);
  return screen;
}
