import { expect, type Locator, type Page } from '@playwright/test';
import { presentHour } from './support/hours';
import { go, PHONE, part, sheetHandle, untilAlive } from './support/page';
import { ago, change } from './support/panel';
import { BOULDER, OWN } from './support/places';
import { untilStill } from './support/rest';
import { test } from './support/test';

/**
 * What people ask a weather page on their phone. Each answer has to be on one screen after two taps at most,
 * without scrolling down; the hours are swiped sideways.
 */
const HOUR_MS = 3_600_000;
/** Standard or daylight time, the hour of the day in Denver. */
const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Denver',
  hour: '2-digit',
});

const clockFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Denver',
  weekday: 'short',
  hour: 'numeric',
});

/** The hours from the present one to 5 PM of tomorrow in Denver. */
function hoursUntilFiveTomorrow(): number {
  const hourIn = (hours: number) => Number(hourFormat.format((presentHour() + hours) * HOUR_MS));
  const fives = Array.from({ length: 48 }, (_, index) => index + 1).filter(
    (hours) => hourIn(hours) === 17,
  );
  return fives[hourIn(0) < 17 ? 1 : 0] ?? 0;
}

type Hour = {
  precipProbability?: number;
  condition?: string;
  tempF?: number;
  feelsLikeF?: number;
};

/** A calm, mild and dry forecast but for what `at` says of an hour, counted from the present one. */
const forecastOf = (at: (hour: number) => Hour) => (document: Record<string, unknown>) => ({
  h3: document.h3,
  generatedAt: ago(10),
  hourly: Array.from({ length: 48 }, (_, hour) => ({
    time: new Date((presentHour() + hour) * HOUR_MS).toISOString(),
    tempF: 55,
    feelsLikeF: 55,
    humidity: 40,
    precipProbability: 0,
    windSpeedMph: 5,
    windDirection: 'W',
    condition: 'Mostly Sunny',
    icon: 'few',
    ...at(hour),
  })),
  sources: document.sources ?? [],
});

const withAlerts = (alerts: readonly object[]) => (document: object) => ({ ...document, alerts });

/** Shows a cell in Denver's time zone with this weather, and no alerts unless given. */
async function show(page: Page, cell: string, at: (hour: number) => Hour, alerts: object[] = []) {
  await change(page, 'alerts', withAlerts(alerts));
  await change(page, 'current', (document) => ({
    ...document,
    observedAt: ago(10),
    tempF: 55,
    feelsLikeF: 55,
    humidity: 40,
    windSpeedMph: 5,
    windDirection: 'W',
    condition: 'Mostly Sunny',
    icon: 'few',
  }));
  await change(page, 'air', (document) => ({
    ...document,
    observedAt: ago(30),
    aqi: 42,
    category: 'Good',
  }));
  await change(page, 'forecast', forecastOf(at));
  await go(page, `/?cell=${cell}`);
}

/** Whether a reader sees all of it, without scrolling and with nothing above it. */
async function expectInSight(answer: Locator): Promise<void> {
  await expect(answer).toBeVisible();
  await untilStill(answer.page());
  await expect(answer).toBeInViewport({ ratio: 1 });
}

test('do I need an umbrella tomorrow at 5 PM?', async ({ phonePage: page }) => {
  const five = hoursUntilFiveTomorrow();
  const isWet = (hour: number) => Math.abs(hour - five) <= 1;
  await show(page, OWN.umbrella, (hour) =>
    isWet(hour) ? { precipProbability: 80, condition: 'Rain' } : {},
  );
  await expectInSight(page.getByText(/^Dry until 4\sPM tomorrow, then rain until 7\sPM/));
  await sheetHandle(page).tap();
  const hour = part(page, /Next \d+ hours/).getByRole('radio', { name: /5\sPM: .*80%/ });
  // Swiped to, sideways.
  await hour.evaluate((input) => input.closest('label')?.scrollIntoView({ block: 'nearest' }));
  await expectInSight(hour.locator('..').getByText('80%'));
});

test('is it fit to run now, and when is it best?', async ({ phonePage: page }) => {
  // The best hours begin later, as the present one is cooler; but of the last three of a day, they begin with it.
  const cool = { tempF: 50, feelsLikeF: 50 };
  await show(page, OWN.running, (hour) => (hour === 0 ? cool : {}));
  await sheetHandle(page).tap();
  await expectInSight(part(page, 'Current conditions').getByText('42 · Good'));
  const run = part(page, 'Fit for a run?');
  await expect(run.locator('[data-verdict="fit"]')).toHaveText(/^Yes\s*now$/);
  await test.step('a press on the best hours shows them', async () => {
    const best = run.locator('[data-best-hours]');
    // "Sun, 7–10 AM"
    const [day = '', from = ''] = (await best.innerText()).split(/,\s|[–\s]/);
    // Before the sun sets, no others are left of the day.
    const [today, hour] = clockFormat.format(presentHour() * HOUR_MS).split(/,?\s/);
    if (day === today && from === hour) return;
    await best.tap();
    await expect(run.locator('[data-verdict]')).toHaveText(
      new RegExp(`^Yes\\s*${day}\\w+ \\d+\\s[AP]M$`),
    );
    await expect(page.locator('[data-outlook]')).toHaveText(
      new RegExp(`^${day}\\w+ \\d+\\s[AP]M: 55°, dry\\.$`),
    );
    await part(page, /^Forecast for \w+day/)
      .getByRole('button', { name: 'Back to now' })
      .tap();
    await expect(run.locator('[data-verdict]')).toHaveText(/now$/);
  });
});

test('is there any warning, and what should I do?', async ({ phonePage: page }) => {
  await show(page, OWN.blizzard, () => ({}), [
    {
      event: 'Blizzard Warning',
      severity: 'Extreme',
      headline: 'Blizzard Warning issued by NWS Denver',
      description:
        '* WHAT...Blizzard conditions expected. Total snow accumulations up to 20 inches.\n\n* WHERE...Denver.\n\n* IMPACTS...Travel could be very difficult.\n\nPRECAUTIONARY/PREPAREDNESS ACTIONS...\n\nStay at home. If you must travel, have a winter survival kit with you.',
      onset: ago(60),
      expires: ago(-300),
    },
  ]);
  const alerts = part(page, 'Alerts');
  await expectInSight(alerts.getByText('Blizzard Warning').first());
  await expectInSight(alerts.getByText('Blizzard conditions expected.', { exact: true }));
  await sheetHandle(page).tap();
  await alerts.getByText('Blizzard Warning').first().tap();
  await expectInSight(alerts.getByRole('heading', { name: 'What to do' }));
  await expectInSight(alerts.getByText('Stay at home.'));
});

test('is Saturday better than Sunday?', async ({ phonePage: page }) => {
  await go(page, `/?cell=${BOULDER}`);
  const weekend = page.locator('[data-weekend]');
  for (const day of ['Sat', 'Sun']) {
    await expectInSight(weekend.getByText(new RegExp(`^${day} \\d+\\s*$`)));
  }
  await expect(weekend).toHaveText(/^Sat \d+.*(High|Low) −?\d+°.*Sun \d+.*High −?\d+°.*10 days$/);
  await weekend.getByRole('button', { name: 'Next 10 days' }).tap();
  const days = part(page, /^Next \d+ days$/);
  await expectInSight(days.getByRole('heading'));
  await expect(days).toBeFocused();
  for (const day of ['Sat', 'Sun']) {
    await expectInSight(days.getByRole('rowheader').filter({ hasText: day }).last());
  }
});

test.describe('from page to page', () => {
  test.use(PHONE);

  test('is it better in the next town?', async ({ demo, page }) => {
    await page.goto(`${demo.url}/?cell=${BOULDER}&temp=c`);
    await untilAlive(page);
    await page.getByRole('link', { name: 'Compare this place with others' }).tap();
    await expect(page).toHaveURL(`${demo.url}/compare?cells=${BOULDER}&temp=c`);
    const nearby = page
      .getByRole('list', { name: /nearby/i })
      .getByRole('link', { name: 'Longmont, CO' });
    await expectInSight(nearby);
    await nearby.tap();
    await expect(page.locator('[data-compared]')).toHaveCount(2);
    const hours = part(page, 'Next 48 hours');
    await expectInSight(hours.getByText(/^Over the next 24 hours/));
    for (const name of ['Boulder, Colorado', 'Longmont, Colorado']) {
      const line = hours.getByRole('listitem').filter({ hasText: name });
      await expect(line).toContainText(/\d°.*\d%/);
      await expect(line).toBeInViewport();
    }
    await expect(hours.getByRole('slider')).toBeInViewport();
  });
});
