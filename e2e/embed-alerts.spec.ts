import { expect, type Page } from '@playwright/test';
import { fault } from './support/apps';
import { expectAccessible } from './support/axe';
import { embedIn, shiftsOf, watchShifts } from './support/embeds';
import { elementScript, hostPage } from './support/hosts';
import { BOULDER, DENVER } from './support/places';
import { test } from './support/test';

const MINUTE_MS = 60_000;
const UNKNOWN = 'Alert status unknown';

interface Sent {
  readonly event: string;
  readonly minutesLeft: number;
  readonly description?: string;
}

/** What a service says of a zone: alerts in effect for some minutes more. */
function alertsBody(zone: string, alerts: readonly Sent[]) {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const sent = alerts.map(({ event, minutesLeft, description = 'It will be windy.' }) => ({
    event,
    severity: 'Severe',
    headline: `${event} for Boulder`,
    description,
    onset: at(-60),
    expires: at(minutesLeft),
  }));
  const sources = [{ name: 'National Weather Service', url: 'https://www.weather.gov/' }];
  return { body: JSON.stringify({ zone, alerts: sent, sources }) };
}

/** From now on the page asks in vain, and so many minutes have passed. */
async function passWithoutServer(page: Page, minutes: number): Promise<void> {
  await page.route('**/embed/**', (route) => route.abort());
  const passed = (await page.evaluate(() => Date.now())) - Date.now();
  await page.clock.fastForward(minutes * MINUTE_MS - passed);
  await page.clock.runFor(11_000);
}

/** The server is there again, and it is now. */
async function backToServer(page: Page): Promise<void> {
  // Else the last page, which has waited for the server, would renew itself meanwhile.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.setSystemTime(Date.now());
}

// One app for all, so each step has a zone of its own. What fails comes last.
test('alerts are shown with what is known of them', async ({ browser, startFresh, page }) => {
  const { app, service } = await startFresh();
  const addressOf = (zone: string) => `${app.url}/embed/alerts/${zone}`;
  const list = page.locator('.warnings');

  await test.step('words of the service are words, can be read without scripts, and fit', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const description = `* WHAT...${hostile}\n\n* WHERE...${'Longword'.repeat(40)}.`;
    await fault(service, alertsBody('COZ038', [{ event: hostile, minutesLeft: 90, description }]));
    const still = await browser.newPage({ javaScriptEnabled: false });
    await still.goto(addressOf('COZ038'));
    const alert = still.locator('.warnings li').first();
    await alert.getByText('Full text').click();
    for (const width of [160, 320, 700]) {
      await still.setViewportSize({ width, height: 600 });
      await expect(alert.getByRole('heading', { level: 2 })).toHaveText(hostile);
      await expect(still.locator('img')).toHaveCount(0);
      await expect(alert.getByText('Longword')).toBeVisible();
      const root = still.locator('html');
      expect(await root.evaluate((it) => it.scrollWidth - it.clientWidth), `${width}`).toBe(0);
    }
    await still.close();
  });

  await page.clock.install();
  await test.step('alerts go when they end, in the strip too, and what nobody has looked at is not “none”', async () => {
    await fault(
      service,
      alertsBody('COZ039', [
        { event: 'High Wind Warning', minutesLeft: 30 },
        { event: 'Red Flag Warning', minutesLeft: 60 },
      ]),
    );
    await page.goto(addressOf('COZ039'));
    const alerts = list.locator('li[data-ends]');
    await expect(alerts).toHaveCount(2);
    await expect(alerts.first()).toContainText(/Severe · now until/);
    await expectAccessible(page, 'alerts');
    await passWithoutServer(page, 40);
    await expect(alerts).toHaveCount(1);
    await page.setViewportSize({ width: 160, height: 60 });
    const strip = page.locator('.strip');
    await expect(strip.getByText('+1')).toBeHidden();
    await expect(strip.locator('.one b:visible')).toHaveCount(1);
    await passWithoutServer(page, 70);
    await expect(alerts).toHaveCount(0);
    await expect(strip.getByText(UNKNOWN)).toBeVisible();
    await page.setViewportSize({ width: 300, height: 250 });
    await expect(list.getByText(UNKNOWN)).toBeVisible();
    await expect(page.getByText('No active alerts')).toHaveCount(0);
  });

  await test.step('without alerts it says so, with what it leaves out, and only as long as that is known', async () => {
    await fault(service, alertsBody('COZ040', []));
    await backToServer(page);
    await page.goto(addressOf('COZ040'));
    await expect(list.getByText('No active alerts for this forecast zone')).toBeVisible();
    await expect(page.locator('footer').getByText(/Checked/)).toBeVisible();
    await expect(list.getByText(/addressed to counties/)).toBeVisible();
    await expectAccessible(page, 'no alerts');
    await passWithoutServer(page, 30);
    await expect(list.getByText(UNKNOWN)).toBeVisible();
    await expect(list.getByText('No active alerts')).toHaveCount(0);
  });

  await test.step('a banner has a line for each alert, and nothing is left of it when the last has ended', async () => {
    await fault(
      service,
      alertsBody('COZ042', [
        { event: 'High Wind Warning', minutesLeft: 4 },
        { event: 'Red Flag Warning', minutesLeft: 90 },
      ]),
    );
    await backToServer(page);
    const banner = page.locator('.banner');
    const heightOf = () => banner.evaluate((it) => it.getBoundingClientRect().height);
    await page.goto(`${addressOf('COZ042')}?compact=1`);
    const lines = banner.locator('li');
    await expect(lines).toHaveCount(2);
    for (const [width, height] of [
      [700, 101],
      [480, 101],
      [479, 155],
      [220, 155],
    ] as const) {
      await page.setViewportSize({ width, height: 200 });
      // What does not fit into a line has another: nothing is cut.
      expect(Math.ceil(await heightOf()), `${width}`).toBeGreaterThanOrEqual(height);
      if (width === 700) expect(Math.ceil(await heightOf())).toBe(height);
      const isCut = (parts: Element[]) => parts.filter((it) => it.scrollWidth > it.clientWidth + 1);
      const cut = banner.locator('li>*:not(.unseen),.origin,.origin .facts>*');
      expect(await cut.evaluateAll(isCut), `${width}`).toEqual([]);
      await expect(lines.first().getByText(/^until/)).toBeVisible();
    }
    await page.setViewportSize({ width: 640, height: 72 });
    await expect(lines.first().getByRole('link')).toHaveAccessibleName(
      'Details: High Wind Warning',
    );
    await expectAccessible(page, 'banner');
    await passWithoutServer(page, 5);
    await expect(lines).toHaveCount(1);
    // Nobody has looked for so long that nothing is known any more.
    await passWithoutServer(page, 95);
    await expect(lines).toHaveCount(0);
    await expect(banner.getByText(UNKNOWN)).toBeVisible();

    await fault(service, alertsBody('COZ043', [{ event: 'High Wind Warning', minutesLeft: 2 }]));
    await backToServer(page);
    await page.goto(`${addressOf('COZ043')}?compact=1`);
    await expect(lines).toHaveCount(1);
    await passWithoutServer(page, 3);
    // Many warnings of a zone are in the lists of its counties, so that this is said.
    await expect(banner.getByText('No active alerts for this forecast zone')).toBeVisible();
    await passWithoutServer(page, 30);
    await expect(banner.getByText(UNKNOWN)).toBeVisible();
  });

  await test.step('a banner without alerts is nothing, or a line', async () => {
    await fault(service, alertsBody('COZ044', []));
    await backToServer(page);
    const banner = page.locator('.banner');
    await page.goto(`${addressOf('COZ044')}?compact=1&none=line`);
    await expect(banner.getByText(/^No active alerts for/)).toBeVisible();
    await expect(banner.getByText(/Checked/)).toBeVisible();
    await expectAccessible(page, 'quiet banner');
    // The same where all that is in effect is known.
    await page.route(`${addressOf('COZ044')}*`, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace('"banner"', '"banner hides"') });
    });
    await page.goto(`${addressOf('COZ044')}?compact=1`);
    await expect(banner).toHaveCSS('height', '0px');
    await expect(page.locator('body')).toHaveCSS('box-shadow', 'none');
    await passWithoutServer(page, 30);
    await expect(banner.getByText(UNKNOWN)).toBeVisible();
    await expect(banner).not.toHaveCSS('height', '0px');
  });

  await test.step('a low list has as many alerts as fit, the gravest first, and those that had no room when others end', async () => {
    const long = 'Avalanche Warning for all of the coastal waters out to sixty miles';
    const others = ['Frost Advisory', 'Heat Advisory', 'Wind Advisory'];
    const alerts = [long, ...others].map((event) => ({
      event,
      minutesLeft: event === long ? 4 : 90,
    }));
    await fault(service, alertsBody('COZ046', alerts));
    await backToServer(page);
    const opener = page.locator('.opener summary');
    for (const [width, height] of [
      [560, 200],
      [320, 200],
      [320, 140],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(addressOf('COZ046'));
      await expect(list.getByRole('heading', { name: long })).toBeInViewport({ ratio: 0.99 });
      if (height > 140) await expect(opener, `${width}`).toBeInViewport({ ratio: 0.99 });
    }
    await page.setViewportSize({ width: 320, height: 230 });
    const seen = list.locator('h2:visible');
    // The long name takes the room of two.
    await expect(seen).toHaveCount(1);
    await passWithoutServer(page, 5);
    await expect(list.getByText(long)).toHaveCount(0);
    await expect(seen).toHaveCount(2);
  });

  await test.step('a list in view has its height once that moves nothing', async () => {
    const events = ['Flood Warning', 'Wind Advisory', 'Heat Advisory', 'Frost Advisory'];
    const alerts = events.map((event) => ({ event, minutesLeft: 90 }));
    await fault(service, alertsBody('COZ045', alerts));
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await watchShifts(phone);
    await phone.clock.install();
    // So that it is there before anything is painted, as from the browser's cache.
    const script = elementScript(app).replace('type', 'blocking="render" type');
    const element = '<hexcast-alerts zone="COZ045"></hexcast-alerts>';
    const news = '<p style="height:2000px">News</p>';
    // Only pages of this site may show what is behind a key.
    for (const [name, body] of [
      ['town', element + news],
      ['below', news + element + news],
    ] as const) {
      const html = hostPage(body, script);
      await phone.route(`${app.url}/${name}`, (route) =>
        route.fulfill({ contentType: 'text/html', body: html }),
      );
    }
    const listed = embedIn(phone, 'hexcast-alerts');
    const heightOf = () => phone.locator('hexcast-alerts').evaluate((it) => it.clientHeight);
    const open = async () => {
      await phone.goto(`${app.url}/town`);
      await expect(listed.getByRole('heading', { name: 'Flood Warning' })).toBeVisible();
      await expect(listed.getByText('Show all')).toBeVisible();
      await expect(listed.getByRole('heading', { name: 'Frost Advisory' })).toBeHidden();
      expect(await heightOf()).toBe(200);
    };
    const expectWhole = async () => {
      await expect.poll(heightOf).toBeGreaterThan(300);
      await expect(listed.getByRole('heading', { name: 'Frost Advisory' })).toBeVisible();
      await expect(listed.getByText('It will be windy.').first()).toBeVisible();
      await expect(listed.locator('body[data-low]')).toHaveCount(0);
    };
    await open();
    expect((await shiftsOf(phone))[0]).toBeLessThan(0.02);
    await listed.getByText('Show all').click();
    await expectWhole();

    await open();
    await phone.evaluate(() => scrollTo(0, 1000));
    await expectWhole();
    expect((await shiftsOf(phone))[0]).toBeLessThan(0.02);

    await open();
    await phone.clock.runFor(61_000);
    await expectWhole();

    await phone.goto(`${app.url}/below`);
    await phone.evaluate(() => scrollTo(0, 1100));
    await expectWhole();
    expect((await shiftsOf(phone))[0]).toBeLessThan(0.02);
    await phone.close();
  });

  await test.step('the full views of counties, several areas and states are there', async () => {
    await fault(service, {});
    await backToServer(page);
    await page.setViewportSize({ width: 640, height: 480 });
    for (const areas of ['COC013', 'COZ039,COC013', 'CO']) {
      await page.goto(addressOf(areas));
      const full = page.locator('footer').getByRole('link', { name: 'Full view' });
      const href = (await full.getAttribute('href')) ?? 'none';
      expect(href, areas).toMatch(areas === 'COC013' ? /^\/cell\// : /^\/\?layer=alerts#/);
      expect((await page.request.get(app.url + href)).status(), areas).toBe(200);
    }
  });

  await test.step('a service that fails is a sentence with its reason, and never “no alerts”', async () => {
    await fault(service, { status: 500 });
    await backToServer(page);
    for (const [language, unknown, none] of [
      ['es', 'No se sabe si hay alertas', 'No hay alertas'],
      ['en', UNKNOWN, 'No active alerts'],
    ] as const) {
      await page.goto(`${addressOf('COZ041')}?lang=${language}`);
      await expect(list.getByText(unknown)).toBeVisible();
      await expect(list.locator('.fact-none span')).toHaveText(/\S+ \S+/);
      await expect(page.getByText(none)).toHaveCount(0);
    }
    await expectAccessible(page, 'failed');
  });
});

test('places are compared side by side where there is room, and one below the other elsewhere', async ({
  demo,
  page,
}) => {
  await page.goto(`${demo.url}/embed/compare?cell=${BOULDER}&cell=${DENVER}`);
  const places = page.locator('.compare ul > li');
  await expect(places).toHaveCount(2);
  for (const [width, isBeside] of [
    [700, true],
    [300, false],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    const [first, second] = await Promise.all([0, 1].map((at) => places.nth(at).boundingBox()));
    expect(first?.y === second?.y, `${width}`).toBe(isBeside);
  }
  const table = places.first().getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  const full = page.locator('footer').getByRole('link', { name: 'Full view' });
  await expect(full).toHaveAttribute('href', new RegExp(`^/compare\\?.*${BOULDER}.*${DENVER}`));
});
