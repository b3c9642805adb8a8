import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure } from '@/lib/base/outcome';
import { START_MS } from '@/lib/server/testing/fixtures';
import { createSharedFolder, textOf } from '@/lib/server/testing/shared-folder';

let shared: ReturnType<typeof createSharedFolder>;
beforeEach(() => {
  shared = createSharedFolder();
});
/** Random, so that it doesn't compress well. */
const long = (name: string) =>
  shared.document(`${name} ${Array.from({ length: 20 }, Math.random)}`);

describe('the storage', () => {
  it('stores documents, "no data" and values for the next process', async () => {
    const first = shared.open().storage;
    first.entries.set('air/1', shared.document('old'));
    first.entries.set('air/1', shared.document('new'));
    const none = { outcome: failure('no-data'), fetchedMs: START_MS, ttlMs: 60_000, servableMs: 0 };
    first.entries.set('air/2', none);
    first.values.write('clients', ['abc']);
    await first.close();
    for (let start = 0; start < 3; start += 1) {
      const { storage, troubles } = shared.open();
      expect(textOf(await storage.entries.get('air/1'))).toBe('new');
      expect(await storage.entries.get('air/1')).toMatchObject({
        ttlMs: 900_000,
        stretchable: 'for-map',
      });
      expect(await storage.entries.get('air/2')).toEqual(none);
      expect(storage.values.read('clients')).toEqual(['abc']);
      expect(storage.salt).toBe(first.salt);
      expect(troubles).toEqual([]);
      expect(storage.isWorking()).toBe(true);
      await storage.close();
    }
    expect(shared.segments()).toHaveLength(1);
    for (const name of readdirSync(shared.folder)) {
      expect(statSync(join(shared.folder, name)).mode & 0o777).toBe(0o600);
    }
  });
  it('shows values to other processes at once', async () => {
    const [one, other] = [shared.open().storage, shared.open().storage];
    one.values.write('clients', { a: 1 });
    const read = other.values.read('clients');
    expect(read).toEqual({ a: 1 });
    expect(other.values.read('clients')).toBe(read);
    one.values.remove('clients');
    expect(other.values.read('clients')).toBeUndefined();
    expect(other.salt).toBe(one.salt);
  });
  it('returns no entries of another service, and none that are too old', async () => {
    const { storage } = shared.open();
    storage.entries.set('air/1', shared.document('one'));
    await storage.settled();
    expect(await shared.open({ origin: 'two/' }).storage.entries.get('air/1')).toBeUndefined();
    shared.clock.advance(3_599_999);
    expect(textOf(await shared.open().storage.entries.get('air/1'))).toBe('one');
    shared.clock.advance(1);
    expect(await shared.open().storage.entries.get('air/1')).toBeUndefined();
  });
  it('treats an entry dated in the future, as the clock was ahead, as out of date', async () => {
    shared.clock.advance(3 * 86_400_000);
    const { storage } = shared.open();
    storage.entries.set('air/1', shared.document('one'));
    await storage.close();
    shared.clock.advance(-3 * 86_400_000);
    // As old as one that is still served for a moment.
    expect(await shared.open().storage.entries.get('air/1')).toMatchObject({
      fetchedMs: START_MS - shared.document('one').servableMs + 30_000,
    });
  });
  it('drops what is set after it was closed', async () => {
    const { storage, troubles } = shared.open();
    storage.entries.set('air/1', shared.document('one'));
    await storage.close();
    storage.entries.set('air/2', shared.document('two'));
    await storage.settled();
    expect(troubles).toEqual([]);
    const next = shared.open().storage;
    expect(textOf(await next.entries.get('air/1'))).toBe('one');
    expect(await next.entries.get('air/2')).toBeUndefined();
  });
  it('is bounded: the oldest entries make room, but never the salt', async () => {
    const maxBytes = 200_000;
    const { storage } = shared.open({ maxBytes });
    for (let cell = 0; cell < 2_000; cell += 1) storage.entries.set(`air/${cell}`, long(`${cell}`));
    await storage.settled();
    expect(await storage.entries.get('air/0')).toBeUndefined();
    expect(textOf(await storage.entries.get('air/1999'))).toContain('1999 ');
    await storage.close();
    const bytes = shared.segments().map((name) => statSync(join(shared.folder, name)).size);
    expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThan(maxBytes);
    const { storage: next } = shared.open({ maxBytes });
    expect(textOf(await next.entries.get('air/1999'))).toContain('1999 ');
    expect(next.salt).toBe(storage.salt);
  });
});

describe('a folder that processes share', () => {
  const MINUTE_MS = 60_000;

  it('keeps the segments of running processes, and compacts those of ended ones', async () => {
    const old = shared.open();
    old.storage.entries.set('air/1', shared.document('one'));
    old.tick();
    await old.storage.settled();
    const other = shared.open();
    other.storage.entries.set('air/2', shared.document('two'));
    await other.storage.settled();
    expect(textOf(await other.storage.entries.get('air/1'))).toBe('one');
    old.storage.entries.set('air/3', shared.document('three'));
    old.tick();
    await old.storage.settled();
    expect(shared.segments()).toHaveLength(2);
    await old.storage.close();
    await other.storage.close();
    const { storage } = shared.open();
    for (const [cell, text] of ['one', 'two', 'three'].entries()) {
      expect(textOf(await storage.entries.get(`air/${cell + 1}`))).toBe(text);
    }
    await storage.settled();
    expect(shared.segments()).toHaveLength(1);
  });
  it('treats a process as ended if it has not touched its segment for five minutes', async () => {
    const { storage, tick } = shared.open();
    storage.entries.set('air/1', shared.document('one'));
    await storage.settled();
    const [name = ''] = shared.segments();
    shared.clock.advance(4 * MINUTE_MS);
    tick();
    await storage.settled();
    shared.clock.advance(4 * MINUTE_MS);
    await shared.open().storage.settled();
    expect(shared.segments()).toContain(name);
    shared.clock.advance(6 * MINUTE_MS);
    await shared.open().storage.close();
    expect(shared.segments()).not.toContain(name);
    // It was only suspended: it continues in another segment.
    storage.entries.set('air/2', shared.document('two'));
    await storage.settled();
    expect(textOf(await storage.entries.get('air/1'))).toBe('one');
    const next = shared.open().storage;
    expect(textOf(await next.entries.get('air/1'))).toBe('one');
    expect(textOf(await next.entries.get('air/2'))).toBe('two');
  });
  it('is bounded by each process without removing what another one writes', async () => {
    const maxBytes = 100_000;
    const { storage, tick } = shared.open({ maxBytes });
    for (let cell = 0; cell < 100; cell += 1) storage.entries.set(`old/${cell}`, long('old'));
    tick();
    await storage.settled();
    const existing = shared.segments();
    const other = shared.open({ maxBytes }).storage;
    for (let cell = 0; cell < 1_000; cell += 1) other.entries.set(`new/${cell}`, long('new'));
    await other.settled();
    expect(shared.segments()).toEqual(expect.arrayContaining(existing));
  });
});
