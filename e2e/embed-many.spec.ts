import { expect } from '@playwright/test';
import { startCountingProxy } from './support/counting-proxy';
import { elementScript, hostPage } from './support/hosts';
import { BOULDER } from './support/places';
import { test } from './support/test';

const MANY = 30;
const ELEMENT = '<hexcast-weather place="Boulder, CO" show="now" theme="light"></hexcast-weather>';
const GRID = `<style>body { display: grid; grid-template-columns: repeat(6, 1fr) }</style>`;
/** Of what is shown, at most, with what is added so that not all readers ask in the same second. */
const RENEWED_BY_MS = 20 * 60_000;

test('thirty embeds of one address ask for it once, and once at each renewal', async ({
  demo,
  host,
  page,
}) => {
  const proxy = await startCountingProxy(demo);
  host.put('/', hostPage(elementScript(proxy) + ELEMENT.repeat(MANY), GRID));
  await page.setViewportSize({ width: 1800, height: 1400 });
  await page.clock.install();
  await page.goto(`${host.otherSite}/`);
  await expect(page.locator('iframe.seen')).toHaveCount(MANY);
  const asked = () =>
    Object.fromEntries([...proxy.counts].map(([url, count]) => [url.replace(/v=.*/, 'v='), count]));
  const own = `/embed/place/${BOULDER}?show=now&theme=light`;
  const once = {
    '/embed.js': 1,
    '/embed/more.js': 1,
    '/embed/frame.js?v=': 1,
    '/embed/place?q=Boulder%2C+CO&show=now&theme=light': 1,
    [own]: 1,
  };
  await expect.poll(asked).toEqual(once);

  const frames = page.frames().slice(1);
  const marked = () =>
    Promise.all(frames.map((frame) => frame.evaluate(() => document.body.dataset.mark === 'old')));
  for (const frame of frames) {
    await frame.evaluate(() => {
      document.body.dataset.mark = 'old';
    });
  }
  // A reader comes back to a tab: all are due, and all look at once.
  const show = (state: DocumentVisibilityState) =>
    Promise.all(
      frames.map((frame) =>
        frame.evaluate((value) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, value });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state),
      ),
    );
  await show('hidden');
  await page.clock.fastForward(RENEWED_BY_MS);
  expect(asked()).toEqual(once);
  await show('visible');
  await expect.poll(async () => (await marked()).filter(Boolean).length).toBe(0);
  // In the last minute of an hour, what is renewed lasts for seconds, and is asked for once more.
  const { [own]: renewed = 0, ...others } = asked();
  expect({ ...others, [own]: 1 }).toEqual(once);
  expect([2, 3]).toContain(renewed);
  await proxy.stop();
});
