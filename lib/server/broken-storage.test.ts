import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Every } from '@/lib/base/every';
import { CELL, createFakeService, createTestGateway, START_MS, settle } from './testing/fixtures';
import { createSharedFolder, textOf } from './testing/shared-folder';

let shared: ReturnType<typeof createSharedFolder>;
beforeEach(() => {
  shared = createSharedFolder();
});

describe('a broken storage', () => {
  it.each([
    ['where a file is in the way', 'file'],
    ['below something that is not a folder', 'file/below'],
    ['behind a dangling link', 'link'],
    ['where folders cannot be created, and Node’s mkdir would never return', '/proc/hexcast/deep'],
  ])('warns once and uses memory only, %s', async (_, path) => {
    writeFileSync(join(shared.folder, 'file'), '');
    symlinkSync('/nowhere/at/all', join(shared.folder, 'link'));
    const { storage, troubles } = shared.open({
      path: path.startsWith('/') ? path : join(shared.folder, path),
    });
    storage.entries.set('air/1', shared.document('one'));
    expect(await storage.entries.get('air/1')).toBeUndefined();
    storage.values.write('clients', 'abc');
    expect(storage.values.read('clients')).toBe('abc');
    expect(troubles).toMatchObject([{ part: 'folder', state: 'off' }]);
    expect(storage.isWorking()).toBe(false);
  });
  it('skips what it cannot write, and tries again a minute later', async () => {
    const { storage, troubles } = shared.open();
    rmSync(shared.folder, { recursive: true });
    storage.entries.set('air/1', shared.document('one'));
    storage.entries.set('air/2', shared.document('two'));
    await storage.settled();
    expect(troubles).toMatchObject([{ part: 'answers', state: 'off' }]);
    expect(storage.isWorking()).toBe(false);
    mkdirSync(shared.folder);
    shared.clock.advance(60_000);
    storage.entries.set('air/3', shared.document('three'));
    await storage.settled();
    expect(textOf(await storage.entries.get('air/3'))).toBe('three');
    expect(storage.isWorking()).toBe(true);
  });
  it('that hangs is not waited for', async () => {
    const { storage } = shared.open();
    const service = createFakeService();
    const acts: (() => void)[] = [];
    const every: Every = (_, act) => {
      acts.push(act);
      return () => {};
    };
    const { read } = createTestGateway(service.transport, {
      storage: { ...storage, entries: { ...storage.entries, get: () => new Promise(() => {}) } },
      edges: { every },
    });
    const reading = read('air', CELL);
    await settle();
    expect(service.requests).toHaveLength(0);
    for (let checks = 0; checks < 2; checks += 1) for (const act of acts) act();
    await settle();
    expect(service.requests).toHaveLength(1);
    expect((await reading).outcome.ok).toBe(true);
  });
  it('removes no file, folder or link that is not its own', async () => {
    const name = (end: number) => `000000000000001-${'ab'.repeat(16)}-${end}.hexcast`;
    writeFileSync(join(shared.folder, 'notes.hexcast'), 'mine');
    writeFileSync(join(shared.folder, name(1)), 'mine too, in a file of that name');
    mkdirSync(join(shared.folder, name(2)));
    symlinkSync('/nowhere/at/all', join(shared.folder, name(3)));
    writeFileSync(join(shared.folder, name(4)), '');
    utimesSync(join(shared.folder, name(4)), 0, 0);
    const { storage, troubles } = shared.open();
    storage.entries.set('air/1', shared.document('one'));
    await storage.close();
    expect(textOf(await shared.open().storage.entries.get('air/1'))).toBe('one');
    expect(troubles).toMatchObject([{ part: 'answers', state: 'damaged' }]);
    expect(readdirSync(shared.folder)).toEqual(
      expect.arrayContaining(['notes.hexcast', name(1), name(2), name(3)]),
    );
    expect(existsSync(join(shared.folder, name(4)))).toBe(false);
  });
  it('still returns intact entries if the rest is garbage, with one warning', async () => {
    const { storage } = shared.open();
    storage.entries.set('air/1', shared.document('one'));
    await storage.close();
    appendFileSync(shared.segment(), Buffer.alloc(5_000, 'garbage'));
    const { storage: next, troubles } = shared.open();
    expect(textOf(await next.entries.get('air/1'))).toBe('one');
    expect(troubles).toHaveLength(1);
  });
  it('never returns bytes that it did not write', async () => {
    const { storage } = shared.open();
    storage.entries.set('air/1', shared.document('one'));
    await storage.close();
    const bytes = readFileSync(shared.segment());
    bytes.writeUInt8(bytes.readUInt8(bytes.byteLength - 12) ^ 1, bytes.byteLength - 12);
    writeFileSync(shared.segment(), bytes);
    expect(await shared.open().storage.entries.get('air/1')).toBeUndefined();
  });
  const head = JSON.stringify({ fetchedMs: START_MS, ttlMs: 1, servableMs: 1, hasData: true });
  it.each<[string, Buffer]>([
    ['not compressed', Buffer.from('garbage')],
    ['without a head', gzipSync('garbage')],
    ['with an invalid head', gzipSync('{"fetchedMs":"1"}\n{}')],
    ['with a body that is not JSON', gzipSync(`${head}\n{"h3":`)],
    [
      'with a body that decompresses to far too much',
      gzipSync(`${head}\n"${' '.repeat(64 * 1_048_576)}"`),
    ],
  ])('ignores a record with a valid checksum, but %s', async (_, value) => {
    const { storage } = shared.open();
    storage.entries.set('air/1', shared.document('one'));
    await storage.close();
    appendFileSync(shared.segment(), record('one/air/2', value));
    const { storage: next, troubles } = shared.open();
    // Compared here, as printing a diff of 64 MB would take minutes.
    expect((await next.entries.get('air/2')) === undefined).toBe(true);
    expect(textOf(await next.entries.get('air/1'))).toBe('one');
    expect(troubles).toMatchObject([{ part: 'answers', state: 'damaged' }]);
  });
});

/** A record in the format of a segment. */
function record(key: string, value: Buffer): Buffer {
  const head = Buffer.alloc(24);
  head.write('1CXH', 0, 'latin1');
  head.writeUInt16LE(key.length, 4);
  head.writeUInt32LE(value.byteLength, 6);
  head.writeDoubleLE(START_MS + 1e9, 10);
  createHash('sha256').update(key).update(value).digest().copy(head, 18, 0, 6);
  return Buffer.concat([head, Buffer.from(key), value]);
}
