import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { fault, type Live, startAppBefore, startService } from './apps';
import { MAP_HOME, MAP_VIEW, openMap, tidyMap } from './map';
import { openPanel, tidy } from './page';
import type { Served } from './process';
import { outputOfShared, type SharedAddress, type SharedName, sharedApp } from './shared-apps';

/** A shared app: its address, and all that it has printed. */
export interface Shared {
  readonly url: string;
  output(): Promise<string>;
}

/** A shared app in front of a service on a port. */
export interface SharedLive {
  readonly app: Shared;
  readonly service: { readonly url: string };
}

interface TestFixtures {
  /** Starts an app of the test's own in front of the worker's service; it ends with the test. */
  startFresh: (env?: Record<string, string>) => Promise<Live>;
  /** One such app, with nothing held, and nothing learned yet about its service or its key. */
  fresh: Live;
  /** A page of the demo whose map stands: booted once for a worker, and told where to go by `visit`. */
  mapPage: Page;
  /** A page of the demo without its map, which listens: opened once for a worker, and told where to `go`. */
  panelPage: Page;
  /** The same of the app in front of recorded answers. */
  recordedPage: Page;
  /** Hands what the servers printed last to whoever reads why a test failed. */
  evidence: undefined;
}

interface WorkerFixtures {
  demo: Shared;
  recorded: SharedLive;
  whole: SharedLive;
  /** A stand-in on a port that this worker may tell to fail (see `fault`). */
  service: Served;
  bootedMap: Page;
  openedPanel: Page;
  openedRecorded: Page;
}

/** The servers that this worker has used: what they printed may say why a test fails. */
const printing = new Map<string, () => string | Promise<string>>();

async function borrow(name: SharedName): Promise<{ app: Shared; address: SharedAddress }> {
  const address = await sharedApp(name);
  const output = () => outputOfShared(name);
  printing.set(name, output);
  return { app: { url: address.app, output }, address };
}

async function borrowLive(name: SharedName): Promise<SharedLive> {
  const { app, address } = await borrow(name);
  return { app, service: { url: address.service ?? '' } };
}

/** Opens a page for all tests of a worker, and closes it after the last. */
async function lend(
  browser: Browser,
  view: BrowserContextOptions,
  open: (page: Page) => Promise<void>,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage(view);
  await open(page);
  await use(page);
  await page.close();
}

/** As the tests that open a page of their own see theirs. */
const PANEL_VIEW = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'America/Denver',
} as const;
const LAST_LINES = 15;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [
    async ({ browserName: _ }, use) => {
      await use((await borrow('demo')).app);
    },
    { scope: 'worker' },
  ],
  recorded: [
    async ({ browserName: _ }, use) => {
      await use(await borrowLive('recorded'));
    },
    { scope: 'worker' },
  ],
  whole: [
    async ({ browserName: _ }, use) => {
      await use(await borrowLive('whole'));
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ browserName: _ }, use) => {
      const service = await startService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  startFresh: async ({ service }, use) => {
    const apps: Served[] = [];
    await use(async (env) => {
      const app = await startAppBefore(service, env);
      apps.push(app);
      printing.set('an app of its own', app.output);
      return { app, service };
    });
    await Promise.all(apps.map((app) => app.stop()));
    await fault(service, {});
  },
  fresh: async ({ startFresh }, use) => {
    await use(await startFresh());
  },
  bootedMap: [
    ({ browser, demo }, use) =>
      lend(browser, MAP_VIEW, (page) => openMap(page, demo.url + MAP_HOME), use),
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await use(page);
    // What the page still asks for when the test has ended is answered to nobody.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  mapPage: async ({ bootedMap }, use) => {
    await use(bootedMap);
    await tidyMap(bootedMap);
  },
  openedPanel: [
    ({ browser, demo }, use) => lend(browser, PANEL_VIEW, (page) => openPanel(page, demo.url), use),
    { scope: 'worker' },
  ],
  panelPage: async ({ openedPanel }, use) => {
    await use(openedPanel);
    await tidy(openedPanel);
  },
  openedRecorded: [
    ({ browser, recorded }, use) =>
      lend(browser, PANEL_VIEW, (page) => openPanel(page, recorded.app.url), use),
    { scope: 'worker' },
  ],
  recordedPage: async ({ openedRecorded }, use) => {
    await use(openedRecorded);
    await tidy(openedRecorded);
  },
  evidence: [
    async ({ browserName: _ }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const [name, output] of printing) {
        const lines = (await output()).trimEnd().split('\n').slice(-LAST_LINES);
        await testInfo.attach(`server: ${name}`, { body: lines.join('\n') });
      }
    },
    { auto: true },
  ],
});
