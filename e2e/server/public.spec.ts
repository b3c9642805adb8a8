import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { hasPublic, statsOf } from '../support/apps';
import { ROOT } from '../support/process';
import { test } from '../support/test';

// Recorded answers of public services, which may be next to this checkout.
test.skip(!hasPublic, 'skipped: ../shared/nws is missing');

/** The files that hold the weather of all places, by the names of their hosts. */
const FILES = { metar: '/data/cache/', airnow: '/airnow/' } as const;

test('what the sources do not have is offered neither on the page of the API nor in the catalog', async ({
  appWith,
  request,
}) => {
  const { app } = await appWith({}, 'public');
  const page = await (await request.get(`${app.url}/api`)).text();
  expect(page).toContain('Try it: /api/v1/air/');
  expect(page).not.toContain('Try it: /api/v1/allergy/');
  expect(page).toContain('This server does not offer it.');
  const catalog = await (await request.get(`${app.url}/.well-known/api-catalog`)).text();
  expect(catalog).toContain('/api/v1/air/');
  expect(catalog).not.toContain('/api/v1/allergy/');
});

test('every call says who asks, and the status tells how many there were', async ({
  appWith,
  request,
}) => {
  const { app, service } = await appWith({}, 'public');
  for (const resource of ['forecast', 'current', 'air', 'alerts']) {
    const id = resource === 'alerts' ? 'NYZ052' : '862b89027ffffff';
    const path = `${app.url}/api/v1/${resource}/${id}.json`;
    expect((await request.get(path)).status()).toBe(200);
  }
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const stats: unknown = await statsOf(service);
  expect(stats).toMatchObject({
    userAgents: { [`hexcast/${version} (you@example.org)`]: expect.any(Number) },
    strayHeaders: [],
  });
  // Other tests may cause calls in between.
  await expect(async () => {
    const status = await (await request.get(`${app.url}/api/status`)).json();
    expect(status).toMatchObject({
      mode: 'public',
      offers: ['forecast', 'current', 'alerts', 'air'],
    });
    // The contact is for the services alone.
    expect(JSON.stringify(status)).not.toContain('you@example.org');
    const { byPath } = await statsOf(service);
    for (const [name, start] of Object.entries(FILES)) {
      const counted = Object.entries(byPath)
        .filter(([path]) => path.startsWith(start))
        .reduce((sum, [, calls]) => sum + calls, 0);
      expect(counted, name).toBeGreaterThanOrEqual(1);
      const told = status.hosts.find((host: { name: string }) => host.name === name);
      expect(told, name).toMatchObject({ calls: counted });
    }
  }).toPass();
});
