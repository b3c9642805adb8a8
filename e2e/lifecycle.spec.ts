import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './support/apps';
import { freePort } from './support/process';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('told to end, the server turns not ready first, finishes what runs, and is gone within 10 s', async ({
  request,
}) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [`${ROOT}scripts/start.mjs`], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), CACHE_DIR: 'off' },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await expect(async () => {
    expect((await request.get(`${url}/api/status`)).ok()).toBe(true);
  }).toPass({ timeout: 120_000 });

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
