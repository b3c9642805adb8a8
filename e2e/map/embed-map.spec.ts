import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { type Host, hostPage } from '../support/hosts';
import { MAP_VIEW } from '../support/map';
import { test } from '../support/test';

test.use({ ...MAP_VIEW, viewport: { width: 700, height: 500 } });

const VIEW = 'lat=39.74&lng=-104.99&zoom=7';

/** Shows an embed in a page of another site, and counts the requests that only a live map makes. */
async function show(page: Page, host: Host, address: string, attributes = '') {
  let count = 0;
  page.on('request', (request) => {
    if (/\/_next\/|\/api\/tiles\//.test(request.url())) count += 1;
  });
  host.put(
    '/',
    hostPage(
      `<iframe title="Weather" src="${address}" width="600" height="380" ${attributes}></iframe>`,
    ),
  );
  await page.goto(host.otherSite);
  return { frame: page.frameLocator('iframe'), count: () => count };
}

// A map that becomes live: embed-live.spec.ts.
test('in a sandbox the picture stays, and its link opens the full map', async ({
  demo,
  host,
  page,
}) => {
  const { frame, count } = await show(
    page,
    host,
    `${demo.url}/embed/map?${VIEW}&live=1`,
    'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"',
  );
  await expect(frame.getByRole('img', { name: /Weather map/ })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await frame.getByText('Explore the map').click();
  expect((await opened).url()).toBe(`${demo.url}/#7/39.74/-104.99`);
  await expect(frame.locator('[data-live]')).toBeVisible();
  expect(count()).toBe(0);
});

test.describe('of any size', () => {
  test.use({ viewport: { width: 160, height: 60 } });

  test('it says what it is of, names its sources and leads on, down to a strip', async ({
    demo,
    page,
  }) => {
    await page.goto(`${demo.url}/embed/map?${VIEW}`);
    await expect(page.getByText('Temperature', { exact: true })).toBeVisible();
    for (const [width, height] of [
      [160, 60],
      [300, 250],
      [600, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const link of [/demo weather/, 'Full map']) {
        const box = await page.getByRole('link', { name: link }).boundingBox();
        expect(box && box.x >= 0 && box.y + box.height <= height).toBe(true);
      }
      await expect(page.locator('time')).toBeVisible();
      const name = /^Weather map: Temperature, Denver, Colorado, \w{3}, \w{3} \d+, \d+ [AP]M/;
      await expect(page.getByRole('heading', { name })).toBeAttached();
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(overflow)).toBe(0);
    }
    await expectAccessible(page, 'the light page of a map');
  });
});
