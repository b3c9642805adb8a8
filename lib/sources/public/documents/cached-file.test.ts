import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Requester } from '@/lib/base/requester';
import { createCache } from '@/lib/cache/cache';
import { MINUTE_MS } from '@/lib/contract/time';
import { settle } from '@/lib/server/testing/fixtures';
import { createHost } from '../hosts/host';
import { createFakeHosts } from '../testing/fake-hosts';
import { createCachedFile } from './cached-file';

const PERSON: Requester = { priority: 'person', client: 'common' };

function fail(error: unknown): never {
  throw error;
}

/** A file of numbers: anything else is not what it should be. */
function create() {
  const fake = createFakeHosts();
  const sames: number[] = [];
  const limits = { perSecond: 10, maxInFlight: 2, maxRetries: 0, timeoutMs: 10_000 };
  const host = createHost(
    'metar',
    { baseUrl: 'http://metar.test', ...limits, dailyCalls: 100, dailyMapCalls: 100 },
    fake.edges,
  );
  const file = createCachedFile<number>({
    cache: createCache({ maxBytes: 1e8, now: fake.clock.now, onBroken: fail }),
    key: 'file/numbers',
    host,
    now: fake.clock.now,
    wait: fake.clock.wait,
    pauseMs: MINUTE_MS,
    freshMs: 5 * MINUTE_MS,
    keepMs: 60 * MINUTE_MS,
    request: { kind: 'file', id: '/numbers' },
    sizeOf: (number) => number,
    onSame: () => sames.push(fake.clock.now()),
    parse: async (text) => {
      if (text === 'bug') throw new Error('a bug');
      const number = Number(text.slice(0, 20) || 'none');
      return Number.isNaN(number) ? undefined : number;
    },
  });
  return { ...fake, sames, read: (by = PERSON) => file.read(by) };
}

describe('a cached file', () => {
  it('is asked for once by all who need it, and again when it is old', async () => {
    const { read, respond, requests, clock } = create();
    respond(() => ({ body: '1' }));
    const readings = await Promise.all([read(), read(), read()]);
    expect(readings.map((reading) => reading.ok && reading.value)).toEqual([1, 1, 1]);
    clock.advance(4 * MINUTE_MS);
    await read();
    expect(requests).toHaveLength(1);
    respond(() => ({ body: '2' }));
    clock.advance(2 * MINUTE_MS);
    expect(await read()).toMatchObject({ value: 2, fetchedMs: clock.now() });
    expect(requests).toHaveLength(2);
  });
  it('is as good as new when the host says that nothing has changed', async () => {
    const { read, respond, requests, sames, clock } = create();
    respond(() => ({ body: '1', headers: { etag: '"1"' } }));
    await read();
    clock.advance(6 * MINUTE_MS);
    respond(({ headers }) => ({ status: headers['if-none-match'] === '"1"' ? 304 : 500 }));
    expect(await read()).toMatchObject({ value: 1, fetchedMs: clock.now() });
    expect(sames).toEqual([clock.now()]);
    clock.advance(4 * MINUTE_MS);
    await read();
    expect(requests).toHaveLength(2);
  });
  it.each([
    ['a failure', { status: 500 }],
    ['an empty file', { body: '' }],
    ['a page of HTML with status 200', { body: '<html>maintenance</html>' }],
    ['a 404', { status: 404 }],
  ])('keeps what it was, with its age, after %s, and not for ever', async (_, wrong) => {
    const { read, respond, clock } = create();
    respond(() => ({ body: '1' }));
    const first = await read();
    clock.advance(6 * MINUTE_MS);
    respond(() => wrong);
    expect(await read()).toEqual(first);
    clock.advance(60 * MINUTE_MS);
    expect((await read()).ok).toBe(false);
  });
  it('is as old as a cache on the way says, and is not replaced by an older copy', async () => {
    const { read, respond, requests, clock } = create();
    respond(() => ({ body: '1', headers: { age: '120' } }));
    const startMs = clock.now();
    expect(await read()).toMatchObject({ value: 1, fetchedMs: startMs - 2 * MINUTE_MS });
    clock.advance(4 * MINUTE_MS);
    respond(() => ({ body: '2', headers: { age: '21600' } }));
    expect(await read()).toMatchObject({ value: 1, fetchedMs: startMs - 2 * MINUTE_MS });
    await read();
    expect(requests).toHaveLength(2);
  });
  it('that comes as an old copy at first is served as old, and not at all where it is worth nothing', async () => {
    const { read, respond, requests, clock } = create();
    respond(() => ({ body: '1', headers: { age: '3700' } }));
    expect(await read()).toMatchObject({ ok: false, code: 'service-failing' });
    clock.advance(MINUTE_MS);
    respond(() => ({ body: '2', headers: { age: '600' } }));
    expect(await read()).toMatchObject({ value: 2, fetchedMs: clock.now() - 10 * MINUTE_MS });
    await read();
    expect(requests).toHaveLength(2);
  });
  it('is asked for less and less while it fails', async () => {
    const { read, respond, requests, clock } = create();
    respond(() => ({ status: 500 }));
    for (let minute = 0; minute < 30; minute += 1) {
      await read();
      clock.advance(MINUTE_MS);
    }
    // After 1, 2, 4 and then every 5 minutes.
    expect(requests).toHaveLength(8);
  });
  it('is not asked for the later because the clock was set back', async () => {
    const { read, respond, requests, clock } = create();
    respond(() => ({ status: 500 }));
    await read();
    clock.advance(-2 * 60 * MINUTE_MS);
    await read();
    expect(requests).toHaveLength(1);
    respond(() => ({ body: '1' }));
    clock.advance(MINUTE_MS + 1);
    expect((await read()).ok).toBe(true);
  });
  it('that has lost half of its entries is believed when it comes for the third time', async () => {
    const { read, respond, clock } = create();
    respond(() => ({ body: '100' }));
    await read();
    respond(() => ({ body: '49' }));
    const values: unknown[] = [];
    for (let times = 0; times < 3; times += 1) {
      clock.advance(6 * MINUTE_MS);
      const reading = await read();
      values.push(reading.ok && reading.value);
    }
    expect(values).toEqual([100, 100, 49]);
  });
  it('is not read from a 304 to nothing', async () => {
    const { read, respond } = create();
    respond(() => ({ status: 304 }));
    expect(await read()).toMatchObject({ ok: false, code: 'service-not-json' });
  });
  it('is the same for a person and the map, who share a call', async () => {
    const { read, respond, requests } = create();
    respond(() => ({ body: '1' }));
    const map = read({ priority: 'map', client: 'common' });
    const person = read();
    await settle();
    expect(await map).toEqual(await person);
    expect(requests).toHaveLength(1);
  });
  it('keeps no one waiting: not for long where it is held, and not again right after a failure', async () => {
    const { read, respond, requests, clock } = create();
    respond(() => 'hang');
    const first = read();
    await clock.run(clock.now() + 10_000);
    expect(await first).toMatchObject({ ok: false, code: 'service-timeout' });
    expect(await read()).toMatchObject({ ok: false, code: 'service-timeout' });
    expect(requests).toHaveLength(1);
    clock.advance(MINUTE_MS);
    respond(() => ({ body: '1' }));
    expect((await read()).ok).toBe(true);
    clock.advance(6 * MINUTE_MS);
    respond(() => 'hang');
    const late = read();
    await clock.run(clock.now() + 3_000);
    expect(await late).toMatchObject({ value: 1 });
    expect(requests).toHaveLength(3);
  });
  it('is asked for at once by the next who needs it after all have left who waited for their turn', async () => {
    const { read, respond, requests, clock } = create();
    respond(() => ({ body: '1' }));
    const left = new AbortController();
    const waiting = read({ ...PERSON, signal: left.signal });
    left.abort();
    await settle();
    clock.advance(1_000);
    await waiting;
    expect(await read()).toMatchObject({ value: 1 });
    expect(requests).toHaveLength(1);
  });
  it('that is gone is no answer for any place', async () => {
    const { read, respond } = create();
    respond(() => ({ status: 404 }));
    expect(await read()).toMatchObject({ ok: false, code: 'service-failing' });
  });
  it('survives a parser that throws', async () => {
    const { read, respond } = create();
    respond(() => ({ body: 'bug' }));
    expect(await read()).toMatchObject({ ok: false, code: 'service-not-json' });
  });
  it.each([
    ['that is compressed', gzipSync('7'), { value: 7 }],
    ['that something on the way has unpacked', '7', { value: 7 }],
    ['that is cut off', gzipSync('7'.repeat(99)).subarray(0, 20), { ok: false }],
    ['of more than 32 MB', gzipSync(Buffer.alloc(34_000_000, ' 7'), { level: 1 }), { ok: false }],
  ])('%s is read as its text, if it is whole', async (_, body, wanted) => {
    const { read, respond } = create();
    respond(() => ({ body }));
    expect(await read()).toMatchObject(wanted);
  });
});
