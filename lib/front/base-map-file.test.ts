import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { denverArchive } from '@/lib/testing/pmtiles';
import { baseMapFile } from './base-map-file';
import { ask, start } from './testing/front-harness';

const PATH = '/base-map.pmtiles';

async function serve(bytes: Uint8Array | string) {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-base-map-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'us.pmtiles');
  writeFileSync(file, bytes);
  const port = await start({ baseMapFile: baseMapFile(PATH, file) });
  const part = (range?: string, method = 'GET') =>
    ask(port, PATH, { method, headers: range === undefined ? {} : { range } });
  return { file, part };
}

it('sends the parts that are asked for', async () => {
  const archive = denverArchive();
  const { part } = await serve(archive);
  const first = await part('bytes=0-126');
  expect(first.status).toBe(206);
  expect(first.body).toEqual(archive.subarray(0, 127));
  expect(first.headers).toMatchObject({
    'content-type': 'application/vnd.pmtiles',
    'content-range': `bytes 0-126/${archive.length}`,
    'content-length': '127',
    'accept-ranges': 'bytes',
  });
  expect(first.headers['content-security-policy']).toContain("default-src 'self'");
  expect(first.headers['content-encoding']).toBeUndefined();
  // As a reader begins, whatever the size of the archive.
  const all = await part('bytes=0-16383');
  expect(all.body).toEqual(archive);
  expect(all.headers.etag).toBe(first.headers.etag);
  const beyond = await part(`bytes=${archive.length}-`);
  expect([beyond.status, beyond.body.length]).toEqual([416, 0]);
});

it('sends all of it to whoever asks for no part, or for several', async () => {
  const archive = denverArchive();
  const { part } = await serve(archive);
  for (const range of [undefined, 'bytes=0-1,5-6', 'lines=1-2']) {
    const whole = await part(range);
    expect([range, whole.status]).toEqual([range, 200]);
    expect(whole.body).toEqual(archive);
  }
  const head = await part(undefined, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(archive.length));
});

it('tells parts of one archive from those of the next, however that took its place', async () => {
  const { file, part } = await serve('PMTiles\u0003 the first one');
  const first = await part('bytes=9-21');
  expect(String(first.body)).toBe('the first one');
  writeFileSync(file, 'PMTiles\u0003 another one, which is longer');
  const inPlace = await part('bytes=9-19');
  expect(String(inPlace.body)).toBe('another one');
  expect(inPlace.headers.etag).not.toBe(first.headers.etag);
  rmSync(file);
  expect((await part('bytes=9-19')).status).toBe(500);
  writeFileSync(file, 'PMTiles\u0003 the third');
  expect(String((await part('bytes=9-17')).body)).toBe('the third');
});
