import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { ROOT, runToEnd, start } from '../support/process';
import { test } from '../support/test';

/** A demo that loads nothing before it is asked. */
const DEMO = { PORT: '0', CACHE_DIR: 'off', DAILY_CALLS: '1000' };

test('SIGHUP changes nothing; on SIGTERM, the server reports not ready, finishes running requests, and exits within 10 s', async () => {
  const { child, output } = start([`${ROOT}scripts/start.mjs`], DEMO);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  // Starting a process may take long on a busy machine; only the time to exit matters here.
  await expect.poll(output, 'the server prints its address').toMatch(/Hexcast is on http/);
  const [url] = /http:[^ ]+/.exec(output()) ?? [];
  const ask = () =>
    Promise.all(['/api/health/ready', '/api/status'].map((path) => fetch(url + path)));
  // Without a terminal that could have been closed, nobody means "end" by it. A server that it had ended would not
  // exit with 0 below.
  child.kill('SIGHUP');
  // Loads what answers, so that it does not take the second in which the server drains.
  await expect.poll(async () => (await ask()).map(({ status }) => status)).toEqual([200, 200]);

  const asked = Date.now();
  child.kill('SIGTERM');
  // Not ready, but still responding to requests that arrive in the meantime.
  let [ready, status] = await ask();
  while (ready?.ok) [ready, status] = await ask();
  expect(ready?.status).toBe(503);
  expect(await ready?.json()).toMatchObject({ code: 'not-ready' });
  expect(status?.ok).toBe(true);
  expect(await ended).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
});

test('when npm ends without passing the signal on, the server shuts down too', async () => {
  // As npm does it: with a process in between.
  const npm = `require('node:child_process').spawn(process.execPath, ['scripts/start.mjs'], { stdio: 'inherit' })`;
  const env = { ...DEMO, npm_lifecycle_event: 'start' };
  const { child, output } = start(['-e', npm], env);
  await expect.poll(output, 'the server prints its address').toMatch(/Hexcast is on http/);
  const [url = ''] = /http:[^ ]+/.exec(output()) ?? [];
  const isThere = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isThere()).toBe(true);
  child.kill('SIGTERM');
  await expect.poll(isThere, { timeout: 10_000 }).toBe(false);
});

test('when it cannot start, it says why in one sentence and exits with a failure', async ({
  demo,
}) => {
  const key = `pub_${'0a'.repeat(16)}`;
  // Not the demo, which has other things to do: the server asks for a second only.
  const other = createServer((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  );
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  // lib/server/listen-failure.test.ts and the tests of the configuration have the other reasons.
  const wrong: [env: Record<string, string>, sentence: RegExp][] = [
    [{ PORT: new URL(demo.url).port }, /^hexcast: PORT \d+ is in use by another program\.$/m],
    [{ HOST: key }, /^hexcast: HOST must be /],
    [
      { SHARED_STORE_URL: `redis://127.0.0.1:${port}` },
      /^hexcast: SHARED_STORE_URL names a server that is neither Valkey nor Redis\.$/m,
    ],
  ];
  for (const [env, sentence] of wrong) {
    const { code, output } = await runToEnd([`${ROOT}.next/front/serve.mjs`], {
      CACHE_DIR: 'off',
      ...env,
    });
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
    expect(output.match(/hexcast: /g)).toHaveLength(1);
    expect(output).not.toContain(key);
    expect(output).not.toMatch(/\n {4}at /);
  }
  other.close();
});

test('an unhandled error is logged without a key and ends the server with a failure', async () => {
  const key = `pub_${'0a'.repeat(16)}`;
  const fault = `process.on('SIGUSR2', () => { throw new Error('broken ${key}'); })`;
  const { child, output } = start(
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(fault)}`,
      `${ROOT}.next/front/serve.mjs`,
    ],
    DEMO,
  );
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await expect.poll(output, 'the server prints its address').toMatch(/Hexcast is on http/);
  child.kill('SIGUSR2');
  expect(await ended).toBe(1);
  expect(output()).toMatch(/"event":"uncaught".*broken \[key\]/);
  expect(output()).not.toContain(key);
});
