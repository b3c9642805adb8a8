import { expect } from '@playwright/test';
import { hourText, presentHour, withinAnHour } from './support/hours';
import {
  closePlace,
  go,
  openPanel,
  openSettings,
  part,
  placeName,
  share,
  untilSaid,
} from './support/page';
import { BOULDER } from './support/places';
import { actAtOnce, test } from './support/test';
import { watchPage } from './support/violations';

test('a copied link opens the same place, layer, hour, units, and view for a friend', async ({
  browser,
  demo,
  panelPage: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const abroad = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  await actAtOnce(abroad);
  const friend = await abroad.newPage();
  const found = await watchPage(friend);
  await withinAnHour(async () => {
    const hour = hourText(presentHour() + 3);
    await go(page, `/?cell=${BOULDER}&layer=wind&t=${hour}#9.5/40/-105.3`);
    await untilSaid(page, 'Link copied', () => share(page).click());
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(
      `${demo.url}/cell/${BOULDER}?layer=wind&t=${hour}&temp=f&wind=mph#9.5/40/-105.3`,
    );
    await openPanel(friend, link);
    await expect(friend.getByRole('slider', { name: 'Time shown' })).toHaveAttribute(
      'aria-valuenow',
      '3',
    );
    await expect(friend).toHaveURL(link);
  });
  await expect(placeName(friend)).toHaveText('Boulder, Colorado');
  await expect(friend.getByRole('radio', { name: 'Wind', exact: true })).toBeChecked();
  await openSettings(friend);
  for (const unit of ['°F', 'mph']) {
    await expect(friend.getByRole('radio', { name: unit, exact: true })).toBeChecked();
  }
  expect(found).toEqual([]);
  await abroad.close();
});

test('a link goes to the system share sheet if there is one, and can be copied by hand if nothing else is allowed', async ({
  demo,
  panelPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await go(page, `/?cell=${BOULDER}`);
  await expect(placeName(page)).toHaveText('Boulder, Colorado');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await share(page).click();
  const field = page.getByRole('textbox', { name: 'Link to copy' });
  await expect(field).toHaveValue(new RegExp(`/cell/${BOULDER}\\?temp=f`));
  await expect
    .poll(() => page.evaluate(() => String(document.getSelection())))
    .toContain(`/cell/${BOULDER}`);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(field).toHaveCount(0);

  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { __shared: shared });
    navigator.share = async (data) => void shared.push(data);
  });
  await share(page).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { __shared: unknown[] }).__shared))
    .toEqual([
      {
        title: 'Weather in Boulder, CO',
        url: expect.stringContaining(`${demo.url}/cell/${BOULDER}?temp=f&wind=mph`),
      },
    ]);
  await expect(page.getByText('Link copied')).toHaveCount(0);
  await expect(field).toHaveCount(0);
});

test('back and forward go from place to place', async ({ panelPage: page }) => {
  const names = [
    ['Denver', 'Denver, Colorado'],
    ['Miami', 'Miami, Florida'],
  ] as const;
  for (const [city, name] of names) {
    await page.getByRole('link', { name: city, exact: true }).click();
    await expect(placeName(page)).toHaveText(name);
    await closePlace(page).click();
    await expect(placeName(page)).toHaveText('US weather, hour by hour');
  }
  const way = [
    'Miami, Florida',
    'US weather, hour by hour',
    'Denver, Colorado',
    'US weather, hour by hour',
  ];
  for (const name of way) {
    await page.goBack();
    await expect(placeName(page)).toHaveText(name);
  }
  for (const name of way.slice(0, -1).reverse()) {
    await page.goForward();
    await expect(placeName(page)).toHaveText(name);
  }
});

test('a link to a past hour says so and shows the current one, and one to no hexagon says so', async ({
  panelPage: page,
}) => {
  await go(page, `/cell/${BOULDER}?t=2020-01-01T05Z`);
  await expect(page.getByText('The hour in this link has passed')).toBeVisible();
  await expect(page.locator('p[data-chosen]')).toContainText('Now');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('The hour in this link has passed')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/cell/${BOULDER}(#|$)`));
  // The right form, but not a cell. components/dashboard/notices.test.tsx has the other notices.
  await go(page, '/?cell=86fffffffffffff');
  await expect(page.getByText(/we don’t recognize/)).toBeVisible();
});

test('the valid parts of a nonsensical address are used, and a notice covers the rest', async ({
  demo,
  page,
}) => {
  const found = await watchPage(page);
  const huge = 'x'.repeat(5_000);
  const nonsense = `zone=%zz&layer=lava&layer=air&t=${huge}&temp=%3Cb%3E&wind=1%27--&lang=😀`;
  await openPanel(page, `${demo.url}/?cell=nowhere&cell=${BOULDER}&${nonsense}#99/nowhere`);
  await expect(placeName(page)).toHaveText('Boulder, Colorado');
  await expect(page.getByRole('radio', { name: 'Air quality', exact: true })).toBeChecked();
  await expect(page.getByText('Part of this link couldn’t be read')).toBeVisible();
  await expect(part(page, 'Current conditions').getByText(/°/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(`${demo.url}/?cell=${BOULDER}&layer=air`);
  expect(found).toEqual([]);
});
