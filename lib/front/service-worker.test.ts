import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { readServiceWorker, SERVICE_WORKER_PATH } from './service-worker';
import { ask, forwarded, start } from './testing/front-harness';

function scripts(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'worker.js'), 'worker');
  writeFileSync(join(folder, 'uninstall-worker.js'), 'remove');
  return folder;
}

it('the service worker is sent by the front, and is asked for again each time', async () => {
  const worker = readServiceWorker(scripts(), true);
  const find = (path: string) => (path === SERVICE_WORKER_PATH ? worker : undefined);
  const port = await start({ ownFiles: { find } });
  const { status, headers, body } = await ask(port, '/sw.js');
  expect([status, body.toString()]).toEqual([200, 'worker']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  for (const known of [headers.etag, `W/${headers.etag}`, `"older", ${headers.etag}`, '*']) {
    const again = await ask(port, '/sw.js', { headers: { 'if-none-match': known } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  }
  const packed = await ask(port, '/sw.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(packed.body).toString()).toBe('worker');
  expect(packed.headers.etag).toBe(headers.etag?.replace(/"$/, '-gzip"'));
  expect((await ask(port, '/sw.js', { method: 'HEAD' })).body).toHaveLength(0);
  expect(forwarded).toEqual([]);
});

it('the service worker can be turned off, which is another script', () => {
  const folder = scripts();
  const [on, off] = [readServiceWorker(folder, true), readServiceWorker(folder, false)];
  expect([on, off].map((script) => script.bytesIn('identity').toString())).toEqual([
    'worker',
    'remove',
  ]);
  expect(on.etag).not.toBe(off.etag);
});
