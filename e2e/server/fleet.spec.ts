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
const prefix = `test-${randomUUID()}`;

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
  const one = await join(service);
  expect((await fetch(one.url + pathOf(CELL))).status).toBe(200);
  const before = (await statsOf(service)).calls;
  const other = await join(service);
  for (const app of [other, one]) {
    expect((await fetch(app.url + pathOf(CELL))).status).toBe(200);
  }
  expect((await statsOf(service)).calls).toBe(before);
  // What is loaded only now, too.
  for (const app of [one, other, one]) {
    expect((await fetch(app.url + pathOf(LATER_CELL))).status).toBe(200);
  }
  const { calls, byPath } = await statsOf(service);
  for (const cell of [CELL, LATER_CELL]) {
    expect(byPath[`/v1/current/${cell}.json`], cell).toBe(1);
  }
  expect(calls).toBe(before + 1);
});

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
