import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf } from './body';
import type { Kept } from './cached-reader';
import { openDepot, type Trouble } from './depot';
import { failure, success } from './outcome';
import { createClock, START_MS } from './testing/fixtures';

let folder = '';
let clock = createClock();
beforeEach(() => {
  clock = createClock();
  folder = mkdtempSync(join(tmpdir(), 'hexcast-depot-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open({ path = folder, origin = 'one/', maxBytes = 10_000_000 } = {}) {
  const troubles: Trouble[] = [];
  let tick = () => {};
  const depot = openDepot({
    folder: path,
    origin,
    maxBytes,
    now: clock.now,
    randomHex: () => randomBytes(16).toString('hex'),
    every(_, act) {
      tick = act;
      return () => {};
    },
    onTrouble: (trouble) => troubles.push(trouble),
  });
  return { depot, troubles, tick: () => tick() };
}

const document = (text: string): Kept => ({
  outcome: success(bodyOf(Buffer.from(JSON.stringify(text)))),
  fetchedMs: clock.now(),
  ttlMs: 900_000,
  keepMs: 3_600_000,
  slack: 'map',
});
function textOf(kept: Kept | undefined): unknown {
  return kept?.outcome.ok ? JSON.parse(kept.outcome.value.bytes.toString()) : kept;
}
/** Random, so that it can't be compressed away. */
const long = (name: string) => document(`${name} ${Array.from({ length: 20 }, Math.random)}`);
const segments = () => readdirSync(folder).filter((name) => name.endsWith('.hexcast'));
const segment = () => join(folder, segments()[0] ?? '');

describe('the depot', () => {
  it('keeps documents, "no data" and pages for the next process', () => {
    const first = open().depot;
    first.store.set('air/1', document('old'));
    first.store.set('air/1', document('new'));
    const none = { outcome: failure('no-data'), fetchedMs: START_MS, ttlMs: 60_000, keepMs: 0 };
    first.store.set('air/2', none);
    first.notebook.write('clients', ['abc']);
    first.close();
    for (let start = 0; start < 3; start += 1) {
      const { depot, troubles } = open();
      expect(textOf(depot.store.get('air/1'))).toBe('new');
      expect(depot.store.get('air/1')).toMatchObject({ ttlMs: 900_000, slack: 'map' });
      expect(depot.store.get('air/2')).toEqual(none);
      expect(depot.notebook.read('clients')).toEqual(['abc']);
      expect(depot.salt).toBe(first.salt);
      expect(troubles).toEqual([]);
      expect(depot.isWorking()).toBe(true);
      depot.close();
    }
    expect(segments()).toHaveLength(1);
    for (const name of readdirSync(folder)) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
  });
  it('shows pages to other processes at once', () => {
    const [one, other] = [open().depot, open().depot];
    one.notebook.write('clients', { a: 1 });
    const read = other.notebook.read('clients');
    expect(read).toEqual({ a: 1 });
    expect(other.notebook.read('clients')).toBe(read);
    one.notebook.remove('clients');
    expect(other.notebook.read('clients')).toBeUndefined();
    expect(other.salt).toBe(one.salt);
  });
  it('takes nothing of another service, and nothing that is too old', () => {
    open().depot.store.set('air/1', document('one'));
    expect(open({ origin: 'two/' }).depot.store.get('air/1')).toBeUndefined();
    clock.advance(3_599_999);
    expect(textOf(open().depot.store.get('air/1'))).toBe('one');
    clock.advance(1);
    expect(open().depot.store.get('air/1')).toBeUndefined();
  });
  it('takes what was fetched while the clock was ahead for fetched now', () => {
    clock.advance(3 * 86_400_000);
    const { depot } = open();
    depot.store.set('air/1', document('one'));
    depot.close();
    clock.advance(-3 * 86_400_000);
    expect(open().depot.store.get('air/1')).toMatchObject({ fetchedMs: START_MS });
  });
  it('is bounded: what was written longest ago makes room, and the salt never', () => {
    const maxBytes = 200_000;
    const { depot } = open({ maxBytes });
    for (let cell = 0; cell < 2_000; cell += 1) depot.store.set(`air/${cell}`, long(`${cell}`));
    expect(depot.store.get('air/0')).toBeUndefined();
    expect(textOf(depot.store.get('air/1999'))).toContain('1999 ');
    depot.close();
    const bytes = segments().map((name) => statSync(join(folder, name)).size);
    expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThan(maxBytes);
    const { depot: next } = open({ maxBytes });
    expect(textOf(next.store.get('air/1999'))).toContain('1999 ');
    expect(next.salt).toBe(depot.salt);
  });
});

describe('a folder that processes share', () => {
  const MINUTE_MS = 60_000;

  it('keeps what a living process writes, and gathers what one left', () => {
    const old = open();
    old.depot.store.set('air/1', document('one'));
    old.tick();
    const other = open();
    other.depot.store.set('air/2', document('two'));
    expect(textOf(other.depot.store.get('air/1'))).toBe('one');
    old.depot.store.set('air/3', document('three'));
    old.tick();
    expect(segments()).toHaveLength(2);
    old.depot.close();
    other.depot.close();
    const { depot } = open();
    for (const [cell, text] of ['one', 'two', 'three'].entries()) {
      expect(textOf(depot.store.get(`air/${cell + 1}`))).toBe(text);
    }
    expect(segments()).toHaveLength(1);
  });
  it('takes a process for dead that has not said otherwise for five minutes', () => {
    const { depot, tick } = open();
    depot.store.set('air/1', document('one'));
    const [name = ''] = segments();
    tick();
    clock.advance(4 * MINUTE_MS);
    tick();
    clock.advance(4 * MINUTE_MS);
    open();
    expect(segments()).toContain(name);
    clock.advance(6 * MINUTE_MS);
    open().depot.close();
    expect(segments()).not.toContain(name);
    // It was only asleep: it goes on, in another segment.
    depot.store.set('air/2', document('two'));
    expect(textOf(depot.store.get('air/1'))).toBe('one');
    const next = open().depot;
    expect(['air/1', 'air/2'].map((key) => textOf(next.store.get(key)))).toEqual(['one', 'two']);
  });
  it('has its bound kept by each process without taking away what another writes', () => {
    const maxBytes = 100_000;
    const { depot, tick } = open({ maxBytes });
    for (let cell = 0; cell < 100; cell += 1) depot.store.set(`old/${cell}`, long('old'));
    tick();
    const kept = segments();
    const other = open({ maxBytes }).depot;
    for (let cell = 0; cell < 1_000; cell += 1) other.store.set(`new/${cell}`, long('new'));
    expect(segments()).toEqual(expect.arrayContaining(kept));
  });
});

describe('a broken store', () => {
  it.each([
    ['where a file is in the way', 'file'],
    ['below what is no folder', 'file/below'],
    ['where the link leads nowhere', 'link'],
    ['where folders can’t be made, and Node’s mkdir would never end', '/proc/hexcast/deep'],
  ])('is one warning, and memory alone: %s', (_, path) => {
    writeFileSync(join(folder, 'file'), '');
    symlinkSync('/nowhere/at/all', join(folder, 'link'));
    const { depot, troubles } = open({ path: path.startsWith('/') ? path : join(folder, path) });
    depot.store.set('air/1', document('one'));
    expect(depot.store.get('air/1')).toBeUndefined();
    depot.notebook.write('clients', 'abc');
    expect(depot.notebook.read('clients')).toBe('abc');
    expect(troubles).toMatchObject([{ part: 'folder', state: 'off' }]);
    expect(depot.isWorking()).toBe(false);
  });
  it('goes on without what it could not write, and writes again a minute later', () => {
    const { depot, troubles } = open();
    rmSync(folder, { recursive: true });
    depot.store.set('air/1', document('one'));
    depot.store.set('air/2', document('two'));
    expect(troubles).toMatchObject([{ part: 'answers', state: 'off' }]);
    expect(depot.isWorking()).toBe(false);
    mkdirSync(folder);
    clock.advance(60_000);
    depot.store.set('air/3', document('three'));
    expect(textOf(depot.store.get('air/3'))).toBe('three');
    expect(depot.isWorking()).toBe(true);
  });
  it('takes away no file, folder or link that is not its own', () => {
    const name = (end: number) => `000000000000001-${'ab'.repeat(16)}-${end}.hexcast`;
    writeFileSync(join(folder, 'notes.hexcast'), 'mine');
    writeFileSync(join(folder, name(1)), 'mine too, in a file of that name');
    mkdirSync(join(folder, name(2)));
    symlinkSync('/nowhere/at/all', join(folder, name(3)));
    writeFileSync(join(folder, name(4)), '');
    utimesSync(join(folder, name(4)), 0, 0);
    const { depot, troubles } = open();
    depot.store.set('air/1', document('one'));
    depot.close();
    expect(textOf(open().depot.store.get('air/1'))).toBe('one');
    expect(troubles).toMatchObject([{ part: 'answers', state: 'damaged' }]);
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['notes.hexcast', name(1), name(2), name(3)]),
    );
    expect(existsSync(join(folder, name(4)))).toBe(false);
  });
  it('gives what it still holds where the rest is rubbish, with one warning', () => {
    const { depot } = open();
    depot.store.set('air/1', document('one'));
    depot.close();
    appendFileSync(segment(), Buffer.alloc(5_000, 'rubbish'));
    const { depot: next, troubles } = open();
    expect(textOf(next.store.get('air/1'))).toBe('one');
    expect(troubles).toHaveLength(1);
  });
  it('never gives bytes that it did not write', () => {
    const { depot } = open();
    depot.store.set('air/1', document('one'));
    depot.close();
    const bytes = readFileSync(segment());
    bytes.writeUInt8(bytes.readUInt8(bytes.byteLength - 12) ^ 1, bytes.byteLength - 12);
    writeFileSync(segment(), bytes);
    expect(open().depot.store.get('air/1')).toBeUndefined();
  });
  const head = JSON.stringify({ fetchedMs: START_MS, ttlMs: 1, keepMs: 1, hasData: true });
  it.each<[string, Buffer]>([
    ['not compressed', Buffer.from('rubbish')],
    ['without a head', gzipSync('rubbish')],
    ['with a head of another kind', gzipSync('{"fetchedMs":"1"}\n{}')],
    ['with a body that is no JSON', gzipSync(`${head}\n{"h3":`)],
    ['that grows without end', gzipSync(Buffer.alloc(64 * 1_048_576, ' '))],
  ])('does not stumble over a record with the right checksum, but %s', (_, value) => {
    const { depot } = open();
    depot.store.set('air/1', document('one'));
    depot.close();
    appendFileSync(segment(), record('one/air/2', value));
    const { depot: next, troubles } = open();
    expect(next.store.get('air/2')).toBeUndefined();
    expect(textOf(next.store.get('air/1'))).toBe('one');
    expect(troubles).toMatchObject([{ part: 'answers', state: 'damaged' }]);
  });
});

/** A record as a segment holds it. */
function record(key: string, value: Buffer): Buffer {
  const head = Buffer.alloc(24);
  head.write('1CXH', 0, 'latin1');
  head.writeUInt16LE(key.length, 4);
  head.writeUInt32LE(value.byteLength, 6);
  head.writeDoubleLE(START_MS + 1e9, 10);
  createHash('sha256').update(key).update(value).digest().copy(head, 18, 0, 6);
  return Buffer.concat([head, Buffer.from(key), value]);
}
