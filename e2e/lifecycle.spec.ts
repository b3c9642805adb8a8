import { expect } from '@playwright/test';
import { ROOT, start } from './support/process';
import { test } from './support/test';

test('told to end, the server turns not ready first, finishes what runs, and is gone within 10 s', async ({
  request,
}) => {
  const { child, output } = start([`${ROOT}scripts/start.mjs`], { PORT: '0', CACHE_DIR: 'off' });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await expect.poll(output, 'it says where it listens').toMatch(/Hexcast is on http/);
  const [url] = /http:[^ ]+/.exec(output()) ?? [];
  expect((await request.get(`${url}/api/status`)).ok()).toBe(true);

  const asked = Date.now();
  child.kill('SIGTERM');
  await expect(async () => {
    // Not ready, and still answering whoever is sent here in the meantime.
    const paths = ['/api/health/ready', '/api/status'];
    const [ready, status] = await Promise.all(paths.map((path) => request.get(url + path)));
    expect(ready?.status()).toBe(503);
    expect(await ready?.json()).toMatchObject({ code: 'not-ready' });
    expect(status?.ok()).toBe(true);
  }).toPass({ timeout: 5_000, intervals: [20] });
  expect(await ended).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
});
