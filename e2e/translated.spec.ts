import { expect, type Page } from '@playwright/test';
import { go, openPanel, openSettings, part, placeName, untilAlive } from './support/page';
import { BOULDER, DENVER, MIAMI, openPlaces, SEATTLE } from './support/places';
import { test } from './support/test';
import { keptTexts, linesOf, translate } from './support/translator';
import { watchPage } from './support/violations';

type Step = readonly [what: string, act: (page: Page) => Promise<unknown>];

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const pressKey = (key: string) => (page: Page) => page.keyboard.press(key);
const choose = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('radio', { name, exact: true }).click({ force: true });
const language = (name: string, title: string) => async (page: Page) => {
  await choose(name)(page);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
};
const unfold = (region: string | RegExp) => (page: Page) =>
  part(page, region).locator('summary').first().click();
const visit = (cell: string, name: RegExp) => async (page: Page) => {
  await go(page, `/?cell=${cell}`);
  await expect(placeName(page)).toHaveText(name);
  await expect(part(page, 'Current conditions')).toContainText(/\d°/);
  await expect(part(page, 'Air quality')).toContainText(/\d/);
};
const type = (text: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Find a place' }).or(combo(page)).first().click();
  await combo(page).fill(text);
};
const combo = (page: Page) => page.getByRole('combobox', { name: 'Find a place' });

/** What readers of a place do: each step changes words that the browser has already translated. */
const ON_A_PLACE: readonly Step[] = [
  [
    'a day',
    (page) =>
      part(page, /days|Daily/)
        .getByRole('button')
        .nth(1)
        .click(),
  ],
  ['a later hour', press('One hour later')],
  [
    'an hour of the chart',
    (page) =>
      part(page, /Next \d+ hours/)
        .getByRole('slider')
        .press('ArrowRight'),
  ],
  ['now', press('Back to now')],
  ['the settings', openSettings],
  ['Celsius', choose('°C')],
  ['km/h', choose('km/h')],
  ['no settings', pressKey('Escape')],
  ['the table of hours', unfold(/Next \d+ hours/)],
  ['the alerts', unfold('Alerts')],
  ['other zones', press('Change zone')],
  ['where all this is from', press('Where does this come from?')],
  ['nothing of that', pressKey('Escape')],
  ['Miami', visit(MIAMI, /Miami/)],
  ['Seattle', visit(SEATTLE, /Seattle/)],
  ['saved', press('Save this place')],
  ['the places', openPlaces],
  ['no places', pressKey('Escape')],
  ['words that name nothing', type('zzzzzz')],
  ['words that name a place', type('denver, co')],
  [
    'that place',
    async (page) => {
      await page
        .getByRole('option', { name: /Denver/ })
        .first()
        .click();
      await expect(placeName(page)).toHaveText(/Denver/);
    },
  ],
  ['no connection', (page) => page.context().setOffline(true)],
  ['a place that is not there', (page) => go(page, '/?cell=8626a9da7ffffff')],
  ['a connection', (page) => page.context().setOffline(false)],
  ['no place', (page) => go(page, '/')],
  ['all alerts', (page) => page.locator('[data-warnings-line] a').click()],
  ['not all alerts', pressKey('Escape')],
  ['another layer', (page) => go(page, `/?cell=${DENVER}&layer=wind`)],
  ['the settings', openSettings],
  ['Spanish', language('Español', 'Ajustes')],
  ['English', language('English', 'Settings')],
  ['no settings', pressKey('Escape')],
  ['Boulder', visit(BOULDER, /Boulder/)],
];

const ON_A_COMPARISON: readonly Step[] = [
  ['an hour', (page) => page.getByRole('slider').first().press('ArrowRight')],
  ['another place', (page) => go(page, `/compare?cells=${DENVER},${SEATTLE}&temp=f`)],
  ['a trip', (page) => page.getByRole('link', { name: 'Plan a trip' }).click()],
  ['one place', (page) => go(page, `/compare?cells=${DENVER}&temp=c`)],
  ['none', (page) => go(page, '/compare')],
  ['three', (page) => go(page, `/compare?cells=${DENVER},${MIAMI},${SEATTLE}&wind=kmh`)],
];

/** Does the steps one after the other, and finds no text that a later step can't change. */
async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [what, act] of steps) {
    await test.step(what, async () => {
      await act(page);
      expect(await keptTexts(page)).toEqual([]);
    });
  }
}

/** Whether a translated page says what one says that is opened at the same address. */
async function expectNothingOld(page: Page, open: (page: Page) => Promise<unknown>): Promise<void> {
  const plain = await page.context().newPage();
  await plain.goto(page.url());
  await open(plain);
  // Both count the minutes, each by itself.
  await expect(async () => expect(await linesOf(page)).toEqual(await linesOf(plain))).toPass();
  await plain.close();
}

test('a page that the browser translates goes on to work, and shows nothing that is no longer true', async ({
  demo,
  page,
}) => {
  const found = await watchPage(page);
  await openPanel(page, `${demo.url}/?cell=${BOULDER}`);
  await expect(part(page, 'Pollen')).toContainText(/\w/);
  await translate(page);
  await walk(page, ON_A_PLACE);
  await expectNothingOld(page, untilAlive);
  expect(found).toEqual([]);
});

test('so does a translated comparison', async ({ demo, page }) => {
  const found = await watchPage(page);
  await page.goto(`${demo.url}/compare?cells=${DENVER},${MIAMI}`);
  const isAlive = (opened: Page) =>
    expect(opened.getByText('This page hasn’t started'), 'it is interactive').toHaveCount(0);
  await isAlive(page);
  await translate(page);
  await walk(page, ON_A_COMPARISON);
  await expectNothingOld(page, isAlive);
  expect(found).toEqual([]);
});
