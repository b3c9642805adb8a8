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
  writeFileSync(join(folder, 'public/map/coast.json'), '{}');
});
const startWithFiles = () =>
  start({
    ownFiles: readBuiltFiles({
      staticFolder: join(folder, 'static'),
      publicFolder: join(folder, 'public'),
    }),
  });

describe('the files of a build', () => {
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
    const { headers, body } = await ask(await startWithFiles(), '/map/coast.json');
    expect(body.toString()).toBe('{}');
    expect(headers['cache-control']).toBe('public, max-age=0');
  });
  it('are left to Next if they are compressed already, unknown, or gone', async () => {
    const port = await startWithFiles();
    rmSync(join(folder, 'static/chunks/a.js'));
    const paths = [
      '/_next/static/font.woff2',
      '/_next/static/chunks/b.js',
      '/_next/static/chunks',
      '/_next/static/chunks/a.js',
    ];
    for (const path of paths) await ask(port, path);
    expect(forwarded.map(({ url }) => url)).toEqual(paths);
  });
  it('are read once', async () => {
    const port = await startWithFiles();
    await ask(port, '/_next/static/chunks/a.js');
    rmSync(join(folder, 'static/chunks/a.js'));
    expect((await ask(port, '/_next/static/chunks/a.js')).body.toString()).toBe(SCRIPT);
  });
});
