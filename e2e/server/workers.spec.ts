import { expect } from '@playwright/test';
import { startClients } from '../support/clients';
import { isRunning, ROOT, runToEnd, start } from '../support/process';
import { hasRedis, NO_REDIS, type Redis, startRedis } from '../support/redis';
import { test } from '../support/test';

const ENTRY = [`${ROOT}.next/front/serve.mjs`];
const HELD = '/api/v1/forecast/862681a37ffffff.json';
/** Of our own, as the server may be one that others use. */
const PREFIX = `workers-${process.pid}`;
const READY = '/api/health/ready';

// A machine that is busy with other things may take a minute to start a process.
test.describe.configure({ mode: 'serial', timeout: 600_000 });
const PATIENTLY = { timeout: 300_000 };

test.skip(!hasRedis, `skipped: ${NO_REDIS}`);

let redis: Redis;
/** Two workers in front of a demo that loads nothing before it is asked. */
const withWorkers = () => ({
  ...{ WORKERS: '2', PORT: '0', CACHE_DIR: 'off', DAILY_CALLS: '1000' },
  ...{ SHARED_STORE_URL: redis.url, SHARED_STORE_PREFIX: PREFIX },
  ...{ CLIENT_HITS_PER_MINUTE: '1000000', METRICS: 'on' },
});

test.beforeAll(async () => {
  redis = await startRedis();
});
test.afterAll(() => redis?.stop());

/** A primary with its workers (fleet.spec.ts kills one), and what it has said of them. */
function startWorkers(env: Record<string, string> = {}) {
  const { child, output } = start(ENTRY, { ...withWorkers(), ...env });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const pidsThat = (state: string) =>
    [...output().matchAll(new RegExp(`"pid":(\\d+),"state":"${state}"`, 'g'))].map(([, pid]) =>
      Number(pid),
    );
  const untilSaid = (text: string, count = 1) =>
    expect
      .poll(() => output().split(text).length - 1, { message: text, ...PATIENTLY })
      .toBeGreaterThanOrEqual(count);
  const url = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '';
  return { child, output, ended, pidsThat, untilSaid, url };
}

test('workers share a port, replace those that die, and are replaced without a failed request', async () => {
  const { child, output, ended, pidsThat, untilSaid, url } = startWorkers();
  await test.step('start: one line, when the first worker listens', async () => {
    await untilSaid('"state":"listening"', 2);
    expect(output().split('Hexcast is on http').length - 1).toBe(1);
    for (const path of [HELD, READY]) expect((await fetch(url() + path)).status).toBe(200);
  });
  await test.step('metrics: whichever is asked tells of both', async () => {
    await expect
      .poll(async () => {
        const text = await (await fetch(`${url()}/api/metrics`)).text();
        const started = text.matchAll(/^hexcast_start_time_seconds\{worker="(\d)"\} /gm);
        return Array.from(started, ([, worker]) => worker);
      }, PATIENTLY)
      .toEqual(['1', '2']);
  });
  const [first = 0, second = 0] = pidsThat('listening');
  await test.step('kill -9 of a worker: the other goes on, and another one comes', async () => {
    process.kill(second, 'SIGKILL');
    await untilSaid('"state":"died"');
    expect(pidsThat('died')).toEqual([second]);
    // On a new connection each time.
    for (let asked = 0; asked < 20; asked += 1) {
      const answer = await fetch(url() + HELD, { headers: { connection: 'close' } });
      expect(answer.status).toBe(200);
    }
    await untilSaid('"state":"listening"', 3);
  });
  await test.step('SIGHUP: all workers are replaced, and no request fails', async () => {
    const clients = startClients(url(), [HELD, READY, '/api/status']);
    child.kill('SIGHUP');
    await untilSaid('"event":"restart","state":"done"');
    await clients.stop();
    expect(clients.failures).toEqual([]);
    expect(clients.answers()).toBeGreaterThan(100);
    const [, , third = 0] = pidsThat('listening');
    expect(pidsThat('retired').sort()).toEqual([first, third].sort());
    expect(pidsThat('listening')).toHaveLength(5);
  });
  await test.step('SIGTERM: all end in order', async () => {
    const asked = Date.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(pidsThat('listening').filter(isRunning)).toEqual([]);
  });
});

test('what no worker can start with is said once, in one sentence', async ({ demo }) => {
  const wrong: [env: Record<string, string>, sentence: RegExp][] = [
    [
      { SHARED_STORE_URL: '', SHARED_STORE_PREFIX: '' },
      /^hexcast: WORKERS is more than 1, but [^\n]+\.\n$/,
    ],
    [{ WORKERS: 'many' }, /^hexcast: WORKERS must be [^\n]+\.\n$/],
    [{ PORT: new URL(demo.url).port }, /^hexcast: PORT \d+ is in use by another program\.$/m],
    [
      { SHARED_STORE_URL: demo.url.replace('http', 'redis') },
      /^hexcast: SHARED_STORE_URL names a server that is neither Valkey nor Redis\.$/m,
    ],
  ];
  for (const [env, sentence] of wrong) {
    const { code, output } = await runToEnd(ENTRY, { ...withWorkers(), ...env });
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
    expect(output.match(/hexcast: /g)).toHaveLength(1);
  }
});
