import { expect, type Page } from '@playwright/test';
import { go, openPanel, openSettings, untilAlive } from './support/page';
import { change } from './support/panel';
import { DENVER, MIAMI } from './support/places';
import { test } from './support/test';

test('a chosen theme applies from the first paint of the next visit', async ({
  demo,
  panelPage: before,
  page,
}) => {
  const groundOf = (of: Page) => of.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await openSettings(before);
  await before.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(() => groundOf(before), 'color of the ground').toBe('rgb(14, 19, 26)');
  const stored = await before.evaluate(() => Object.entries({ ...localStorage }));

  const ground = () => groundOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript((entries) => {
    for (const [name, text] of entries) localStorage.setItem(name, text);
  }, stored);
  await page.addInitScript(() => {
    // The theme when the first element of the body is parsed, before anything can be painted.
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      document.documentElement.dataset.first = document.documentElement.dataset.theme ?? 'none';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  // Neither the policy nor React may object to the script. React error 418 is a hydration mismatch.
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|#418/.test(message.text())) refused.push(message.text());
  });
  await page.goto(demo.url);
  await expect(page.locator('html')).toHaveAttribute('data-first', 'dark');
  await expect.poll(ground, 'color of the ground').toBe('rgb(14, 19, 26)');
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
    'content',
    '#0e131a',
  );
  await untilAlive(page);
  await openSettings(page);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await expect.poll(ground, 'color of the ground').toBe('rgb(239, 243, 248)');
  expect(refused).toEqual([]);
});

test('Spanish by address, for whom alone its text is loaded, and English once chosen again', async ({
  demo,
  page,
}) => {
  const scripts: Promise<string>[] = [];
  // Once it has finished: the text of one that never does would be waited for.
  page.on('requestfinished', (request) => {
    if (!/\.js$/.test(new URL(request.url()).pathname)) return;
    const read = async () => (await request.response())?.text() ?? '';
    scripts.push(read().catch(() => ''));
  });
  const spanish = async () =>
    (await Promise.all(scripts)).some((text) => text.includes('Condiciones actuales'));
  await openPanel(page, demo.url);
  expect(await spanish()).toBe(false);
  await change(page, 'current', (document) => ({ ...document, condition: 'Light Snow' }));
  await go(page, `/?cell=${DENVER}&lang=es`);
  await expect.poll(spanish, 'Spanish text is loaded').toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const conditions = page.getByRole('region', { name: 'Condiciones actuales' });
  await expect(conditions).toContainText('Humedad');
  // Skies have Spanish names; what has none, such as the name of a source, is marked as English.
  await expect(conditions).toContainText('Nieve ligera');
  await expect(conditions.locator('[lang="en"]').first()).toHaveText(/[A-Z]/);
  await expect(page).toHaveTitle(/^El tiempo en Denver, CO · Hexcast$/);
  const hours = page.getByRole('region', { name: /Próximas \d+ horas/ });
  await hours.getByText('Como tabla').click();
  await expect(hours.getByRole('rowheader')).toHaveCount(48);
  // Compass points are in Spanish: west is O.
  expect(await hours.textContent()).not.toMatch(/\b[NS]{0,2}W[NS]?W?\b/);
  await expect(page.locator('[data-timeline]')).toContainText('Ahora');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  // It is checked once its words are there: `check` would want that at once.
  const english = page.getByRole('radio', { name: 'English' });
  await english.click({ force: true });
  await expect(english).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).not.toHaveURL(/lang=/);
  await go(page, `/?cell=${MIAMI}`);
  await expect(page.getByRole('region', { name: 'Current conditions' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('a browser that is set to Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('gets the missing page in Spanish', async ({ demo, page }) => {
    await page.goto(`${demo.url}/nowhere`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle('Página no encontrada · Hexcast');
    await page.goto(`${demo.url}/cell/nonsense`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hexágono no encontrado');
    await expect(page).toHaveTitle('Hexágono no encontrado · Hexcast');
    await page.goto(`${demo.url}/cell/nonsense?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hexagon not found');
  });

  test('gets Spanish, with no flash of English', async ({ demo, page }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      const look = () => {
        const title = document.querySelector('h1');
        // After six seconds, the page stops waiting for Spanish and shows what it has.
        const isWaiting = title?.getAnimations().every(({ playState }) => playState !== 'finished');
        const isShown = isWaiting && title?.checkVisibility({ visibilityProperty: true });
        if (isShown) seen.add(title?.textContent ?? '');
        document.documentElement.dataset.seen = [...seen].join('|');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(demo.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'El tiempo en EE. UU. por hora',
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('html')).toHaveAttribute(
      'data-seen',
      'El tiempo en EE. UU. por hora',
    );
    await go(page, '/?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('US weather, hour by hour');
  });
});
