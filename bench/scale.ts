// `npm run scale -- [visitors a day …]`: what the whole country takes in memory, in the store and in calls, and what days
// of visitors behind a CDN ask for. docs/scale.md has the tables, and what is assumed.
import { setTimeout } from 'node:timers/promises';
import { cellToParent, gridDisk } from 'h3-js';
import { NO_DATA_SECONDS } from '@/lib/answers/replies';
import { createBackground } from '@/lib/base/background';
import { createProcessTransport, inTurns } from '@/lib/calls/process-transport';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { RESOURCE_NAMES, type ResourceName } from '@/lib/contract/resources';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { documentTtlMs, staleMs, withJitter } from '@/lib/gateway/documents/lifetimes';
import { lifetimeOf } from '@/lib/gateway/tiles/lifetime';
import { cellAt, isCell } from '@/lib/geo/cells';
import { cellNumbered, coveredCount, hasCoverage } from '@/lib/geo/coverage';
import { distanceKm } from '@/lib/geo/lat-lng';
import { allTowns, type Town } from '@/lib/geo/places';
import { FINEST_PARENT } from '@/lib/geo/tiles';
import { tilesInView } from '@/lib/geo/view-tiles';
import { allZones, lateZones, zoneById, zoneOf } from '@/lib/geo/zones';
import { CANARY } from '@/lib/server/testing/fixtures';
import { createRandom } from '@/lib/server/testing/slow-service';
import { startStore } from '@/lib/server/testing/store-server';
import { createRunningClock, joinFleet } from '@/lib/server/testing/test-fleet';
import { createDemoResponder } from '@/lib/sources/demo/create-demo';

const random = createRandom(17);
const CELLS = coveredCount();
const ZONES = allZones().length + lateZones().length;
const countOf = (resource: ResourceName) => (resource === 'alerts' ? ZONES : CELLS);
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
/** Three digits are as many as a measurement has. */
const rough = (count: number) => Number(count.toPrecision(3)).toLocaleString('en-US');

function print(title: string, head: readonly string[], rows: readonly (readonly string[])[]) {
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  const lines = [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`## ${title}\n\n${lines.join('\n')}\n`);
}

// What keeps the whole country fresh, however many look.
const perSecond = (count: number, ttlMs: number) =>
  rough(sum(Array.from({ length: 1000 }, () => count / withJitter(ttlMs, random()))));
const rates = RESOURCE_NAMES.map((name) => [name, perSecond(countOf(name), documentTtlMs(name))]);
rates.push(['all alerts in one call', perSecond(1, ALL_ALERTS.ttlSeconds * SECOND_MS)]);
print(`Calls that keep ${CELLS} cells and ${ZONES} zones fresh`, ['', 'a second'], rates);

// What entries take: samples, loaded by two gateways in front of the demo that share a store.
const clock = createRunningClock();
const store = await startStore();

async function join(variant: 'A' | 'B') {
  const background = createBackground();
  const demo = createDemoResponder({ keys: [CANARY], now: clock.now, variant });
  const { gateway, read, close } = await joinFleet({
    url: store.url,
    transport: createProcessTransport(inTurns(demo)),
    now: clock.now,
    background,
    config: { weatherUrl: 'http://demo.test', dailyCalls: 1_000_000, memoryMegabytes: 4096 },
  });
  /** Loads documents, a few at a time, and waits until they are compressed, and so stored. */
  async function load(resource: ResourceName, ids: readonly string[], pauseMs = 0) {
    for (let at = 0; at < ids.length; at += 16) {
      await Promise.all(ids.slice(at, at + 16).map((id) => read(resource, id)));
      await background.idle();
      await setTimeout(pauseMs);
    }
  }
  return { gateway, load, close };
}

const info = async (section: string) => String(await store.command('INFO', section));
async function growth(counted: () => Promise<number[]>, act: () => Promise<unknown>) {
  const before = await counted();
  await act();
  return (await counted()).map((now, at) => now - (before[at] ?? 0));
}

const one = await join('A');
const two = await join('B');

async function sizeOf(name: string, by: typeof one, resource: ResourceName, ids: string[]) {
  const held = async () => {
    const used = /^used_memory:(\d+)/m.exec(await info('memory'));
    const { entries, bytes } = by.gateway.status().held;
    return [entries, bytes, Number(used?.[1])];
  };
  const [entries = 0, memory = 0, stored = 0] = await growth(held, () => by.load(resource, ids));
  return { name, count: countOf(resource), memory: memory / entries, stored: stored / entries };
}

const drawCells = (count: number) =>
  Array.from({ length: count }, () => cellNumbered(Math.floor(random() * CELLS)));
const cells = drawCells(2_000);
const zones = allZones().map(({ id }) => id);
const forecasts = [
  await sizeOf('forecast, variant A', one, 'forecast', cells),
  await sizeOf('forecast, variant B', two, 'forecast', drawCells(2_000)),
];
const others = [
  await sizeOf('present weather', one, 'current', cells),
  await sizeOf('air quality', one, 'air', cells),
  await sizeOf('“no pollen data”', one, 'allergy', cells),
  await sizeOf('alerts of a zone', one, 'alerts', zones),
];
const sizes = [...forecasts, ...others].map((of) => [of.name, rough(of.memory), rough(of.stored)]);
print('What one entry takes, in bytes', ['', 'memory', 'store'], sizes);
const countries = forecasts.map((forecast) => {
  const all = [forecast, ...others];
  const memory = sum(all.map((of) => of.count * of.memory));
  const stored = sum(all.map((of) => of.count * of.stored));
  // Weather has three quarters of the memory.
  const megabytes = memory / 0.75 / 1_048_576;
  return [forecast.name, ...[memory / 1e9, megabytes, stored / 1e9].map(rough)];
});
print('What the country takes', ['with', 'memory, GB', '`MEMORY_MB`', 'store, GB'], countries);

/** The scripts that the store has run, all of its commands, and how many microseconds the scripts took. */
async function workSoFar() {
  const stats = (await info('commandstats')).matchAll(/^cmdstat_(\w+).*?:calls=(\d+),usec=(\d+)/gm);
  const ours = [...stats].filter(([, name = '']) => !/^(info|hello|client|ping|config)/.test(name));
  const scripts = ours.filter(([, name = '']) => name.startsWith('eval'));
  const total = (some: typeof ours, part: number) => sum(some.map((stat) => Number(stat[part])));
  return [total(scripts, 2), total(ours, 2), total(scripts, 3)];
}

const ids = drawCells(500);
const SETTLING_MS = 4 * SECOND_MS;
async function workOf(name: string, count: number, act: () => Promise<unknown>) {
  const work = await growth(workSoFar, () => act().then(() => setTimeout(SETTLING_MS)));
  return [name, ...work.map((all) => rough(all / count))];
}

const work = [
  await workOf('an entry that no process has', 500, () => one.load('forecast', ids)),
  await workOf('an entry that another process has', 500, () => two.load('forecast', ids)),
];
clock.advance(documentTtlMs('forecast') + SECOND_MS);
work.push(await workOf('an entry of both, renewed', 500, () => one.load('forecast', ids, 100)));
work.push(await workOf('a second of two idle processes', 4, async () => {}));
print('What the store does', ['for', 'scripts', 'commands in them', 'its time, µs'], work);
for (const process of [one, two]) await process.close();
await store.close();

// Days of visitors behind a CDN, in UTC, from empty caches on. What they do is assumed.
const CITIES = 'Ashburn,New York,Atlanta,Chicago,Dallas,Denver,Los Angeles,Seattle'.split(',');
const POPS = CITIES.flatMap((city) => allTowns().find(({ name }) => name === city) ?? []);
const BY_HOUR = [2, 1, 1, 1, 2, 4, 8, 10, 9, 7, 6, 6, 6, 6, 6, 6, 7, 8, 8, 7, 6, 6, 5, 3];
/** When pages ask again that got an old answer, and how much of a second the call for a newer one takes. */
const AGAIN_MS = 2 * SECOND_MS;
const CALL_SHARE = 0.3;

/** `shows`: the ids of a cell, a zone, and the parents of tiles. */
type View = { shows: readonly string[]; pop: number; beginMs: number; endMs: number };

function placeOf({ lat, lng }: Town) {
  const cell = cellAt(lat, lng);
  const distances = POPS.map((pop) => distanceKm(pop, { lat, lng }));
  // As many as phones (9) and desktops (22) show on average.
  const tiles = gridDisk(cellToParent(cell, FINEST_PARENT), 2).slice(0, 15).filter(hasCoverage);
  const zone = zoneOf(cell);
  const shows = [cell, ...(zone ? [zone.id] : []), ...tiles];
  const pop = distances.indexOf(Math.min(...distances));
  return { shows, pop, offsetMs: Math.round(lng / 15) * HOUR_MS };
}

function createSampler<Item>(items: readonly Item[], weightOf: (index: number) => number) {
  const ends: number[] = [];
  for (const at of items.keys()) ends.push((ends.at(-1) ?? 0) + weightOf(at));
  return () => {
    const drawn = random() * (ends.at(-1) ?? 0);
    return items[ends.findIndex((end) => drawn < end)] as Item;
  };
}

const places = allTowns().map(placeOf);
const COUNTRY = tilesInView({ west: -125, south: 24, east: -66, north: 50 }, 3).filter(hasCoverage);
const drawHour = createSampler([...BY_HOUR.keys()], (hour) => BY_HOUR[hour] ?? 0);
const drawCount = createSampler([1, 2, 3], (more) => [0.6, 0.25, 0.15][more] ?? 0);

function viewsOf(visitors: number, exponent: number): View[] {
  const drawPlace = createSampler(places, (rank) => (rank + 1) ** -exponent);
  const views: View[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const { shows: home, pop, offsetMs } = drawPlace();
    let beginMs = ((drawHour() + random()) * HOUR_MS - offsetMs) % DAY_MS;
    const look = (shows: readonly string[], meanMs: number) => {
      const endMs = beginMs - Math.log(1 - random()) * meanMs;
      views.push({ shows, pop, beginMs, endMs });
      beginMs = endMs;
    };
    const isLink = random() < 0.3;
    if (!isLink) look(COUNTRY, 20 * SECOND_MS);
    for (let count = drawCount(), at = 0; at < count; at += 1) {
      const shown = (isLink && at === 0) || random() < 0.5 ? home : drawPlace().shows;
      const lastMs = random() < 0.15 ? 30 * MINUTE_MS : 2 * MINUTE_MS;
      look(shown, at + 1 < count ? 45 * SECOND_MS : lastMs);
    }
  }
  return views.sort((a, b) => a.beginMs - b.beginMs);
}

function simulate(visitors: number, exponent: number): string[] {
  let [requests, calls] = [0, 0];
  const atOrigin = new Float64Array(DAY_MS / SECOND_MS);
  function ask(nowMs: number, times: number, timesAtOrigin: number): void {
    const at = Math.floor(nowMs / SECOND_MS);
    requests += times;
    atOrigin[at] = (atOrigin[at] ?? 0) + timesAtOrigin;
  }

  /** All requests for one address: `usableMs` is how old its answers may be while a call renews them; 0 without calls. */
  function play(views: readonly View[], lifetimeMs: (nowMs: number) => number, usableMs: number) {
    let [sinceMs, lastsMs] = [-DAY_MS, 0];
    /** For how long the origin's answer is fresh; 0 for an old one. */
    function answer(nowMs: number): number {
      const ageMs = nowMs - sinceMs;
      if (ageMs >= lastsMs) {
        [sinceMs, lastsMs] = [nowMs, lifetimeMs(nowMs)];
        if (usableMs > 0) calls += 1;
        if (ageMs < usableMs) return 0;
      }
      // `max-age` and `Age` are whole seconds.
      const ageSeconds = Math.floor((nowMs - sinceMs) / SECOND_MS);
      return (Math.ceil(lastsMs / SECOND_MS) - ageSeconds) * SECOND_MS;
    }
    const pops = POPS.map((_, at) => {
      const coming = views.filter(({ pop }) => pop === at).toReversed();
      return { coming, open: [] as View[], dueMs: coming.at(-1)?.beginMs ?? DAY_MS };
    });
    for (;;) {
      // Where the next request comes that finds no fresh copy, of an open page or a new one.
      const pop = pops.reduce((first, other) => (other.dueMs < first.dueMs ? other : first));
      const { coming, open, dueMs } = pop;
      if (dueMs >= DAY_MS) return;
      ask(dueMs, open.length, 1);
      let freshMs = answer(dueMs);
      if (freshMs === 0) {
        const old = 1 + CALL_SHARE * Math.max(open.length - 1, 0);
        ask(dueMs, old, old);
        freshMs = AGAIN_MS + answer(dueMs + AGAIN_MS);
      }
      const untilMs = dueMs + freshMs;
      for (let next = coming.at(-1); next && next.beginMs < untilMs; next = coming.at(-1)) {
        ask(next.beginMs, 1, 0);
        open.push(next);
        coming.pop();
      }
      pop.open = open.filter(({ endMs }) => endMs > untilMs);
      // Pages ask after whole seconds, and so up to one later.
      const againMs = pop.open.length > 0 ? untilMs + SECOND_MS / (pop.open.length + 1) : DAY_MS;
      pop.dueMs = Math.min(againMs, coming.at(-1)?.beginMs ?? DAY_MS);
    }
  }

  const byId = new Map<string, View[]>();
  for (const view of viewsOf(visitors, exponent)) {
    for (const id of view.shows) {
      const views = byId.get(id) ?? [];
      if (views.push(view) === 1) byId.set(id, views);
    }
  }
  for (const [id, views] of byId) {
    const ofCell = isCell(id) ? (['forecast', 'current', 'air'] as const) : [];
    for (const name of zoneById(id) ? (['alerts'] as const) : ofCell) {
      const ttlMs = documentTtlMs(name);
      play(views, () => withJitter(ttlMs, random()), ttlMs + staleMs(name));
    }
    // Few places have pollen data, and pages do not ask again for what there is not.
    const glances = views.map((view) => ({ ...view, endMs: view.beginMs }));
    if (isCell(id)) play(glances, () => NO_DATA_SECONDS * SECOND_MS, 0);
    if (isCell(id) || zoneById(id)) continue;
    const sampled = COUNTRY.includes(id) ? {} : { sampled: 3 };
    const statuses = [{ state: 'fresh', reason: null, ...sampled } as const];
    // As old as the coarsest samples get with a free key.
    const sampleAt = (fetchedMs: number) => [{ fetchedMs, ttlMs: 4 * HOUR_MS }];
    play(views, (nowMs) => lifetimeOf(sampleAt(nowMs), statuses, nowMs), 0);
  }
  const sorted = atOrigin.toSorted();
  const { length } = sorted;
  const origin = sum(sorted);
  const seconds = [origin / length, sorted.at(0.99 * length) ?? 0, sorted.at(-1) ?? 0];
  const cached = `${Math.round(100 - (100 * origin) / requests)} %`;
  return [
    String(exponent),
    ...[visitors, requests].map(rough),
    cached,
    ...[...seconds, calls].map(rough),
  ];
}

const given = process.argv.slice(2).map(Number);
const counts = given.length > 0 ? given : [100_000, 1_000_000];
const days = counts.flatMap((count) => [0.8, 1, 1.2].map((zipf) => simulate(count, zipf)));
const head = ['Zipf', 'visitors', 'requests', 'CDN', 'origin: mean', '99 %', 'most', 'calls'];
print('Days of visitors behind a CDN', head, days);
