import { expect, type Page } from '@playwright/test';
import { startApp, startBuild } from './support/apps';
import { part, untilAlive } from './support/page';
import { BOULDER } from './support/places';
import { freePort } from './support/process';
import { buildAgain } from './support/second-build';
import { test } from './support/test';

/** What loads late: how it is opened, and the dialog that it is. */
const PARTS: readonly (readonly [
  name: string,
  open: (page: Page) => Promise<void>,
  title: string,
])[] = [
  ['Settings', (page) => press(page, 'Settings'), 'Settings'],
  ['Your places', (page) => press(page, 'Your places'), 'Your places'],
  ['sources', (page) => press(page, 'Where does this come from?'), 'Where this comes from'],
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const buildOf = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'hexcastBuild') ?? 'first').catch(() => null);

let second: string;

test.beforeAll(() => {
  test.setTimeout(600_000);
  second = buildAgain();
});

for (const worker of ['block', 'allow'] as const) {
  test.describe(`a page across an update, service worker: ${worker}`, () => {
    test.use({ serviceWorkers: worker });

    for (const way of ['forward', 'back'] as const) {
      test(way, async ({ context }) => {
        test.setTimeout(600_000);
        const env = { CACHE_DIR: 'off', PORT: String(await freePort()) };
        const builds = [() => startApp(env), () => startBuild(second, env)];
        const [before, after] = way === 'forward' ? builds : builds.reverse();
        const names = way === 'forward' ? ['first', 'second'] : ['second', 'first'];
        for (const [name, open, title] of PARTS) {
          await test.step(name, async () => {
            // Of a tab of its own: a page that was reloaded by itself is not reloaded again soon.
            const page = await context.newPage();
            const old = await before?.();
            await page.goto(`${old?.url}/cell/${BOULDER}`);
            await untilAlive(page);
            await expect(part(page, 'Pollen')).toContainText(/\w/);
            expect(await buildOf(page)).toBe(names[0]);
            await page.waitForLoadState('networkidle');
            await old?.stop();
            const next = await after?.();
            await open(page);
            // Either the page has stored what it opens, or it becomes a page of the new version by itself.
            const dialog = page.getByRole('dialog', { name: title });
            await expect
              .poll(async () => (await dialog.isVisible()) || (await buildOf(page)) === names[1])
              .toBe(true);
            if (!(await dialog.isVisible())) {
              await untilAlive(page);
              await open(page);
              await expect(dialog).toBeVisible();
            }
            await page.close();
            await next?.stop();
          });
        }
      });
    }
  });
}
