import { expect } from '@playwright/test';
import { fault, test } from './support/apps';
import { part, untilAlive } from './support/page';

// `hang` costs the gateway's whole patience, ten seconds, so it stands once.
const FAULTS: [name: string, faults: object, cell: string, code: string, words: RegExp][] = [
  ['is down', { status: 503 }, '86283082fffffff', 'service-failing', /having trouble/],
  ['answers HTML', { body: '<html>' }, '862664c1fffffff', 'service-not-json', /unreadable/],
  [
    'answers a wrong shape',
    { body: '{"h3":4}' },
    '862a1072fffffff',
    'service-wrong-shape',
    /unexpected/,
  ],
  ['refuses the key', { status: 403 }, '8644a112fffffff', 'key-refused', /did not let us in/],
  ['says that the quota is spent', { status: 429 }, '8629a1d77ffffff', 'quota-spent', /used up/],
  [
    'redirects',
    { redirect: 'http://127.0.0.1:9/' },
    '86265b41fffffff',
    'service-failing',
    /trouble/,
  ],
  [
    'packs its answer unasked',
    { encoding: 'br' },
    '86260e657ffffff',
    'service-not-json',
    /unreadable/,
  ],
  ['never answers', { hang: true }, '8628d5557ffffff', 'service-timeout', /took too long/],
];

for (const [name, faults, cell, code, words] of FAULTS) {
  test(`when the service ${name}, the panel says so and the page goes on`, async ({
    fresh,
    page,
  }) => {
    await fault(fresh.service, faults);
    const answer = await page.request.get(`${fresh.app.url}/api/v1/current/${cell}.json`);
    expect(answer.status()).toBeGreaterThanOrEqual(500);
    expect(await answer.json()).toMatchObject({ code });
    await page.goto(`${fresh.app.url}/?cell=${cell}`);
    await untilAlive(page);
    await expect(part(page, 'Air quality')).toContainText(words);
    await expect(part(page, 'Current conditions')).toContainText(words);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Weather by hexagon');
    await expect(part(page, 'Alerts')).toContainText('It is not known whether alerts are active');
    await expect(part(page, 'Alerts')).not.toContainText('No active alerts');
  });
}

test('one part fails alone, and trying again mends it', async ({ fresh, page }) => {
  const cell = '86268cdafffffff';
  for (const name of ['forecast', 'current']) {
    await page.request.get(`${fresh.app.url}/api/v1/${name}/${cell}.json`);
  }
  await fault(fresh.service, { status: 500 });
  await page.goto(`${fresh.app.url}/?cell=${cell}`);
  await untilAlive(page);
  await expect(part(page, /Next \d+ hours/)).toContainText(/\d°/);
  await expect(part(page, 'Air quality')).toContainText(/having trouble/);
  await fault(fresh.service, {});
  const air = part(page, 'Air quality');
  await expect(async () => {
    const retry = air.getByRole('button', { name: 'Try again' });
    if (await retry.isVisible()) await retry.click();
    await expect(air.getByRole('link').first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
});
