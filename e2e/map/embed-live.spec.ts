import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { type Host, hostPage } from '../support/hosts';
import { MAP_VIEW, prepareMap } from '../support/map';
import { test } from '../support/test';

test.use({ ...MAP_VIEW, viewport: { width: 700, height: 500 } });

const VIEW = 'lat=39.74&lng=-104.99&zoom=7';

/** A page of another site, higher than the window, with a frame of ours and the protocol's side of the page. */
function hostOf(address: string): string {
  const { origin } = new URL(address);
  const script = `
    const frame = document.querySelector('iframe');
    window.heard = [];
    window.say = (set) => window.port.postMessage({ hexcast: 1, type: 'set', ...set });
    window.greet = () => {
      const { port1, port2 } = new MessageChannel();
      window.port = port1;
      port1.onmessage = ({ data }) => window.heard.push(data);
      frame.contentWindow.postMessage({ hexcast: 1, type: 'set' }, '${origin}', [port2]);
    };`;
  return hostPage(
    `<p>Our weather</p><iframe title="Weather" src="${address}" width="600" height="380"></iframe>
     <div style="height:2000px"></div><script>${script}</script>`,
  );
}

/** Opens a map in a page of another site, and waits until it is at a stage. */
async function openFrame(page: Page, host: Host, address: string, stage: 'map' | 'picture') {
  await prepareMap(page);
  host.put('/', hostOf(address));
  await page.goto(host.otherSite);
  const frame = page.frames().find((one) => one.url().includes('/embed/'));
  if (!frame) throw new Error('no frame');
  if (stage === 'map') await untilLive(frame);
  else await expect(frame.getByRole('img', { name: /^Weather map/ })).toBeVisible();
  return frame;
}

const untilLive = (frame: Frame) =>
  expect(frame.locator('main')).toHaveAttribute('data-stage', 'map');

const zoomIn = (frame: Frame) => frame.evaluate(() => window.__hexcast?.map?.zoom() ?? 0);
/** What the map in a frame still waits for. */
const waitIn = (frame: Frame) =>
  frame.evaluate(() => (window.__hexcast?.map ? window.__hexcast.map.waitsFor() : 'a map'));
const heardBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as unknown[]);
const say = (page: Page, set: object) =>
  page.evaluate((message) => Reflect.get(window, 'say')(message), set);

/** Greets until the map answers, as the element does. */
async function greet(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => Reflect.get(window, 'greet')());
    await expect
      .poll(() => heardBy(page), { timeout: 1000 })
      .toContainEqual({ hexcast: 1, type: 'ready', ignored: '', mended: '' });
  }).toPass();
}

type Point = { readonly x: number; readonly y: number };

/** One finger, 200 pixels up. */
async function swipeUp(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let moved = 20; moved <= 200; moved += 20) await touch('touchMove', [{ x, y: y - moved }]);
  await touch('touchEnd', []);
}

test.describe('with a finger and with a mouse', () => {
  test.use({ hasTouch: true });

  test('a map is a picture until it is wanted, and then live, and leaves the page around it alone', async ({
    demo,
    host,
    page,
  }) => {
    let count = 0;
    page.on('request', (request) => {
      if (/\/_next\/|\/api\/tiles\//.test(request.url())) count += 1;
    });
    const address = `${demo.url}/embed/map?${VIEW}&controls=zoom`;
    const frame = await openFrame(page, host, address, 'picture');
    const scrolled = () => page.evaluate(() => window.scrollY);
    const toTop = () => page.evaluate(() => window.scrollTo(0, 0));

    await test.step('a picture becomes a map in the same place', async () => {
      const name =
        /^Weather map: Temperature \(°F\), \w{3}, \w{3} \d+, \d+ [AP]M M[SD]T: lowest −?\d+°/;
      const picture = frame.getByRole('img', { name });
      const sourceOf = (image: Locator) =>
        image.evaluate((element: HTMLImageElement) => element.currentSrc);
      const source = await sourceOf(picture);
      const full = frame.getByRole('link', { name: 'Full map' });
      await expect(full).toHaveAttribute('target', '_blank');
      await page.mouse.move(300, 200);
      await page.mouse.wheel(0, 50);
      await expect.poll(scrolled, 'the page scrolls over the picture').toBeGreaterThan(0);
      expect(count, 'requests of a live map').toBe(0);
      await frame.getByText('Explore the map').click();
      await untilLive(frame);
      expect(count, 'requests of a live map').toBeGreaterThan(0);
      expect(await sourceOf(frame.locator('picture img'))).toBe(source);
      // The frame's history is the host's: "back" must not lead to the picture.
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
      await toTop();
    });

    await test.step('a wheel over the map scrolls the page around it, and with Ctrl it zooms the map', async () => {
      const before = await zoomIn(frame);
      await page.mouse.move(300, 250);
      await page.mouse.wheel(0, 200);
      await expect.poll(scrolled).toBeGreaterThan(100);
      expect(await zoomIn(frame)).toBe(before);
      await expect(frame.getByText('Hold Ctrl and scroll to zoom')).toBeAttached();
      await toTop();
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -300);
      await page.keyboard.up('Control');
      await expect.poll(() => zoomIn(frame)).toBeGreaterThan(before);
      expect(await scrolled()).toBe(0);
    });

    await test.step('keys move, zoom and choose; controls are those that were asked for', async () => {
      await expect(frame.getByRole('button', { name: 'Zoom in' })).toBeVisible();
      await expect(frame.locator('[data-timeline]')).toHaveCount(0);
      await expect(frame.getByRole('combobox')).toHaveCount(0);
      await expect(frame.locator('[data-panel], input[type=search]')).toHaveCount(0);
      await expect.poll(() => waitIn(frame), 'the map is ready').toBeNull();
      const before = await zoomIn(frame);
      await frame.locator('canvas').focus();
      await page.keyboard.press('+');
      await expect.poll(() => zoomIn(frame)).toBeGreaterThan(before + 0.9);
      await page.keyboard.press('Enter');
      await expect(frame.locator('[data-chosen-place]')).toBeVisible();
      await frame.getByRole('button', { name: 'Close' }).click();
      await expect(frame.locator('[data-chosen-place]')).toHaveCount(0);
    });

    await test.step('a tap chooses, and one finger scrolls the page around the map', async () => {
      // Before the swipe, since a tap while the page still glides only stops it.
      await page.touchscreen.tap(300, 250);
      await expect(frame.locator('[data-chosen-place]')).toBeVisible();
      await expect.poll(() => waitIn(frame), 'the map is ready').toBeNull();
      const before = await frame.evaluate(() => window.__hexcast?.map?.center());
      await swipeUp(page, 300, 320);
      await expect.poll(scrolled).toBeGreaterThan(80);
      expect(await frame.evaluate(() => window.__hexcast?.map?.center())).toEqual(before);
    });
  });
});

test('live=1 makes a map live as soon as it is in view; its host hears what is chosen, and sets it; it stores nothing', async ({
  demo,
  host,
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
    const container = navigator.serviceWorker;
    if (container) container.register = () => Promise.reject(new Error('a worker was registered'));
  });
  const address = `${demo.url}/embed/map?${VIEW}&live=1&controls=timeline,layers,zoom`;
  const frame = await openFrame(page, host, address, 'map');
  const layer = () => frame.evaluate(() => window.__hexcast?.map?.layer());

  await test.step('it says what it shows, when, and its range, and has one title and menu', async () => {
    const legend = frame.locator('[data-legend]');
    await expect(legend).toContainText(/\w{3}, \w{3} \d+, \d+ [AP]M \w+/);
    await expect(legend).toContainText(/−?\d+°( to −?\d+°)?/);
    await expect(legend.getByRole('combobox')).toHaveValue('temperature');
    // What else is in its corner is not there twice.
    await expect(frame.getByRole('combobox')).toHaveCount(1);
    await expect(legend.getByText('Temperature', { exact: true })).toHaveCount(1);
  });

  await test.step('it names its sources', async () => {
    await frame.getByRole('combobox').selectOption('wind');
    await expect.poll(layer).toBe('wind');
    const footer = frame.locator('footer');
    await expect(footer.getByRole('link', { name: /demo weather/ })).toBeVisible();
    await expect(footer).toContainText('Demo');
    await expect(footer.locator('time')).toContainText('Issued');
    await expect(footer.getByRole('link', { name: 'Full map' })).toHaveAttribute(
      'href',
      /^\/\?layer=wind.*#7\/39\.74\/-104\.99$/,
    );
  });

  await test.step('the host hears what is chosen', async () => {
    await greet(page);
    await frame.locator('canvas').click({ position: { x: 300, y: 120 } });
    await expect(frame.locator('[data-chosen-place]')).toContainText('Full forecast');
    await expect
      .poll(async () => JSON.stringify(await heardBy(page)))
      .toMatch(/"type":"select","cell":"86[0-9a-f]{13}"/);
    const link = frame.getByRole('link', { name: 'Full forecast' });
    await expect(link).toHaveAttribute('href', /^\/cell\/86/);
    await expect(link).toHaveAttribute('target', '_blank');
  });

  await test.step('the host sets layer, hour, units, theme and place', async () => {
    await say(page, { layer: 'humidity', temp: 'c', theme: 'dark' });
    await expect.poll(layer).toBe('humidity');
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await say(page, { layer: 'temperature' });
    await expect(frame.locator('[data-legend]')).toContainText('°C');

    const hour = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 13);
    await say(page, { hour: `${hour}Z` });
    const hourShown = () => frame.evaluate(() => window.__hexcast?.map?.hour());
    await expect.poll(hourShown).toBe(Date.parse(`${hour}:00Z`) / 3_600_000);

    await say(page, { place: 'Miami, FL' });
    const latitude = () => frame.evaluate(() => window.__hexcast?.map?.center().lat ?? 90);
    await expect.poll(latitude).toBeLessThan(27);
    await expect(frame.locator('[data-chosen-place]')).toContainText('Miami');

    await frame.getByRole('button', { name: /One hour later|later/i }).click();
    await expect.poll(async () => JSON.stringify(await heardBy(page))).toMatch(/"hour":"20/);
  });
  expect(errors).toEqual([]);
});

test('theme and language are those of the address', async ({ demo, page }) => {
  await prepareMap(page);
  await page.addInitScript(() => {
    localStorage.setItem('hexcast.theme', 'light');
    localStorage.setItem('hexcast.temperature', 'c');
  });
  await page.goto(`${demo.url}/embed/map/live?${VIEW}&theme=dark&lang=es&temp=f&controls=layers`);
  await expect(page.locator('main')).toHaveAttribute('data-stage', 'map');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[data-legend]')).toContainText('Temperatura');
  await expect(page.locator('[data-legend]')).toContainText('°F');
  await expect(page.getByText('Mantén Ctrl')).toBeAttached();
  await expectAccessible(page, 'the live map');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'Mapa del tiempo: Temperatura' })).toBeVisible();
  await expect(page.locator('canvas')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
});
