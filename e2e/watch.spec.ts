import { createECDH, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { expectAccessible } from './support/axe';
import { PHONE, untilAlive } from './support/page';
import { DENVER } from './support/places';
import { actAtOnce, test } from './support/test';

const BOULDER = '862681a37ffffff';
const DEBIAN_BROWSER = '/usr/bin/chromium';

const bell = (page: Page) => page.locator('button[aria-haspopup="dialog"][aria-label*=", CO"]');
const dialog = (page: Page) => page.getByRole('dialog');

async function openWatch(page: Page, url: string, cell = DENVER): Promise<void> {
  await page.goto(`${url}/cell/${cell}`);
  await untilAlive(page);
  await bell(page).click();
  await expect(dialog(page)).toBeVisible();
}

test.describe('where notifications can’t be had', () => {
  test('the page says why, and offers the feed and the calendar', async ({ demo, page }) => {
    // This browser has none to give: they count as blocked.
    await openWatch(page, demo.url);
    await expect(dialog(page)).toContainText('Notifications are blocked for this site.');
    await expect(dialog(page).getByRole('link', { name: 'Feed' })).toHaveAttribute(
      'href',
      `/feeds/${DENVER}.atom`,
    );
    await expect(dialog(page).getByRole('link', { name: 'Calendar' })).toBeVisible();
    await expectAccessible(page, 'notifications are blocked', 'dialog');
  });

  test.describe('on a phone', () => {
    test.use({ ...PHONE, locale: 'es-MX' });
    test('that needs the site on its Home Screen, that is said in the reader’s language', async ({
      demo,
      page,
    }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'PushManager');
        Object.defineProperty(navigator, 'userAgent', {
          value: 'Mozilla/5.0 (iPhone)',
          configurable: true,
        });
      });
      await openWatch(page, demo.url);
      await expect(dialog(page)).toContainText('En iPhone y iPad, añada antes Hexcast');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux)' });
        Object.defineProperty(navigator, 'maxTouchPoints', { value: 1 });
      });
      await openWatch(page, demo.url);
      await expect(dialog(page)).toContainText('Este navegador no puede mostrar notificaciones');
    });
  });
});

/** A browser’s subscription, which no push service has made. */
function madeUpSubscription() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    keys: {
      p256dh: own.getPublicKey().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

/** Runs in the page: there is no push service here, so the browser’s subscription is made up. */
function subscribeToNothing(json: ReturnType<typeof madeUpSubscription>): void {
  const NAME = 'made-up-subscription';
  const made = (key: number[]) => ({
    ...json,
    options: { applicationServerKey: new Uint8Array(key).buffer },
    toJSON: () => json,
    unsubscribe: async () => {
      localStorage.removeItem(NAME);
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    async getSubscription() {
      const key = localStorage.getItem(NAME);
      return key && made(JSON.parse(key));
    },
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      const key = [...applicationServerKey];
      localStorage.setItem(NAME, JSON.stringify(key));
      return made(key);
    },
  });
}

/** Hands the service worker a push message as a push service would. */
async function deliver(cdp: CDPSession, origin: string, notification: object): Promise<void> {
  const registrationId = await new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });
  const data = JSON.stringify({ web_push: 8030, notification });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

test.describe('with notifications', () => {
  const ownPath = chromium.executablePath();
  const path = existsSync(ownPath) ? ownPath : DEBIAN_BROWSER;
  test.skip(!existsSync(path), 'the whole of Chromium is missing: its shell has no notifications');
  let browser: Browser;
  let context: BrowserContext;
  test.beforeAll(async () => {
    browser = await chromium.launch({ executablePath: path, args: ['--headless=new'] });
  });
  test.afterAll(() => browser.close());
  test.beforeEach(async () => {
    context = await browser.newContext({
      ...PHONE,
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    await actAtOnce(context);
    await context.addInitScript(subscribeToNothing, madeUpSubscription());
  });
  test.afterEach(() => context.close());

  test('a place is watched, a message comes and leads to it, and one tap ends it', async ({
    demo,
  }) => {
    await context.grantPermissions(['notifications'], { origin: demo.url });
    const page = await context.newPage();
    await openWatch(page, demo.url);
    await dialog(page).getByLabel('Alerts for Denver, CO').selectOption('Severe and worse');
    await dialog(page).getByLabel('Rain or snow in the next 6 hours').check();
    await dialog(page).getByLabel('Frost tonight').check();
    await dialog(page).getByLabel('Quiet hours').check();
    await dialog(page).getByLabel('From', { exact: true }).fill('23:30');
    await expectAccessible(page, 'a place to be watched', 'dialog');
    await dialog(page).getByRole('button', { name: 'Watch this place' }).click();
    await expect(dialog(page)).toContainText('You’ll get notifications for Denver, CO.');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(bell(page)).toHaveAttribute('aria-label', /^Watching Denver, CO/);

    await test.step('the server knows it, for this browser alone', async () => {
      await openWatch(page, demo.url, BOULDER);
      await expect(dialog(page).getByRole('link', { name: 'Denver, CO' })).toBeVisible();
      await expect(dialog(page)).toContainText('Severe and worse · rain or snow · frost');
      await expect(dialog(page).getByLabel('From', { exact: true })).toHaveValue('23:30');
      await dialog(page).getByRole('button', { name: 'Watch this place' }).click();
      await expect(dialog(page)).toContainText('You’ll get notifications for Boulder, CO.');
      await expectAccessible(page, 'two places are watched', 'dialog');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
    });

    await test.step('a message is shown, and a tap leads to its place', async () => {
      const title = 'Winter Storm Warning · Denver, CO';
      const navigate = `${demo.url}/cell/${DENVER}`;
      await deliver(await context.newCDPSession(page), demo.url, {
        ...{ title, body: 'Now until 9 PM MST', lang: 'en', tag: 'a', navigate },
        // Others leave the screen after some seconds, whether a busy page has looked at them or not.
        requireInteraction: true,
        data: { id: 'a' },
      });
      await expect.poll(() => page.evaluate(shownTitles)).toEqual([title]);
      const [worker] = context.serviceWorkers();
      const opened = await worker?.evaluate(async () => {
        // Without a person’s tap, a browser opens no window: what would be opened is noted.
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          clients: { openWindow(url: string): Promise<null> };
          dispatchEvent(event: Event): void;
        };
        const [notification] = await scope.registration.getNotifications();
        return new Promise<string>((resolve) => {
          scope.clients.openWindow = async (url) => {
            resolve(url);
            return null;
          };
          scope.dispatchEvent(
            Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }),
          );
        });
      });
      expect(opened).toBe(navigate);
      await expect.poll(() => page.evaluate(shownTitles)).toEqual([]);
    });

    await test.step('one tap ends it, on the server too', async () => {
      await dialog(page).getByRole('button', { name: 'Stop watching Denver, CO' }).click();
      await expect(dialog(page).getByRole('link', { name: 'Denver, CO' })).toHaveCount(0);
      await dialog(page).getByRole('button', { name: 'Stop watching' }).click();
      await expect(dialog(page)).toContainText('Boulder, CO isn’t watched any more.');
      await page.reload();
      await untilAlive(page);
      await expect(bell(page)).toHaveAttribute('aria-label', /^Watch Boulder, CO/);
      expect(await page.evaluate(() => localStorage.getItem('made-up-subscription'))).toBeNull();
    });
  });

  test('a reader who says no is told what that means', async ({ demo }) => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Object.defineProperty(Notification, 'requestPermission', { value: async () => 'default' });
    });
    await openWatch(page, demo.url);
    await dialog(page).getByRole('button', { name: 'Watch this place' }).click();
    await expect(dialog(page)).toContainText('Notifications weren’t allowed');
    await expect(dialog(page).getByRole('link', { name: 'Feed' })).toBeVisible();
  });
});

/** Runs in the page. */
async function shownTitles(): Promise<string[]> {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({ title }) => title);
}
