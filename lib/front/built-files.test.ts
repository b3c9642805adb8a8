import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readBuiltFiles } from './built-files';
import { ask, forwarded, start } from './testing/front-harness';

const SCRIPT = 'export const script = 1;'.repeat(100);
const STYLE = '.style { color: red; }';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexcast-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  mkdirSync(join(folder, 'public/map'), { recursive: true });
  writeFileSync(join(folder, 'static/chunks/a.js'), SCRIPT);
  writeFileSync(join(folder, 'static/chunks/a.css'), STYLE);
  writeFileSync(join(folder, 'static/font.woff2'), 'font');
  writeFileSync(join(folder, 'public/about.json'), '{}');
  mkdirSync(join(folder, 'public/map/2/tiles/abroad/3/1'), { recursive: true });
  writeFileSync(join(folder, 'public/map/2/tiles/abroad/3/1/2.pbf'), 'land');
  writeFileSync(join(folder, 'public/map/LICENSE'), 'free');
});
const startWithFiles = () =>
  start({
    ownFiles: readBuiltFiles({
      staticFolder: join(folder, 'static'),
      publicFolder: join(folder, 'public'),
    }),
  });

describe('the files of a build', () => {
  it('include a list of the map’s scripts, which are the large ones', async () => {
    writeFileSync(join(folder, 'static/chunks/map.js'), 'x'.repeat(600_000));
    const port = await startWithFiles();
    const { status, headers, body } = await ask(port, '/map/scripts.json');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0']);
    expect(JSON.parse(body.toString())).toEqual(['/_next/static/chunks/map.js']);
  });
  it('are sent in the best coding, for a year, with the security headers', async () => {
    const port = await startWithFiles();
    for (const [coding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { status, headers, body } = await ask(port, '/_next/static/chunks/a.js', {
        headers: { 'accept-encoding': coding },
      });
      expect([status, decode(body).toString()]).toEqual([200, SCRIPT]);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': coding,
        'content-length': String(body.length),
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      const again = await ask(port, '/_next/static/chunks/a.js', {
        headers: { 'accept-encoding': coding, 'if-none-match': headers.etag },
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    const style = await ask(port, '/_next/static/chunks/a.css');
    expect([style.body.toString(), style.headers['content-type']]).toEqual([
      STYLE,
      'text/css; charset=utf-8',
    ]);
    expect(forwarded).toEqual([]);
  });
  it('are asked for each time where their names do not say what is in them', async () => {
    const { headers, body } = await ask(await startWithFiles(), '/about.json');
    expect(body.toString()).toBe('{}');
    expect(headers['cache-control']).toBe('public, max-age=0');
  });
  it('include the tiles of the base map, of which those of the sea are empty', async () => {
    const port = await startWithFiles();
    for (const [path, content] of [
      ['/map/2/tiles/abroad/3/1/2.pbf', 'land'],
      ['/map/2/tiles/abroad/3/4/4.pbf', ''],
    ] as const) {
      const { status, headers, body } = await ask(port, path);
      expect([status, body.toString()]).toEqual([200, content]);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=86400',
        'content-type': 'application/vnd.mapbox-vector-tile',
      });
    }
    for (const path of ['/map/2/tiles/abroad/3/4.pbf', '/map/2/tiles/abroad/3/4/a.pbf']) {
      await ask(port, path);
    }
    expect(forwarded.length).toBe(2);
  });
  it('are sent as they are if they are compressed already', async () => {
    const port = await startWithFiles();
    const headers = { 'accept-encoding': 'gzip, br' };
    for (const [path, type, text] of [
      ['/_next/static/font.woff2', 'font/woff2', 'font'],
      ['/map/LICENSE', 'application/octet-stream', 'free'],
    ] as const) {
      const file = await ask(port, path, { headers });
      expect([file.headers['content-type'], file.body.toString()]).toEqual([type, text]);
      expect(file.headers).not.toHaveProperty('content-encoding');
    }
    expect(forwarded).toEqual([]);
  });
  it('are sent in parts, of the bytes as they are sent', async () => {
    const port = await startWithFiles();
    const path = '/_next/static/chunks/a.js';
    for (const coding of ['gzip', 'br', 'identity'] as const) {
      const part = (headers: object) =>
        ask(port, path, {
          headers: { 'accept-encoding': coding, range: 'bytes=10-19', ...headers },
        });
      const whole = await ask(port, path, { headers: { 'accept-encoding': coding } });
      expect(whole.headers['accept-ranges']).toBe('bytes');
      const { etag } = whole.headers;
      const some = await part({});
      expect([some.status, some.body]).toEqual([206, whole.body.subarray(10, 20)]);
      const { date: _, ...same } = whole.headers;
      expect(some.headers).toMatchObject({
        ...same,
        'content-length': '10',
        'content-range': `bytes 10-19/${whole.body.length}`,
      });
      const last = await part({ range: 'bytes=-1' });
      expect(last.body).toEqual(whole.body.subarray(-1));
      expect((await part({ 'if-range': etag })).status).toBe(206);
      // It is not the same, or not said to be the same byte for byte: the whole, as if no part had been asked for.
      for (const other of ['"older"', `W/${etag}`, 'Thu, 26 Nov 2026 14:05:25 GMT']) {
        const { status, body } = await part({ 'if-range': other });
        expect([status, body]).toEqual([200, whole.body]);
      }
      expect((await part({ 'if-none-match': etag })).status).toBe(304);
    }
    const head = { method: 'HEAD', headers: { range: 'bytes=0-1' } };
    expect((await ask(port, path, head)).status).toBe(200);
  });
  it('have no part that they do not have', async () => {
    const port = await startWithFiles();
    for (const [range, status] of [
      ['bytes=99999999-', 416],
      ['bytes=-0', 416],
      ['bytes=5-1', 200],
      ['bytes=a-b', 200],
      ['bytes=0-1,3-4', 200],
    ] as const) {
      const response = await ask(port, '/_next/static/font.woff2', { headers: { range } });
      expect(response.status).toBe(status);
      if (status === 416) {
        expect(response.headers).toMatchObject({
          'cache-control': 'no-store',
          'content-range': 'bytes */4',
          'content-length': '0',
        });
      }
    }
  });
  it('are left to Next if they are unknown or gone, without what it takes badly', async () => {
    const port = await startWithFiles();
    rmSync(join(folder, 'static/chunks/a.js'));
    const paths = [
      '/_next/static/chunks/b.js',
      '/_next/static/chunks',
      '/_next/static/chunks/a.js',
    ];
    for (const path of paths) await ask(port, path, { headers: { range: 'bytes=99-' } });
    expect(forwarded.map(({ url }) => url)).toEqual(paths);
    expect(forwarded.filter(({ headers }) => 'range' in headers)).toEqual([]);
  });
  it('are read once', async () => {
    const port = await startWithFiles();
    await ask(port, '/_next/static/chunks/a.js');
    rmSync(join(folder, 'static/chunks/a.js'));
    expect((await ask(port, '/_next/static/chunks/a.js')).body.toString()).toBe(SCRIPT);
  });
});
