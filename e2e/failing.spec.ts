import { expect } from '@playwright/test';
import { fault } from './support/apps';
import { go, openPanel, part, placeName } from './support/page';
import { DENVER, MIAMI } from './support/places';
import { test } from './support/test';

const current = (cell: string) => `/api/v1/current/${cell}.json`;

// healing.spec.ts tests the words for other failures, on a page that does not need a service for them.
test('one part fails alone; when the service is down, the panel says so once', async ({
  fresh: { app, service },
  page,
}) => {
  await test.step('one part alone, on a page that opens while the service fails', async () => {
    // Everything else is cached: enough failures would open the circuit breaker.
    const of = await page.request.get(`${app.url}/api/zones/of/${DENVER}.json`);
    const { zones } = await of.json();
    const paths = ['forecast', 'current', 'allergy'].map((name) => `v1/${name}/${DENVER}`);
    for (const path of [...paths, `v1/alerts/${zones[0].id}`]) {
      expect((await page.request.get(`${app.url}/api/${path}.json`)).ok(), path).toBe(true);
    }
    await fault(service, { status: 500 });
    await openPanel(page, `${app.url}/?cell=${DENVER}`);
    await expect(part(page, /Next \d+ hours/)).toContainText(/\d°/);
    await expect(part(page, 'Air quality')).toContainText(/having trouble/);
  });
  await test.step('all parts of another place, and the page still works', async () => {
    await fault(service, { status: 503 });
    const answer = await page.request.get(app.url + current(MIAMI));
    expect(answer.status()).toBeGreaterThanOrEqual(500);
    expect(await answer.json()).toMatchObject({ code: 'service-failing' });
    await go(page, `/?cell=${MIAMI}`);
    await expect(placeName(page)).toHaveText(/Miami/);
    await expect(page.getByText(/having trouble/)).toHaveCount(1);
    await expect(part(page, 'Air quality')).toContainText('Not available; see above');
    await expect(part(page, 'Current conditions')).toContainText('Not available; see above');
    await expect(part(page, 'Alerts')).toContainText('Alert status unknown');
    await expect(part(page, 'Alerts')).not.toContainText('No active alerts');
  });
});
