import { expect } from '@playwright/test';
import { go, moveClock, openPanel, part } from './support/page';
import { ago, change, JUST_FETCHED, MINUTE_MS, openAlerts } from './support/panel';
import { DENVER, MIAMI, SEATTLE } from './support/places';
import { test } from './support/test';

const PRAIRIE = '86260e657ffffff';

test('units change independently, in the address and for the next one without any', async ({
  panelPage: page,
}) => {
  await go(page, `/?cell=${DENVER}`);
  const settings = page.getByRole('button', { name: 'Settings' });
  const chosen = (unit: string) => page.getByRole('radio', { name: unit, exact: true });
  await settings.click();
  await expect(chosen('°F')).toBeChecked();
  await expect(chosen('mph')).toBeChecked();
  await page.getByRole('radio', { name: '°C', exact: true }).check({ force: true });
  await expect(page).toHaveURL(/temp=c/);
  await page.getByRole('radio', { name: 'm/s', exact: true }).check({ force: true });
  await expect(page).toHaveURL(/temp=c&wind=ms/);
  await expect(part(page, 'Current conditions')).toContainText(/\d m\/s|Calm/);
  await page.keyboard.press('Escape');
  await go(page, `/?cell=${DENVER}`);
  await settings.click();
  await expect(chosen('°C')).toBeChecked();
  await expect(chosen('m/s')).toBeChecked();
  await go(page, `/?cell=${DENVER}&wind=kn`);
  await expect(chosen('kt')).toBeChecked();
  await expect(chosen('°C')).toBeChecked();
});

test('a press on a day opens it, and shows it on map and chart where these have its hours', async ({
  panelPage: page,
}) => {
  await go(page, `/?cell=${DENVER}`);
  const days = part(page, /Next \d+ days/);
  const rows = days.getByRole('rowheader').getByRole('button');
  const open = days.getByRole('button', { expanded: true });
  const hours = days.getByRole('region', { name: /^Hour by hour/ }).getByRole('listitem');
  await expect(days.getByRole('row')).toHaveCount(11);
  await expect(rows).toHaveCount(10);
  await expect(open).toHaveCount(0);
  await test.step('each has its date', async () => {
    const dated = days.getByRole('button', { name: /^\S.* [A-Z][a-z]{2} \d{1,2}$/ });
    await expect(dated).toHaveCount(10);
  });
  await test.step('a press opens one with its hours, and shows it', async () => {
    await rows.nth(1).click();
    await expect(rows.nth(1)).toHaveAttribute('aria-expanded', 'true');
    await expect(open).toHaveCount(1);
    await expect(days.locator('[aria-current]')).toHaveCount(1);
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/[?&]t=/);
    await expect(hours.nth(22)).toBeAttached();
    await expect(hours.first()).toContainText(/12\sAM/);
  });
  await test.step('another press closes it, and leaves the time alone', async () => {
    await rows.nth(1).press('Enter');
    await expect(open).toHaveCount(0);
    await expect(hours).toHaveCount(0);
    await expect(page).toHaveURL(/[?&]t=/);
  });
  await test.step('the keyboard opens a day beyond the hours of map and chart', async () => {
    await rows.nth(4).press('Enter');
    await expect(rows.nth(4)).toHaveAttribute('aria-expanded', 'true');
    await expect(hours.nth(22)).toBeAttached();
  });
  await test.step('one without hours is open beside it, as day and night', async () => {
    await rows.last().press('Space');
    await expect(rows.last()).toHaveAttribute('aria-expanded', 'true');
    await expect(open).toHaveCount(2);
    await expect(days.getByRole('term')).toHaveText(['Day', 'Night']);
  });
});

/** Alerts are asked for the county as well. */
const isOfZone = ({ zone }: Record<string, unknown>) => /^..Z/.test(String(zone));

test('an alert disappears the moment it expires, and a new one appears when the response has aged', async ({
  demo,
  page,
}) => {
  const alerts = part(page, 'Alerts');
  const names = alerts.getByRole('heading', { level: 3 });
  let asked = 0;
  await moveClock(page);

  await test.step('an alert disappears the moment it expires, while another stays', async () => {
    const alert = (event: string, onset: string, expires: string) => ({
      event,
      severity: 'Severe',
      headline: null,
      description: '* WHAT...Wind\nof all kinds.\n\n...HOLD ON TO YOUR HAT IN DENVER...',
      onset,
      expires,
    });
    const two = (document: Record<string, unknown>) => {
      if (isOfZone(document)) asked += 1;
      return {
        ...document,
        alerts: [
          alert('Wind Advisory', ago(60), ago(-20)),
          alert('High Wind Watch', ago(-10), ago(-90)),
        ],
      };
    };
    // Fresh for longer than the alert lasts, so no new response removes it.
    await change(page, 'alerts', two, { ...JUST_FETCHED, 'cache-control': 'public, max-age=7200' });
    await openPanel(page, `${demo.url}/?cell=${DENVER}`);
    await openAlerts(alerts);
    await expect(names).toHaveText(['Wind Advisory', 'High Wind Watch']);
    await alerts.getByText('Full text').first().click();
    await expect(alerts.getByRole('heading', { name: 'What' }).first()).toBeVisible();
    const card = alerts.getByRole('listitem').first();
    await expect(card.getByText('Wind of all kinds.')).toBeVisible();
    await expect(alerts.getByText('Hold on to Your Hat in Denver').first()).toBeVisible();
    // A request that is under way when the clock jumps would run out of time, and be repeated.
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(21 * MINUTE_MS);
    await expect(names).toHaveText(['High Wind Watch']);
    expect(asked).toBe(1);
  });

  await test.step('a new alert appears when the response has aged, and is announced politely', async () => {
    // By the clock of the page.
    const pageMs = await page.evaluate(() => Date.now());
    const inMinutes = (minutes: number) => new Date(pageMs + minutes * MINUTE_MS).toISOString();
    const alert = (event: string) => ({
      event,
      severity: 'Severe',
      headline: null,
      description: null,
      onset: inMinutes(-60),
      expires: inMinutes(90),
    });
    const active = [alert('Wind Advisory')];
    asked = 0;
    const counted = (document: Record<string, unknown>) => {
      // The county's list comes by itself: with the same alerts, it might be there before this is counted.
      if (!isOfZone(document)) return { ...document, alerts: [] };
      asked += 1;
      return { ...document, alerts: [...active] };
    };
    // A page refreshes when a response has aged, and soon if it was stale.
    await change(page, 'alerts', counted, JUST_FETCHED);
    await go(page, `/?cell=${MIAMI}`);
    await openAlerts(alerts);
    await expect(names).toHaveText(['Wind Advisory']);
    const announced = alerts.locator('[aria-live="polite"]');
    await expect(announced).toBeEmpty();
    const before = asked;
    await page.clock.fastForward(10_000);
    active.push(alert('Tornado Warning'));
    await page.clock.fastForward(MINUTE_MS);
    await expect(announced).toHaveText(/Tornado Warning/);
    // A request sent in the first ten seconds would have finished by now.
    expect(asked).toBe(before + 1);
    await expect(announced).not.toContainText('Wind Advisory');
    await expect(names).toHaveCount(2);
  });
});

test('any zone can be found, chosen, and left again', async ({ panelPage: page }) => {
  await go(page, `/?cell=${DENVER}`);
  const alerts = part(page, 'Alerts');
  await expect(alerts).toContainText(/\(COZ\d{3}\)/);
  await openAlerts(alerts);
  await alerts.getByRole('button', { name: 'Change zone' }).click();
  await alerts.getByLabel('Find a zone').fill('miami');
  await alerts.getByRole('button', { name: /FLZ/ }).first().click();
  await expect(page).toHaveURL(/zone=FLZ\d{3}/);
  await expect(alerts).toContainText(/\(FLZ\d{3}\)/);
  await alerts.getByRole('button', { name: 'Back to this hexagon’s zone' }).click();
  await expect(page).not.toHaveURL(/zone=/);
  await expect(alerts).toContainText(/\(COZ\d{3}\)/);
});

test('where pollen is not reported, nearby cities that report it are offered', async ({
  panelPage: page,
}) => {
  await go(page, `/?cell=${PRAIRIE}`);
  const pollen = part(page, 'Pollen');
  await expect(pollen).toContainText('Pollen is reported only for some cities');
  await pollen.getByRole('button', { name: /, NE/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nebraska');
  await expect(part(page, 'Pollen').getByRole('list', { name: 'Coming days' })).toBeVisible();
});

test('the browser knows how high the panels below the screen are, so that none moves away from who jumps there', async ({
  panelPage: page,
}) => {
  await go(page, `/?cell=${SEATTLE}`);
  await expect(part(page, 'Pollen').getByRole('link').first()).toBeAttached();
  const bottom = page.getByRole('button', { name: 'Where does this come from?' });
  /** How far the end of the panel is from where it would be with all panels laid out. */
  const error = () =>
    bottom.evaluate((button) => {
      const panels = [...document.querySelectorAll<HTMLElement>('[data-panel] section')];
      const lay = (how: string) => {
        for (const panel of panels) panel.style.contentVisibility = how;
        return button.getBoundingClientRect().y;
      };
      const remembered = lay('');
      const moved = Math.abs(lay('visible') - remembered);
      // Before any frame is drawn: the browser must not learn the heights from this.
      lay('');
      return moved;
    });
  await expect.poll(error).toBeLessThan(3);
});

test('one table lists the source of everything', async ({ panelPage: page }) => {
  await go(page, `/?cell=${DENVER}`);
  await expect(part(page, 'Pollen').getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Where does this come from?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(6);
  await expect(dialog.getByRole('link', { name: /demo weather/ })).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
