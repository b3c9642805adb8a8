import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf } from './body';
import type { Kept } from './cached-reader';
import { openDepot } from './depot';
import { failure, success } from './outcome';
import { createClock, START_MS } from './testing/fixtures';

let folder = '';
let clock = createClock();
beforeEach(() => {
  clock = createClock();
  folder = mkdtempSync(join(tmpdir(), 'hexcast-depot-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let opened = 0;

function open({ path = folder, origin = 'one/', maxBytes = 10_000_000 } = {}) {
  const troubles: unknown[] = [];
  opened += 1;
  const depot = openDepot({
    folder: path,
    origin,
    maxBytes,
    now: clock.now,
    name: () => String(opened).padStart(6, '0'),
    onTrouble: (error) => troubles.push(error),
  });
  return { depot, troubles };
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

describe('the depot', () => {
  it('keeps documents, "no data" and its notes for the next process', () => {
    const first = open().depot;
    first.store.set('air/1', document('old'));
    first.store.set('air/1', document('new'));
    const none = { outcome: failure('no-data'), fetchedMs: START_MS, ttlMs: 60_000, keepMs: 0 };
    first.store.set('air/2', none);
    first.notebook.write('salt', 'abc');
    first.close();
    for (let start = 0; start < 3; start += 1) {
      const { depot, troubles } = open();
      expect(textOf(depot.store.get('air/1'))).toBe('new');
      expect(depot.store.get('air/1')).toMatchObject({ ttlMs: 900_000, slack: 'map' });
      expect(depot.store.get('air/2')).toEqual(none);
      expect(depot.notebook.read('salt')).toBe('abc');
      expect(troubles).toEqual([]);
      depot.close();
    }
    expect(readdirSync(folder)).toHaveLength(1);
  });
  it('takes nothing of another service, and nothing that is too old', () => {
    open().depot.store.set('air/1', document('one'));
    expect(open({ origin: 'two/' }).depot.store.get('air/1')).toBeUndefined();
    clock.advance(3_599_999);
    expect(textOf(open().depot.store.get('air/1'))).toBe('one');
    clock.advance(1);
    expect(open().depot.store.get('air/1')).toBeUndefined();
  });
  it('is bounded: what was written longest ago makes room', () => {
    const maxBytes = 200_000;
    const { depot } = open({ maxBytes });
    for (let cell = 0; cell < 2_000; cell += 1) {
      // Random, so that it can't be compressed away.
      depot.store.set(
        `air/${cell}`,
        document(`${cell} ${Array.from({ length: 20 }, Math.random)}`),
      );
    }
    expect(depot.store.get('air/0')).toBeUndefined();
    expect(textOf(depot.store.get('air/1999'))).toContain('1999 ');
    depot.close();
    const { depot: next } = open({ maxBytes });
    expect(textOf(next.store.get('air/1999'))).toContain('1999 ');
  });
});

describe('a broken store', () => {
  it.each([
    ['where a file is in the way', 'file'],
    ['below what is no folder', 'file/below'],
    ['where a folder has the name of a file', 'folder'],
  ])('is one warning, and memory alone: %s', (_, path) => {
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'folder/1.hexcast'), { recursive: true });
    const { depot, troubles } = open({ path: join(folder, path) });
    depot.store.set('air/1', document('one'));
    expect(depot.store.get('air/1')).toBeUndefined();
    depot.notebook.write('salt', 'abc');
    expect(depot.notebook.read('salt')).toBe('abc');
    expect(troubles).toHaveLength(1);
    expect(depot.isWorking()).toBe(false);
  });
  it('gives what it still holds where the rest is rubbish', () => {
    const { depot } = open();
    depot.store.set('air/1', document('one'));
    depot.close();
    const [file = ''] = readdirSync(folder);
    appendFileSync(join(folder, file), Buffer.alloc(5_000, 'rubbish'));
    writeFileSync(join(folder, '000000.hexcast'), Buffer.alloc(5_000, 'rubbish'));
    writeFileSync(join(folder, '0000001.hexcast'), '');
    const { depot: next, troubles } = open();
    expect(textOf(next.store.get('air/1'))).toBe('one');
    expect(troubles).toEqual([]);
  });
  it('never gives bytes that it did not write', () => {
    const { depot } = open();
    depot.store.set('air/1', document('one'));
    depot.close();
    const [file = ''] = readdirSync(folder);
    const path = join(folder, file);
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.byteLength - 12) ^ 1, bytes.byteLength - 12);
    writeFileSync(path, bytes);
    const { depot: next } = open();
    expect(next.store.get('air/1')).toBeUndefined();
  });
});
