import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure } from './terms/outcome';
import { START_MS } from './testing/fixtures';
import { createSharedFolder, textOf } from './testing/shared-folder';

let shared: ReturnType<typeof createSharedFolder>;
beforeEach(() => {
  shared = createSharedFolder();
});
/** Random, so that it can't be compressed away. */
const long = (name: string) =>
  shared.document(`${name} ${Array.from({ length: 20 }, Math.random)}`);

describe('the depot', () => {
  it('keeps documents, "no data" and pages for the next process', () => {
    const first = shared.open().depot;
    first.store.set('air/1', shared.document('old'));
    first.store.set('air/1', shared.document('new'));
    const none = { outcome: failure('no-data'), fetchedMs: START_MS, ttlMs: 60_000, keepMs: 0 };
    first.store.set('air/2', none);
    first.notebook.write('clients', ['abc']);
    first.close();
    for (let start = 0; start < 3; start += 1) {
      const { depot, troubles } = shared.open();
      expect(textOf(depot.store.get('air/1'))).toBe('new');
      expect(depot.store.get('air/1')).toMatchObject({ ttlMs: 900_000, slack: 'map' });
      expect(depot.store.get('air/2')).toEqual(none);
      expect(depot.notebook.read('clients')).toEqual(['abc']);
      expect(depot.salt).toBe(first.salt);
      expect(troubles).toEqual([]);
      expect(depot.isWorking()).toBe(true);
      depot.close();
    }
    expect(shared.segments()).toHaveLength(1);
    for (const name of readdirSync(shared.folder)) {
      expect(statSync(join(shared.folder, name)).mode & 0o777).toBe(0o600);
    }
  });
  it('shows pages to other processes at once', () => {
    const [one, other] = [shared.open().depot, shared.open().depot];
    one.notebook.write('clients', { a: 1 });
    const read = other.notebook.read('clients');
    expect(read).toEqual({ a: 1 });
    expect(other.notebook.read('clients')).toBe(read);
    one.notebook.remove('clients');
    expect(other.notebook.read('clients')).toBeUndefined();
    expect(other.salt).toBe(one.salt);
  });
  it('takes nothing of another service, and nothing that is too old', () => {
    shared.open().depot.store.set('air/1', shared.document('one'));
    expect(shared.open({ origin: 'two/' }).depot.store.get('air/1')).toBeUndefined();
    shared.clock.advance(3_599_999);
    expect(textOf(shared.open().depot.store.get('air/1'))).toBe('one');
    shared.clock.advance(1);
    expect(shared.open().depot.store.get('air/1')).toBeUndefined();
  });
  it('takes what was fetched while the clock was ahead for fetched now', () => {
    shared.clock.advance(3 * 86_400_000);
    const { depot } = shared.open();
    depot.store.set('air/1', shared.document('one'));
    depot.close();
    shared.clock.advance(-3 * 86_400_000);
    expect(shared.open().depot.store.get('air/1')).toMatchObject({ fetchedMs: START_MS });
  });
  it('is bounded: what was written longest ago makes room, and the salt never', () => {
    const maxBytes = 200_000;
    const { depot } = shared.open({ maxBytes });
    for (let cell = 0; cell < 2_000; cell += 1) depot.store.set(`air/${cell}`, long(`${cell}`));
    expect(depot.store.get('air/0')).toBeUndefined();
    expect(textOf(depot.store.get('air/1999'))).toContain('1999 ');
    depot.close();
    const bytes = shared.segments().map((name) => statSync(join(shared.folder, name)).size);
    expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThan(maxBytes);
    const { depot: next } = shared.open({ maxBytes });
    expect(textOf(next.store.get('air/1999'))).toContain('1999 ');
    expect(next.salt).toBe(depot.salt);
  });
});

describe('a folder that processes share', () => {
  const MINUTE_MS = 60_000;

  it('keeps what a living process writes, and gathers what one left', () => {
    const old = shared.open();
    old.depot.store.set('air/1', shared.document('one'));
    old.tick();
    const other = shared.open();
    other.depot.store.set('air/2', shared.document('two'));
    expect(textOf(other.depot.store.get('air/1'))).toBe('one');
    old.depot.store.set('air/3', shared.document('three'));
    old.tick();
    expect(shared.segments()).toHaveLength(2);
    old.depot.close();
    other.depot.close();
    const { depot } = shared.open();
    for (const [cell, text] of ['one', 'two', 'three'].entries()) {
      expect(textOf(depot.store.get(`air/${cell + 1}`))).toBe(text);
    }
    expect(shared.segments()).toHaveLength(1);
  });
  it('takes a process for dead that has not said otherwise for five minutes', () => {
    const { depot, tick } = shared.open();
    depot.store.set('air/1', shared.document('one'));
    const [name = ''] = shared.segments();
    tick();
    shared.clock.advance(4 * MINUTE_MS);
    tick();
    shared.clock.advance(4 * MINUTE_MS);
    shared.open();
    expect(shared.segments()).toContain(name);
    shared.clock.advance(6 * MINUTE_MS);
    shared.open().depot.close();
    expect(shared.segments()).not.toContain(name);
    // It was only asleep: it goes on, in another segment.
    depot.store.set('air/2', shared.document('two'));
    expect(textOf(depot.store.get('air/1'))).toBe('one');
    const next = shared.open().depot;
    expect(['air/1', 'air/2'].map((key) => textOf(next.store.get(key)))).toEqual(['one', 'two']);
  });
  it('has its bound kept by each process without taking away what another writes', () => {
    const maxBytes = 100_000;
    const { depot, tick } = shared.open({ maxBytes });
    for (let cell = 0; cell < 100; cell += 1) depot.store.set(`old/${cell}`, long('old'));
    tick();
    const kept = shared.segments();
    const other = shared.open({ maxBytes }).depot;
    for (let cell = 0; cell < 1_000; cell += 1) other.store.set(`new/${cell}`, long('new'));
    expect(shared.segments()).toEqual(expect.arrayContaining(kept));
  });
});
