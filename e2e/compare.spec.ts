import { expect, type Locator, type Page } from '@playwright/test';
import { go, openSettings, part, untilSaid } from './support/page';
import { DENVER, MIAMI, nowVisited, SEATTLE } from './support/places';
import { test } from './support/test';
import { watchPage } from './support/violations';

/** What a browser says of a page that its reader opens: for that, the server loads what it lacks. */
const OF_A_READER = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };

// Comparisons are read before anything is done with them.
test.use({ reader: 'looks' });

const columns = (page: Page) => page.locator('[data-compared]');
const names = (page: Page) => columns(page).getByRole('heading').first();
const headOf = (page: Page, cell: string) => page.locator(`[data-compared="${cell}"] h2`).first();
const chart = (page: Page) => part(page, 'Next 48 hours');

test('a comparison: what its address says, in columns, in one chart, built by buttons, shared, and on a phone', async ({
  context,
  demo,
  page,
  request,
}) => {
  const found = await watchPage(page);
  const address = `${demo.url}/compare?cells=${DENVER},${MIAMI},${SEATTLE}&temp=c`;
  await expect
    .poll(
      async () => (await request.get(address, { headers: OF_A_READER })).text(),
      'the server has all of it',
    )
    .toMatch(/data-scripts="\d+"/);
  const scripts: string[] = [];
  page.on('request', (sent) => sent.resourceType() === 'script' && scripts.push(sent.url()));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // After a minute, which a slow machine may take here, the page gets its scripts in any case.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  // Something of it may have become old since the server had all of it: it is asked for again then.
  await expect(async () => {
    scripts.length = 0;
    const answer = await page.goto(address);
    expect(await answer?.text()).toMatch(/data-scripts="\d+"/);
  }, 'the page waits for its reader').toPass();

  await test.step('an address shows its places side by side, and logs no error', async () => {
    await expect(columns(page)).toHaveCount(3);
    await expect(names(page)).toHaveText('Denver, Colorado');
    for (const [cell, name] of [
      [DENVER, 'Denver, Colorado'],
      [MIAMI, 'Miami, Florida'],
      [SEATTLE, 'Seattle, Washington'],
    ] as const) {
      await expect(headOf(page, cell)).toHaveText(name);
      await expect(part(page, `Current conditions, ${name}`)).toContainText(/\d°/);
      await expect(part(page, `Alerts, ${name}`)).toContainText(/No active alerts|Until|From|to/);
      await expect(part(page, `Daily forecast, ${name}`)).toContainText(/[Tt]oday|Tonight/);
      await expect(part(page, `Air quality, ${name}`)).toContainText(
        /Good|Moderate|Unhealthy|Hazardous/,
      );
      await expect(part(page, `Pollen, ${name}`)).toBeVisible();
    }
    expect(scripts, 'all of it without a script').toEqual([]);
    await expect(page.getByText('This page hasn’t started')).toBeHidden();
    await page.clock.resume();
  });

  await test.step('the first press loads the scripts, and is done once they run', async () => {
    await openSettings(page);
    await expect(page.getByText('This page hasn’t started'), 'it is interactive').toHaveCount(0);
    await expect(page.getByRole('radio', { name: '°C' })).toBeChecked();
    await page.keyboard.press('Escape');
    expect(found).toEqual([]);
  });

  await test.step('on a phone, places are swiped, and the page itself does not scroll sideways', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(chart(page).getByRole('slider')).toHaveAttribute('aria-valuetext', /Seattle/);
      await expect(
        part(page, 'Pollen, Seattle, Washington').getByRole('link').first(),
      ).toBeVisible();
      const over = (of: Locator) => of.evaluate((box) => box.scrollWidth - box.clientWidth);
      const inner = columns(page).first().locator('..');
      await expect.poll(() => over(page.locator('html')), `${width} px`).toBe(0);
      await expect.poll(() => over(inner), 'what the row of places hides').toBeGreaterThan(width);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a comparison is shared as one link', async () => {
    await go(page, `/compare?cells=${DENVER}`);
    await expect(columns(page)).toHaveCount(1);
    const share = page.getByRole('button', { name: 'Share this comparison' });
    await expect(share).toHaveCount(0);
    await go(page, `/compare?cells=${DENVER},${MIAMI}&temp=c`);
    await untilSaid(page, 'Link copied', () => share.click());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${demo.url}/compare?cells=${DENVER},${MIAMI}&temp=c&wind=mph`,
    );
  });

  await test.step('the hours are in one chart, read out by keyboard, and in a table', async () => {
    const slider = chart(page).getByRole('slider');
    const bothPlaces = /Denver, Colorado: [−\d]+°.*; Miami, Florida: [−\d]+°/;
    await expect(slider).toHaveAttribute('aria-valuetext', bothPlaces);
    await expect(slider).not.toHaveAttribute('aria-valuetext', /Seattle/);
    const before = await slider.getAttribute('aria-valuetext');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue('1');
    await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
    await chart(page).getByText('As a table').click();
    await expect(chart(page).getByRole('row')).toHaveCount(49);
    await expect(
      chart(page).getByRole('columnheader', { name: 'Miami, Florida, temperature' }),
    ).toBeVisible();
  });

  await test.step('buttons build a comparison, and back undoes a step', async () => {
    await nowVisited(page, [MIAMI], [SEATTLE]);
    await go(page, `/compare?cells=${DENVER}&temp=c`);
    await expect(page.getByText('Add a second place')).toBeVisible();
    const add = part(page, 'Add a place');
    await add.getByRole('link', { name: 'Miami, Florida' }).click();
    await expect(columns(page)).toHaveCount(2);
    await add.getByRole('button', { name: 'Add a place' }).click();
    await add.getByRole('link', { name: 'Seattle, Washington' }).click();
    await expect(columns(page)).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`cells=${DENVER},${MIAMI},${SEATTLE}&temp=c$`));
    await page.getByRole('link', { name: 'Remove Miami, Florida from the comparison' }).click();
    await expect(columns(page)).toHaveCount(2);
    await page.goBack();
    await expect(columns(page)).toHaveCount(3);
    await expect(
      page.getByRole('link', { name: 'Open Seattle, Washington on the map' }),
    ).toHaveAttribute('href', `/?cell=${SEATTLE}&temp=c`);
  });

  await test.step('more than three are rows on one scale, which a phone swipes beside their names', async () => {
    const more = `${DENVER},${MIAMI},${SEATTLE},862696ab7ffffff`;
    await go(page, `/compare?cells=${more}&temp=c`);
    await expect(columns(page)).toHaveCount(4);
    const days = page.getByRole('region', { name: 'Days of each place' });
    await expect(days.getByRole('row')).toHaveCount(5);
    await expect(days.getByRole('rowheader').last()).toContainText(/Salt Lake City.*AQI/);
    // In the evening, today has no high any more.
    await expect(days.getByRole('cell').nth(1)).toContainText(/high .*°/i);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect
      .poll(() => page.locator('html').evaluate((box) => box.scrollWidth - box.clientWidth))
      .toBe(0);
    const over = await days.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(over).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('invalid parts of an address are left out, with a notice', async () => {
    const others = ['862685b6fffffff', '86268588fffffff', '862684ccfffffff', '862696ab7ffffff'];
    const seven = [DENVER, MIAMI, SEATTLE, ...others];
    const cases: [search: string, count: number, words: RegExp][] = [
      [`?cells=${DENVER},<script>alert(1)</script>`, 1, /isn’t a place we recognize/],
      [`?cells=${seven}`, 6, /Six places fit. Left out: Rawlins, Wyoming/],
      [`?cells=${DENVER}&temp=kelvin`, 1, /couldn’t be read/],
      [`?cells=${'9'.repeat(1500)}`, 0, /isn’t a place we recognize/],
    ];
    for (const [search, count, words] of cases) {
      await go(page, `/compare${search}`);
      await expect(page.getByText(words)).toBeVisible();
      await expect(columns(page)).toHaveCount(count);
    }
  });
});
