import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createBody } from '@/lib/base/body';
import { success } from '@/lib/base/outcome';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { cellAt } from '@/lib/geo/cells';
import { settle } from '@/lib/server/testing/fixtures';
import { createSharedFolder } from '@/lib/server/testing/shared-folder';
import { diskState } from '@/lib/shared/disk/storage';
import { memoryState } from '@/lib/shared/memory/memory-state';
import type { SharedState } from '@/lib/shared/shared-state';
import { localLock } from '@/lib/shared/store/load-locks';
import { createFakeHosts } from './testing/fake-hosts';
import { createFakeStore } from './testing/fake-store';
import { featureOf, listOf } from './testing/nws-features';
import { createSmallSource, KEY } from './testing/small-source';

const EAST = cellAt(39.7, -105);
const WEST = cellAt(39.9, -104.7);
const METARS = '/data/cache/metars.cache.csv.gz';
const FILES = ['/airnow/today/reportingarea.dat', '/alerts/active', METARS];

type Process = ReturnType<typeof createSmallSource>;

/** Public sources of two processes in front of the same hosts. */
function createTwo(fake = createFakeHosts()) {
  const store = createFakeStore();
  const [first, second] = [store.join(), store.join()];
  const start = (shared: SharedState) => createSmallSource({ fake, edges: { shared } });
  const [one, other] = [start(first.shared), start(second.shared)];
  return { one, other, store, start, dieOne: first.die, clock: fake.clock, paths: one.paths };
}

const current = async ({ ask }: Process, cell: string) =>
  RESOURCES.current.schema.parse((await ask(`/v1/current/${cell}.json`)).body);
async function ageOfAlerts({ ask }: Process, area: string): Promise<number> {
  const { status, headers } = await ask(`/v1/alerts/${area}.json`);
  expect(status).toBe(200);
  return Number(headers.age ?? 0);
}

/**
 * Expects an age in seconds of what was so old at a moment: the clock goes on while files are read and written, on a
 * busy machine by some seconds.
 */
function expectAge(seconds: number, { now }: { now(): number }, sinceMs: number, then = 0): void {
  expect(seconds).toBeGreaterThanOrEqual(then);
  expect(seconds).toBeLessThanOrEqual(then + Math.ceil((now() - sinceMs) / SECOND_MS));
}

/** Asks until the nearest station is another one: what a file was is read behind an answer, for longer on a busy machine. */
const untilStation = (source: Process, station: string) =>
  vi.waitFor(async () => expect((await current(source, EAST)).station).toBe(station), {
    timeout: 20_000,
  });

/** A file of nine reports, the nearest last, of which so many are left. */
function reportsOf(left: number, nowMs: number): Uint8Array {
  const head =
    'raw_text,station_id,observation_time,latitude,longitude,temp_c,dewpoint_c,wind_dir_degrees,wind_speed_kt,wx_string,sky_cover\n';
  const at = new Date(nowMs - 10 * MINUTE_MS).toISOString();
  const rows = [9, 8, 7, 6, 5, 4, 3, 2, 1].map(
    (far) => `METAR,KD0${far},${at},${39.7 + far / 20},-105,10,0,200,10,,FEW\n`,
  );
  return gzipSync(head + rows.slice(0, left).join(''));
}

describe('what the country shares, in several processes', () => {
  it('is downloaded once for all of them, and once more when it is old', async () => {
    const { one, other, clock, paths } = createTwo();
    const askAll = async () => {
      const askedMs = clock.now();
      for (const [source, cell, zone] of [
        [one, EAST, 'COZ040'],
        [other, WEST, 'COZ039'],
      ] as const) {
        await current(source, cell);
        expect((await source.ask(`/v1/air/${cell}.json`)).status).toBe(200);
        expectAge(await ageOfAlerts(source, zone), clock, askedMs);
        expect((await source.ask(ALL_ALERTS.path)).status).toBe(200);
      }
      return paths().sort();
    };
    expect(await askAll()).toEqual(FILES);
    clock.advance(31 * MINUTE_MS);
    expect(await askAll()).toEqual(FILES);
    clock.advance(31 * MINUTE_MS);
    expect(await askAll()).toEqual(FILES);
  });
  it('is downloaded once, too, by those who need it in the same moment', async () => {
    const { one, other, paths } = createTwo();
    await Promise.all([current(one, EAST), current(other, WEST), current(other, EAST)]);
    expect(paths()).toEqual([METARS]);
  });
  it('is asked for by any of them with what the host said to another, and is as good as new after a 304', async () => {
    const { one, other, clock, paths } = createTwo();
    const asked: (string | undefined)[] = [];
    one.answer(({ url, headers }) => {
      if (!url.includes('/alerts/')) return undefined;
      asked.push(headers['if-none-match']);
      if (headers['if-none-match'] === '"1"') return { status: 304 };
      return { headers: { etag: '"1"' }, body: JSON.stringify(listOf(featureOf())) };
    });
    for (const [source, area] of [
      [one, 'MAZ017'],
      [other, 'MAC005'],
      [one, 'MAZ017'],
      [other, 'MAC005'],
    ] as const) {
      const askedMs = clock.now();
      expectAge(await ageOfAlerts(source, area), clock, askedMs);
      clock.advance(2 * MINUTE_MS);
    }
    expect(asked).toEqual([undefined, '"1"', '"1"', '"1"']);
    paths();
    // What one has learned is no older in the other.
    const askedMs = clock.now();
    expectAge(await ageOfAlerts(other, 'MAC005'), clock, askedMs);
    clock.advance(30 * SECOND_MS);
    expectAge(await ageOfAlerts(one, 'MAZ017'), clock, askedMs + 30 * SECOND_MS, 30);
    expect(paths()).toEqual(['/alerts/active']);
  });
  it('is downloaded by another where one dies during its download', async () => {
    const { one, other, dieOne, paths } = createTwo();
    one.answer(({ url }) => (url.includes('metars') ? 'hang' : undefined));
    void one.respondTo(`/v1/current/${EAST}.json`, { 'x-api-key': KEY });
    await settle();
    expect(paths()).toEqual([METARS]);
    one.answer(() => undefined);
    const second = current(other, WEST);
    await settle();
    expect(paths()).toEqual([]);
    dieOne();
    expect((await second).station).toBe('KDEN');
    expect(paths()).toEqual([METARS]);
  });
  it('pauses for all of them when it fails', async () => {
    const { one, other, clock, paths } = createTwo();
    one.answer(({ url }) => (url.includes('reportingarea') ? { status: 500 } : undefined));
    const air = async ({ ask }: Process) => (await ask(`/v1/air/${EAST}.json`)).status;
    expect(await Promise.all([air(one), air(other)])).toEqual([503, 503]);
    clock.advance(30 * SECOND_MS);
    expect(await Promise.all([air(one), air(other)])).toEqual([503, 503]);
    expect(paths()).toHaveLength(1);
    one.answer(() => undefined);
    clock.advance(31 * SECOND_MS);
    expect(await Promise.all([air(one), air(other)])).toEqual([200, 200]);
    expect(paths()).toHaveLength(1);
  });
  it('is not replaced in any of them by a file that may have been cut off', async () => {
    const { one, other, clock, paths } = createTwo();
    let count = 9;
    one.answer(({ url }) =>
      url.includes('metars') ? { body: reportsOf(count, clock.now()) } : undefined,
    );
    // The nearest station is in the second half.
    expect((await current(one, EAST)).station).toBe('KD01');
    expect((await current(other, EAST)).station).toBe('KD01');
    count = 4;
    for (const source of [one, other, other]) {
      clock.advance(6 * MINUTE_MS);
      expect((await current(source, EAST)).station).toBe('KD01');
    }
    expect(paths()).toHaveLength(4);
    // When it has come often enough, it is what there is.
    clock.advance(6 * MINUTE_MS);
    await untilStation(other, 'KD06');
    // One has seen it less often, and asks once more after a pause.
    await current(one, EAST);
    clock.advance(3 * MINUTE_MS);
    await untilStation(one, 'KD06');
  });
  it('is downloaded by each while the store fails, and is not believed from it unless it is what it should be', async () => {
    const fake = createFakeHosts();
    const { start, store, one, other, paths } = createTwo(fake);
    const down = async () => {
      throw new Error('down');
    };
    const peers = {
      begin: async () => ({ kind: 'ours', lock: localLock(() => {}) }) as const,
      getNewer: async () => undefined,
      onStored: () => {},
      onMissed: () => {},
    };
    const alone = [0, 1].map(() =>
      start({ ...memoryState('5a17'), entries: { get: down, set: () => {}, peers } }),
    );
    for (const source of alone) expect((await current(source, EAST)).station).toBe('KDEN');
    expect(paths()).toEqual([METARS, METARS]);
    await current(one, EAST);
    paths();
    const [key = ''] = store.entries.keys();
    const wrong = createBody({ text: '<html>', validators: {} });
    store.join().shared.entries?.set(key, {
      outcome: success(wrong),
      fetchedMs: fake.clock.now(),
      ttlMs: HOUR_MS,
      servableMs: HOUR_MS,
    });
    fake.clock.advance(SECOND_MS);
    expect((await current(other, EAST)).station).toBe('KDEN');
    expect(paths()).toEqual([METARS]);
  });
});

describe('what the country shares, after a restart', () => {
  it('is what was on the disk, with its age, and is asked for on condition', async () => {
    const folder = createSharedFolder();
    const { clock } = folder;
    const fake = createFakeHosts(clock);
    const asked: (string | undefined)[] = [];
    async function run() {
      const { storage } = folder.open();
      const source = createSmallSource({ fake, edges: { shared: diskState(storage) } });
      source.answer(({ url, headers }) => {
        if (!url.includes('/alerts/')) return undefined;
        asked.push(headers['if-none-match']);
        if (headers['if-none-match'] === '"1"') return { status: 304 };
        return { headers: { etag: '"1"' }, body: JSON.stringify(listOf(featureOf())) };
      });
      const ageSeconds = await ageOfAlerts(source, 'MAZ017');
      const { body } = await source.ask('/v1/alerts/MAZ017.json');
      expect(RESOURCES.alerts.schema.parse(body).alerts).toHaveLength(1);
      await storage.close();
      return ageSeconds;
    }
    expect(await run()).toBe(0);
    clock.advance(20 * SECOND_MS);
    expect(await run()).toBeGreaterThanOrEqual(20);
    clock.advance(5 * MINUTE_MS);
    expect(await run()).toBe(0);
    expect(asked).toEqual([undefined, '"1"']);
    // Nor is it believed for longer than without a restart.
    clock.advance(15 * MINUTE_MS);
    await run();
    expect(asked).toEqual([undefined, '"1"', undefined]);
  });
});
