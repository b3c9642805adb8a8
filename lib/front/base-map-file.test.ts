import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { denverArchive } from '@/lib/testing/pmtiles';
import { openBaseMap } from './base-map-file';
import { ask, start } from './testing/front-harness';

const PATH = '/base-map.pmtiles';

async function serve(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-base-map-'));
  const file = join(folder, 'us.pmtiles');
  writeFileSync(file, bytes);
  const baseMapFile = await openBaseMap(PATH, file);
  onTestFinished(async () => {
    await baseMapFile.close();
    rmSync(folder, { recursive: true });
  });
  const port = await start({ baseMapFile });
  return {
    file,
    part: (range?: string) => ask(port, PATH, { headers: range === undefined ? {} : { range } }),
  };
}

it('sends the parts that are asked for, and no more than a part', async () => {
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
  // As a reader begins, whatever the size of the archive.
  const all = await part('bytes=0-16383');
  expect(all.body).toEqual(archive);
  expect(all.headers.etag).toBe(first.headers.etag);
  for (const wrong of [undefined, `bytes=${archive.length}-`, 'bytes=0-1,5-6', 'lines=1-2']) {
    const refused = await part(wrong);
    expect([wrong, refused.status]).toEqual([wrong, 416]);
    expect(refused.body).toHaveLength(0);
  }
});

it('sends nothing as large as to fill the memory', async () => {
  const { part } = await serve(Buffer.alloc(9_000_000));
  expect((await part('bytes=0-8999999')).status).toBe(416);
  expect((await part('bytes=0-3999999')).body).toHaveLength(4_000_000);
});

it('stays the archive that it was at the start', async () => {
  const { file, part } = await serve(Buffer.from('PMTiles\u0003 the first one'));
  rmSync(file);
  writeFileSync(file, 'PMTiles\u0003 another one');
  expect(String((await part('bytes=9-21')).body)).toBe('the first one');
});
