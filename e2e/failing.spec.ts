import { expect } from '@playwright/test';
import { fault } from './support/apps';
import { openPanel, part, placeName } from './support/page';
import { DENVER, MIAMI } from './support/places';
import { test } from './support/test';

const current = (cell: string) => `/api/v1/current/${cell}.json`;

for (const [name, faults, code, words] of [
  ['is down', { status: 503 }, 'service-failing', /having trouble/],
  ['refuses the key', { status: 403 }, 'key-refused', /denied us access/],
] as const) {
  test(`when the service ${name}, the panel says so once and the page still works`, async ({
    fresh,
    page,
  }) => {
    await fault(fresh.service, faults);
    const answer = await page.request.get(fresh.app.url + current(MIAMI));
    expect(answer.status()).toBeGreaterThanOrEqual(500);
    expect(await answer.json()).toMatchObject({ code });
    await openPanel(page, `${fresh.app.url}/?cell=${MIAMI}`);
    await expect(page.getByText(words)).toHaveCount(1);
    await expect(part(page, 'Air quality')).toContainText('Not available; see above');
    await expect(part(page, 'Current conditions')).toContainText('Not available; see above');
    await expect(placeName(page)).not.toHaveText('US weather, hour by hour');
    await expect(part(page, 'Alerts')).toContainText('Alert status unknown');
    await expect(part(page, 'Alerts')).not.toContainText('No active alerts');
  });
}

test('each failure of the service has its own status and code', async ({ fresh, request }) => {
  // Never two failures in a row, which would open the circuit breaker; the one that ends the day comes last.
  // A hanging service takes the gateway's whole timeout, so over-http.test.ts tests that.
  const faults: [faults: object, cell: string, status: number, code: string][] = [
    [{ body: '<html>' }, '862664c1fffffff', 502, 'service-not-json'],
    [{ body: '{"h3":4}' }, '862a1072fffffff', 502, 'service-wrong-shape'],
    [{ redirect: 'http://127.0.0.1:9/' }, '86265b41fffffff', 502, 'service-failing'],
    [{ encoding: 'br' }, '86260e657ffffff', 502, 'service-not-json'],
    [{ status: 429 }, '8629a1d77ffffff', 503, 'service-paused'],
  ];
  for (const [response, cell, status, code] of faults) {
    await fault(fresh.service, {});
    expect((await request.get(fresh.app.url + current(DENVER))).status()).toBe(200);
    await fault(fresh.service, response);
    const answer = await request.get(fresh.app.url + current(cell));
    expect([answer.status(), (await answer.json()).code], JSON.stringify(response)).toEqual([
      status,
      code,
    ]);
  }
});

test('one part fails alone, and trying again fixes it', async ({ fresh, page }) => {
  // Everything else is cached: enough failures would open the circuit breaker.
  const place = await (
    await page.request.get(`${fresh.app.url}/api/places/of/${DENVER}.json`)
  ).json();
  const { lat, lng } = place.center;
  const at = await page.request.get(`${fresh.app.url}/api/zones/at?lat=${lat}&lng=${lng}`);
  const paths = ['forecast', 'current', 'allergy'].map((name) => `v1/${name}/${DENVER}`);
  for (const path of [...paths, `v1/alerts/${(await at.json()).id}`]) {
    expect((await page.request.get(`${fresh.app.url}/api/${path}.json`)).ok(), path).toBe(true);
  }
  await fault(fresh.service, { status: 500 });
  await openPanel(page, `${fresh.app.url}/?cell=${DENVER}`);
  await expect(part(page, /Next \d+ hours/)).toContainText(/\d°/);
  const air = part(page, 'Air quality');
  await expect(air).toContainText(/having trouble/);
  await fault(fresh.service, {});
  await expect(async () => {
    const retry = air.getByRole('button', { name: 'Try again' });
    // The button is gone if the page has recovered on its own in the meantime.
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(air.getByRole('link').first()).toBeVisible({ timeout: 1_000 });
    // After three failures, the server waits up to half a minute before it calls again.
  }, 'trying again brings the air').toPass();
});
