import { expect } from '@playwright/test';
import { startCountingProxy } from './support/counting-proxy';
import { embedIn, untilWeather } from './support/embeds';
import { elementScript, hostPage } from './support/hosts';
import { restingBox } from './support/rest';
import { test } from './support/test';

const FALLBACK = 'See weather.gov';
const LIST = `<div id="list">
  <hexcast-weather id="one" place="Boulder, CO" show="now"><em>${FALLBACK}</em></hexcast-weather>
  <hexcast-weather id="two" place="Miami, FL" show="now,hours,days,air" size="s"></hexcast-weather>
</div>
<div id="other"></div>`;
/** Alerts have another height than is reserved for them. */
const OTHER_LIST = LIST.replace(
  /<hexcast-weather id="two".*>/,
  '<hexcast-alerts id="two" place="Boulder, CO"></hexcast-alerts>',
);
const LIFETIME_SECONDS = 600;

test('what is moved with moveBefore() keeps its frame, as htmx does it and with what is around it', async ({
  demo,
  host,
  page,
}) => {
  const proxy = await startCountingProxy(demo, LIFETIME_SECONDS);
  host.put('/', hostPage(elementScript(proxy) + LIST));
  await page.goto(`${host.otherSite}/`);
  const embed = embedIn(page, '#one');
  await untilWeather(embed);
  await untilWeather(embedIn(page, '#two'));
  await embed.locator('body').evaluate((body) => {
    body.dataset.mark = 'kept';
  });
  const before = [...proxy.counts.values()];
  await page.evaluate(() => {
    const [list, other, one, two] = ['list', 'other', 'one', 'two'].map((id) =>
      document.getElementById(id),
    );
    if (!list || !other || !one || !two) return;
    // To another parent, and back before a neighbor.
    other.moveBefore(one, null);
    list.moveBefore(one, two);
    // htmx lays aside what is to be preserved, puts the new page in place, and moves it to where its place is there.
    const pantry = document.createElement('div');
    pantry.hidden = true;
    document.body.append(pantry);
    pantry.moveBefore(one, null);
    other.innerHTML = '<section><div id="place"></div></section>';
    const place = document.getElementById('place');
    place?.parentElement?.moveBefore(one, place);
    place?.remove();
    pantry.remove();
    // And what it stands in is moved.
    list.moveBefore(other.firstElementChild as Element, null);
  });
  await expect(page.locator('#list > section > #one')).toBeVisible();
  await expect(embed.locator('body')).toHaveAttribute('data-mark', 'kept');
  await expect(page.locator('#one iframe')).toHaveCount(1);
  // It still follows its attributes.
  await page.locator('#one').evaluate((it) => it.setAttribute('place', 'Denver, CO'));
  await expect(embed.locator('h1').first()).toHaveText('Denver, CO');
  expect([...proxy.counts.values()].slice(0, before.length)).toEqual(before);
  await proxy.stop();
});

test('what is removed and put in elsewhere keeps its height, shows nothing else meanwhile, and comes from the browser’s cache', async ({
  demo,
  host,
  page,
}) => {
  const proxy = await startCountingProxy(demo, LIFETIME_SECONDS);
  host.put('/', hostPage(elementScript(proxy) + OTHER_LIST));
  await page.goto(`${host.otherSite}/`);
  for (const id of ['#one', '#two']) {
    await expect(embedIn(page, id).locator('h1').first()).toBeVisible();
    await restingBox(page.locator(id));
  }
  const before = [...proxy.counts];
  // As React does it for a list in another order; twice, since the frame is not there yet the second time.
  const seen = await page.evaluate(async () => {
    const [list, one, two] = ['list', 'one', 'two'].map((id) => document.getElementById(id));
    const box = two?.shadowRoot?.querySelector('div');
    if (!list || !one || !two || !box) return null;
    const heights = new Set<number>([one.offsetHeight, two.offsetHeight]);
    let others = 0;
    const look = () => {
      heights.add(one.offsetHeight);
      heights.add(two.offsetHeight);
      const isOutlined = getComputedStyle(box, ':before').display !== 'none';
      if (isOutlined && getComputedStyle(box).visibility === 'visible') others += 1;
      if (one.firstElementChild?.checkVisibility({ visibilityProperty: true })) others += 1;
    };
    for (let turn = 0; turn < 2; turn += 1) {
      list.insertBefore(two, one);
      list.insertBefore(one, two);
      look();
    }
    const isThere = ({ shadowRoot }: Element) => shadowRoot?.querySelector('.seen') !== null;
    for (let frames = 0; frames === 0 || !isThere(one) || !isThere(two); frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      look();
    }
    return { heights: heights.size, others };
  });
  expect(seen).toEqual({ heights: 2, others: 0 });
  for (const id of ['#one', '#two']) {
    await expect(embedIn(page, id).locator('h1').first()).toBeVisible();
  }
  expect([...proxy.counts]).toEqual(before);
  await proxy.stop();
});

test('what is put in again while the server is silent shows what stands in it, and the weather when that is back', async ({
  demo,
  host,
  page,
}) => {
  let isDown = false;
  await page.route(`${demo.url}/embed/place**`, (route) =>
    isDown ? route.abort() : route.fallback(),
  );
  await page.clock.install();
  host.put('/', hostPage(elementScript(demo) + LIST));
  await page.goto(`${host.otherSite}/`);
  await untilWeather(embedIn(page, '#one'));
  isDown = true;
  const again = () =>
    page.locator('#one').evaluate((it) => {
      const { parentElement } = it;
      it.remove();
      parentElement?.append(it);
    });
  await again();
  await expect(page.getByText(FALLBACK)).toBeHidden();
  await expect(page.locator('#one iframe')).toHaveCount(1);
  await page.clock.runFor(9_000);
  await expect(page.getByText(FALLBACK)).toBeVisible();
  // Nor does it hide again what is known to be missing.
  await again();
  await expect(page.getByText(FALLBACK)).toBeVisible();
  isDown = false;
  await page.clock.runFor(40_000);
  await untilWeather(embedIn(page, '#one'));
  await expect(page.getByText(FALLBACK)).toBeHidden();
});
