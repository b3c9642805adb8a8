// Real processes with one real store, killed as a machine that dies kills them.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { CANARY, fault, startAppBefore, statsOf } from '../support/apps';
import type { Served } from '../support/process';
import { hasRedis, NO_REDIS, type Redis, startRedis } from '../support/redis';
import { test } from '../support/test';

const CELL = '86268cd07ffffff';
const LATER_CELL = '8629890e7ffffff';
const OTHER_CELL = '862683237ffffff';
const pathOf = (cell: string) => `/api/v1/current/${cell}.json`;

test.describe.configure({ mode: 'serial' });
test.skip(!hasRedis, `skipped: ${NO_REDIS}`);

let redis: Redis;
let prefix = '';
const apps: Served[] = [];

async function statusOf(app: Served) {
  return (await fetch(`${app.url}/api/status`)).json();
}

/** An app that uses the store. */
async function join(service: Served): Promise<Served> {
  const app = await startAppBefore(service, {
    SHARED_STORE_URL: redis.url,
    SHARED_STORE_PREFIX: prefix,
  });
  apps.push(app);
  await expect.poll(async () => (await statusOf(app)).sharedStore).toBe(true);
  return app;
}

test.beforeAll(async () => {
  redis = await startRedis();
});
test.afterAll(async ({ service }) => {
  await Promise.all(apps.map((one) => one.stop()));
  await redis?.stop();
  await fault(service, {});
});

test('what one process has loaded costs another no call, also one that starts later', async ({
  service,
}) => {
  let shared = await callsOfTwo(service);
  // Whoever finds the store too slow goes on alone. A machine that stands still for a moment is no fault of theirs.
  for (let again = 0; again < 2 && apps.some(wasAlone); again += 1) {
    shared = await callsOfTwo(service);
  }
  expect(shared).toEqual({
    first: { count: 1, paths: [`/v1/current/${CELL}.json`] },
    whileAnotherStarts: { count: 0, paths: [] },
    later: { count: 1, paths: [`/v1/current/${LATER_CELL}.json`] },
  });
});

/** The calls that two processes cause, the second of which starts only when the first has loaded something. */
async function callsOfTwo(service: Served) {
  await Promise.all(apps.splice(0).map((app) => app.stop()));
  prefix = `test-${randomUUID()}`;
  const callsOf = async (act: () => Promise<unknown>) => {
    const before = await statsOf(service);
    await act();
    const { calls, byPath } = await statsOf(service);
    const paths = Object.entries(byPath).flatMap(([path, count]) =>
      Array.from({ length: count - (before.byPath[path] ?? 0) }, () => path),
    );
    return { count: calls - before.calls, paths };
  };
  const askFor = async (cell: string, ...asked: Served[]) => {
    for (const app of asked) expect((await fetch(app.url + pathOf(cell))).status).toBe(200);
  };
  const one = await join(service);
  const first = await callsOf(() => askFor(CELL, one));
  const other = await join(service);
  const whileAnotherStarts = await callsOf(() => askFor(CELL, other, one));
  // What is loaded only now, too.
  const later = await callsOf(() => askFor(LATER_CELL, one, other, one));
  return { first, whileAnotherStarts, later };
}

/** Whether a process says that it has been without the store. */
function wasAlone(app: Served): boolean {
  return app.output().includes('"event":"store","part":"shared","state":"off"');
}

test('one takes over from another that is killed during its call, and no log has the key', async ({
  service,
}) => {
  const [doomed, other] = apps;
  if (!doomed || !other) throw new Error('the processes of the test before are gone');
  await fault(service, { hang: true });
  void fetch(doomed.url + pathOf(OTHER_CELL)).catch(() => {});
  const path = `/v1/current/${OTHER_CELL}.json`;
  await expect
    .poll(async () => (await statsOf(service)).byPath[path], { intervals: [50] })
    .toBeGreaterThanOrEqual(1);
  const asked = fetch(other.url + pathOf(OTHER_CELL));
  await doomed.stop();
  await fault(service, {});
  expect((await asked).status).toBe(200);
  expect((await statsOf(service)).byPath[path]).toBeGreaterThanOrEqual(2);
  for (const app of apps) {
    expect(app.output()).not.toContain(CANARY.slice(4));
    expect(app.output()).not.toContain(redis.url);
  }
});
