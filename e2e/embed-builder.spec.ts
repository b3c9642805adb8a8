import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { embedIn, untilWeather } from './support/embeds';
import { hostPage } from './support/hosts';
import { untilSaid } from './support/page';
import { BOULDER, DENVER, MIAMI } from './support/places';
import { test } from './support/test';

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const ELEMENT = 'Two lines for any page';

/** Chooses the form of the code, and returns its field. */
async function codeIn(page: Page, form: string) {
  await page.getByRole('combobox', { name: 'Form' }).selectOption(form);
  return field(page, form);
}

/** Opens the builder, and waits until it is interactive: its codes then name this site. */
async function openBuilder(page: Page, url: string, search = ''): Promise<void> {
  await page.goto(`${url}/embed${search}`);
  await expect(field(page, ELEMENT)).toHaveValue(new RegExp(`${url}/embed.js`));
}

/** Copies a code as a reader does, and returns what is on the clipboard. */
async function copy(page: Page, name: string): Promise<string> {
  const code = await codeIn(page, name);
  const button = page.getByRole('button', { name: `Copy: ${name}` });
  await untilSaid(page, `Copied: ${name}`, () => button.click());
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toBe(await code.inputValue());
  return text;
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const accentOf = (page: Page) => field(page, 'Accent color, six hexadecimal digits');

test('a person comes from a comparison, chooses Boulder, copies the code, and another site shows its weather', async ({
  context,
  demo,
  host,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo.url });
  await page.goto(`${demo.url}/compare?cells=${DENVER},${MIAMI}&temp=c`);
  await page.getByRole('link', { name: 'Put this in your own page' }).click();
  await test.step('the share buttons lead to it with what is shown', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weather for your own page');
    // Its code names this site once it is interactive.
    await expect(field(page, ELEMENT)).toHaveValue(
      new RegExp(`${demo.url}/embed.js[^]*<hexcast-compare places="${DENVER}; ${MIAMI}" temp="c"`),
    );
  });

  const address = `/embed/place/${BOULDER}?show=now,hours&temp=c&theme=dark`;
  await test.step('choices are in the preview and in the address', async () => {
    await page.getByRole('combobox', { name: 'Temperature' }).selectOption('°F');
    await radio(page, 'Place').check();
    await expect(page.locator('[data-place]')).toHaveText('Denver, Colorado');
    const shown = preview(page).locator('iframe');
    await expect(shown).toHaveAttribute('src', `/embed/place/${DENVER}?theme=light`);
    await page.getByRole('textbox', { name: 'Find a place' }).click();
    await page.getByRole('combobox', { name: 'Find a place' }).fill('boulder, co');
    await page
      .getByRole('option', { name: /Boulder/ })
      .first()
      .click();
    await expect(page.locator('[data-place]')).toHaveText('Boulder, Colorado');
    await page.getByRole('checkbox', { name: 'Hours' }).check();
    await page.getByRole('checkbox', { name: 'Days' }).uncheck();
    await radio(page, 'Dark').check();
    await page.getByRole('combobox', { name: 'Temperature' }).selectOption('°C');
    await expect(shown).toHaveAttribute('src', address);
    await expect(shown).toHaveAttribute('title', 'Weather in Boulder, CO');
    // The other place is kept for comparisons.
    await expect(page).toHaveURL(
      `${demo.url}/embed?cell=${BOULDER}&cell=${MIAMI}&show=now,hours&temp=c&theme=dark`,
    );
  });

  const [element, frame] = await test.step('codes are copied', async () => {
    // The height comes from the embed itself, and changes the code.
    await expect(await codeIn(page, 'Frame')).toHaveValue(/height="261"/);
    const codes = [await copy(page, ELEMENT), await copy(page, 'Frame')] as const;
    expect(codes[0].split('\n')).toHaveLength(2);
    expect(codes[0]).toContain('style="display:block;max-width:480px;min-height:261px"');
    expect(codes[1]).toContain(`src="${demo.url}${address.replaceAll('&', '&amp;')}"`);
    expect(await copy(page, 'React 19')).toContain('show="now,hours"');
    expect(await copy(page, 'Picture in Markdown')).toContain(
      `](${demo.url}/embed/place/${BOULDER}.png?show=now,hours&temp=c&theme=dark)](${demo.url}/cell/`,
    );
    await expect(preview(page).getByRole('img')).toHaveJSProperty('complete', true);
    expect(await copy(page, 'Picture')).toContain('.png?show=now,hours&amp;temp=c&amp;theme=dark"');
    expect(await copy(page, 'oEmbed address')).toContain(`${demo.url}/api/oembed?url=http`);
    return codes;
  });

  await test.step('it works by keyboard alone, and says what was done', async () => {
    await radio(page, 'Place').focus();
    await page.keyboard.press('Tab');
    await expect(
      page
        .getByRole('textbox', { name: 'Find a place' })
        .or(page.getByRole('combobox', { name: 'Find a place' })),
    ).toBeFocused();
    await page.keyboard.type('miami, fl');
    await expect(page.getByRole('option', { name: /Miami/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-place]')).toHaveText('Miami, Florida');
    await page.getByRole('checkbox', { name: 'Now' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Now' })).not.toBeChecked();
    // The last part stays, and is not lost to the keyboard.
    await page.getByRole('checkbox', { name: 'Hours' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Hours' })).toBeChecked();
    await codeIn(page, 'Frame');
    await page.getByRole('slider', { name: 'Width' }).focus();
    await page.keyboard.press('Home');
    await expect(field(page, 'Frame')).toHaveValue(/width="160"/);
    const accent = accentOf(page);
    await accent.focus();
    await page.keyboard.type('orange');
    await expect(accent).toHaveAttribute('aria-invalid', 'true');
    await accent.fill('#FF8800');
    await expect(field(page, 'Frame')).toHaveValue(/accent=ff8800/);
    await page.getByRole('button', { name: 'Copy: Frame' }).focus();
    await page.keyboard.press('Tab');
    await expect(field(page, 'Frame')).toBeFocused();
  });

  await test.step('where the page may not copy, the code is selected', async () => {
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    await page.getByRole('button', { name: 'Copy: Frame' }).click();
    await expect(page.getByText('The code is selected')).toBeVisible();
    // The height of what is shown may still come.
    await expect
      .poll(() =>
        field(page, 'Frame').evaluate(
          (it: HTMLTextAreaElement) =>
            it.selectionStart === 0 && it.selectionEnd === it.value.length,
        ),
      )
      .toBe(true);
  });

  host.put('/element', hostPage(element));
  host.put('/frame', hostPage(frame));
  for (const [path, selector] of [
    ['/element', 'hexcast-weather'],
    ['/frame', 'iframe'],
  ] as const) {
    await test.step(`another site shows it: ${path}`, async () => {
      await page.goto(host.origin + path);
      const embed = embedIn(page, selector);
      await untilWeather(embed);
      await expect(embed.locator('body')).toContainText('Boulder');
    });
  }
});

test('a link brings all choices, and of each kind axe finds nothing, and nothing is wider than a phone', async ({
  demo,
  page,
}) => {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await openBuilder(
    page,
    demo.url,
    `?view=map&cell=${MIAMI}&layer=wind&lat=25.8&lng=-80.2&zoom=7&mark=1&accent=ffff00&theme=blue&w=1200&for=https://town.example`,
  );
  /** What holds for each kind, whatever is chosen. */
  const look = async (kind: string) => {
    await expectAccessible(page, kind, 'main');
    await page.setViewportSize({ width: 390, height: 844 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, `the width of the page, ${kind}`).toBe(390);
    await page.setViewportSize(wide);
  };

  await test.step('a link names what is wrong in it', async () => {
    await expect(page.getByText('was ignored: theme.')).toBeVisible();
    await expect(radio(page, 'Map')).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Layer' })).toHaveValue('wind');
    await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('around');
    await expect(accentOf(page)).toHaveValue('ffff00');
    await expect(field(page, ELEMENT)).toHaveValue(/<hexcast-map layer="wind" lat="25.8"/);
    await page.getByRole('combobox', { name: 'Region' }).selectOption('Hawaii');
    await expect(field(page, ELEMENT)).toHaveValue(/lat="20.7"/);
    await look('a map');
  });
  await test.step('alerts', async () => {
    await radio(page, 'Alerts').check();
    await expect(field(page, ELEMENT)).toHaveValue(new RegExp(`<hexcast-alerts place="${MIAMI}"`));
    await look('alerts');
    await radio(page, 'One zone').check();
    await page.getByRole('checkbox', { name: 'As a banner' }).check();
    await expect(field(page, ELEMENT)).toHaveValue(/<hexcast-alerts zone="FLZ\d+" compact="1"/);
    await look('a banner of a zone');
  });
  await test.step('a comparison', async () => {
    await radio(page, 'Comparison').check();
    await expect(field(page, ELEMENT)).toHaveValue(new RegExp(`<hexcast-compare places="${MIAMI}`));
    await look('a comparison');
  });
  const warning = page.getByText('Words in this color would be hard to read');
  await test.step('a place, with a warning', async () => {
    await radio(page, 'Place').check();
    await expect(warning).toBeVisible();
    await radio(page, 'Phone').check();
    await look('a place');
  });

  await test.step('it takes height and warnings from the embed itself', async () => {
    // A page whose height and mended colors no weather and no design would change.
    await page.route('**/embed/place/**', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html>
          <html lang="en" data-parents="*" data-ignored="" data-mended="${
            route.request().url().includes('accent=ffff00') ? 'accent' : ''
          }"><body data-content style="margin: 0"><div style="height: 123px"></div>
          <script src="/embed/frame.js" defer></script></body></html>`,
      }),
    );
    await page.getByRole('button', { name: 'Usual: Accent color' }).click();
    await expect(preview(page).locator('iframe')).toHaveAttribute('height', '123');
    await expect(await codeIn(page, 'Frame')).toHaveValue(/width="1200" height="123"/);
    await expect(warning).toHaveCount(0);
    await accentOf(page).fill('ffff00');
    await expect(warning).toBeVisible();
    await page.getByRole('button', { name: 'Usual: Accent color' }).click();
    await expect(warning).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'As a strip' }).check();
    await expect(preview(page).locator('iframe')).toHaveAttribute('height', '72');
    await expect(await codeIn(page, ELEMENT)).toHaveValue(
      /style="display:block;max-width:1200px;height:72px"/,
    );
  });
});

test('it says which pages may, in front of a service with a quota, and reads the policy of one', async ({
  recorded,
  page,
}) => {
  const own = recorded.app.url;
  await openBuilder(page, own);
  await expect(page.getByText('Calls a day: at most 192')).toBeVisible();
  const host = field(page, 'Page that will show it (optional)');
  await host.fill('town.example/weather');
  await expect(page.getByText('EMBED_ORIGINS=https://town.example')).toBeVisible();
  await expect(page.getByText(`script-src ${own}; frame-src ${own}`)).toBeVisible();
  await host.fill('not one');
  await expect(page.getByText('That isn’t the address of a website.')).toBeVisible();
  await host.fill(own);
  await expect(page.getByText(`lets ${own} show it.`)).toBeVisible();

  await page.getByText('Check its Content-Security-Policy').click();
  await expect(page.getByText(`curl -sI ${own} | grep`)).toBeVisible();
  const policy = field(page, 'Check its Content-Security-Policy');
  await policy.fill('hello');
  await expect(page.getByText('There is no policy in this text.')).toBeVisible();
  await policy.fill(`Content-Security-Policy: default-src 'none'; script-src ${own}`);
  await expect(page.getByText('The policy allows the script.')).toBeVisible();
  await expect(page.getByText('default-src refuses the frame.')).toBeVisible();
  await expect(page.getByText(`frame-src ${own}`, { exact: true })).toBeVisible();
  await expectAccessible(page, 'with a policy', 'main');
});

test('a preset sets its choices, and what it makes stays in view to the end of the page', async ({
  demo,
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openBuilder(page, demo.url);
    await page.getByRole('button', { name: 'Wall' }).click();
    const embed = preview(page).locator('iframe');
    await expect(embed).toHaveAttribute('src', /size=l/);
    await expect(page).toHaveURL(/[?&]w=full/);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(preview(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: `Copy: ${ELEMENT}` })).toBeInViewport();
    // What has the focus is not below what stays.
    const language = page.getByRole('combobox', { name: 'Language' });
    await language.focus();
    const isOnTop = await language.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(isOnTop, `the focus at ${width} px`).toBe(true);
  }
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' });
  test('all of it is Spanish', async ({ demo, page }) => {
    await page.goto(`${demo.url}/embed`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'El tiempo en su propia página',
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('checkbox', { name: 'Calidad del aire' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Copiar: Dos líneas para cualquier página' }),
    ).toBeVisible();
    await expect(page.getByText('Calls a day')).toHaveCount(0);
  });
});
