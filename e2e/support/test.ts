import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { fault, type Live, startAppBefore, startService } from './apps';
import { described, faultsOfWatched, watchAnswers } from './described';
import { type Host, startHost } from './hosts';
import { MAP_HOME, MAP_VIEW, openMap, tidyMap } from './map';
import { openPanel, PHONE, tidy, tidyPhone } from './page';
import type { Served } from './process';
import { outputOfShared, type SharedOrder, type Source, sharedApp } from './shared-apps';

/** A shared app: its address and its output. */
export interface Shared {
  readonly url: string;
  output(): Promise<string>;
}

/** A shared app in front of a service on a port. */
export interface SharedLive {
  readonly app: Shared;
  /** For public sources, the hosts but the forecast database. */
  readonly service: { readonly url: string };
  /** Only for public sources. */
  readonly database: { readonly url: string };
}

/** Whether the reader of a test's pages moves the pointer as soon as there is a page, or only looks at it. */
export type Reader = 'acts' | 'looks';

interface TestFixtures {
  reader: Reader;
  /** Starts an app just for the test, in front of the worker's service. It stops when the test ends. */
  startFresh: (env?: Record<string, string>) => Promise<Live>;
  /** One such app, with nothing cached, and nothing learned yet about its service or its key. */
  fresh: Live;
  /** Another site, whose pages the test writes. */
  host: Host;
  /** A page of the demo with its map ready: loaded once per worker, and moved by `visit`. */
  mapPage: Page;
  /** An interactive page of the demo without its map: loaded once per worker, and moved by `go`. */
  panelPage: Page;
  /** The same on a phone. */
  phonePage: Page;
  /** The same for the app in front of recorded responses. */
  recordedPage: Page;
  /** Fails a test whose pages got an answer that is not as described. */
  answers: undefined;
  /** Attaches the last output of the servers to failed tests. */
  evidence: undefined;
}

interface WorkerFixtures {
  /**
   * The app with these settings, started once for all tests and workers that ask for the same; `service` if no
   * source is named. A test must leave it as it was: it may load other cells than others do, but neither make its
   * service fail, nor use up what it allows, nor end it.
   */
  appWith: (env?: Record<string, string>, source?: Source) => Promise<SharedLive>;
  demo: Shared;
  recorded: SharedLive;
  whole: SharedLive;
  /** A demo service on a port that this worker can make fail (see `fault`). */
  service: Served;
  bootedMap: Page;
  openedPanel: Page;
  openedPhone: Page;
  openedRecorded: Page;
}

/** The output of the servers that this worker has used, which may explain why a test fails. */
const outputs = new Map<string, () => string | Promise<string>>();

async function borrow(source: Source, env: Record<string, string>): Promise<SharedLive> {
  const order: SharedOrder = { source, env };
  const { app, service, database } = await sharedApp(order);
  const output = () => outputOfShared(order);
  outputs.set(JSON.stringify(order), output);
  return {
    app: { url: app, output },
    service: { url: service ?? '' },
    database: { url: database ?? '' },
  };
}

/** Makes the first sign of a reader in each page as soon as it is parsed, for which pages keep their scripts waiting. */
export async function actAtOnce(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })),
    ),
  );
}

/** Opens a page for all tests of a worker, and closes it after the last one. */
async function lend(
  browser: Browser,
  view: BrowserContextOptions,
  open: (page: Page) => Promise<void>,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage(view);
  watchAnswers(page.context());
  await actAtOnce(page);
  await open(page);
  await use(page);
  await page.close();
}

const PANEL_MEDIA = { colorScheme: 'light', reducedMotion: 'reduce' } as const;
/** What moves on a phone, moves under a finger. */
const PHONE_MEDIA = { ...PANEL_MEDIA, reducedMotion: 'no-preference' } as const;
/** The same view as for tests that open their own page. */
const PANEL_VIEW = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'America/Denver',
  ...PANEL_MEDIA,
} as const;
const PHONE_VIEW = { ...PANEL_VIEW, ...PHONE, ...PHONE_MEDIA } as const;
const LAST_LINES = 15;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  appWith: [
    async ({ browserName: _ }, use) => {
      await use((env = {}, source = 'service') => borrow(source, env));
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({ appWith }, use, { project }) => {
      // Few hexes per view, since the demo computes a forecast for each. Maps have a server of their own, or they would
      // wait for all that other tests load: to a server, all tests are one client.
      const maxHexes = project.name === 'map' ? '301' : '300';
      await use((await appWith({ MAP_HEXES: maxHexes }, 'demo')).app);
    },
    { scope: 'worker' },
  ],
  recorded: [
    async ({ appWith }, use) => {
      await use(await appWith({}, 'recorded'));
    },
    { scope: 'worker' },
  ],
  whole: [
    async ({ appWith }, use) => {
      await use(await appWith());
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
      outputs.set('an app just for this test', app.output);
      return { app, service };
    });
    await Promise.all(apps.map((app) => app.stop()));
    await fault(service, {});
  },
  fresh: async ({ startFresh }, use) => {
    await use(await startFresh());
  },
  host: async ({ browserName: _ }, use) => {
    const host = await startHost();
    await use(host);
    await host.stop();
  },
  bootedMap: [
    ({ browser, demo }, use) =>
      lend(browser, MAP_VIEW, (page) => openMap(page, demo.url + MAP_HOME), use),
    { scope: 'worker' },
  ],
  reader: ['acts', { option: true }],
  context: async ({ context, reader }, use) => {
    if (reader === 'acts') await actAtOnce(context);
    watchAnswers(context);
    await use(context);
  },
  request: async ({ request }, use) => {
    await use(described(request));
  },
  page: async ({ page }, use) => {
    await use(page);
    // Requests still in flight when the test ends may fail.
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
    await openedPanel.emulateMedia(PANEL_MEDIA);
    await openedPanel.setViewportSize(PANEL_VIEW.viewport);
    await tidy(openedPanel);
  },
  openedPhone: [
    ({ browser, demo }, use) => lend(browser, PHONE_VIEW, (page) => openPanel(page, demo.url), use),
    { scope: 'worker' },
  ],
  phonePage: async ({ openedPhone }, use) => {
    await use(openedPhone);
    await openedPhone.emulateMedia(PHONE_MEDIA);
    await tidyPhone(openedPhone);
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
  answers: [
    async ({ browserName: _ }, use) => {
      await use(undefined);
      expect(await faultsOfWatched(), 'answers are as described').toEqual([]);
    },
    { auto: true },
  ],
  evidence: [
    async ({ browserName: _ }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const [name, output] of outputs) {
        const lines = (await output()).trimEnd().split('\n').slice(-LAST_LINES);
        await testInfo.attach(`server: ${name}`, { body: lines.join('\n') });
      }
    },
    { auto: true },
  ],
});
