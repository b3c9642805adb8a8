import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readServiceWorker } from './service-worker';
import { ask, forwarded, start } from './testing/front-harness';

it('the service worker is sent by the front, and is asked for again each time', async () => {
  const port = await start();
  const { status, headers, body } = await ask(port, '/sw.js');
  expect([status, body.toString()]).toEqual([200, 'worker']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  const again = await ask(port, '/sw.js', { headers: { 'if-none-match': headers.etag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await ask(port, '/sw.js', { method: 'HEAD' })).body).toHaveLength(0);
  expect(forwarded).toEqual([]);
});

it('the service worker can be turned off, which is another script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'worker.js'), 'store');
  writeFileSync(join(folder, 'uninstall-worker.js'), 'remove');
  const [on, off] = [readServiceWorker(folder, true), readServiceWorker(folder, false)];
  expect([on.body.toString(), off.body.toString()]).toEqual(['store', 'remove']);
  expect(on.etag).not.toBe(off.etag);
});
