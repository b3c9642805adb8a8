import { expect } from '@playwright/test';
import { untilAlive } from './support/page';
import { test } from './support/test';

// These pages have no WebGL. A map that has loaded says so; one that has not loaded cannot know.
test('a map whose code failed to load says so, and a reload brings it back', async ({
  demo,
  page,
}) => {
  let aborted = 0;
  // Its styles are shared with the page, so let those load.
  await page.route('**/_next/static/chunks/**/*.js', async (route) => {
    const answer = await route.fetch();
    const isMap = (await answer.text()).includes('maplibregl-canvas');
    if (!isMap) return route.fulfill({ response: answer });
    aborted += 1;
    await route.abort();
  });
  await page.goto(`${demo.url}/`);
  await untilAlive(page);
  const region = page.getByRole('region', { name: 'Map and controls' });
  await expect(region).toContainText('The map couldn’t be loaded');
  await expect(region).not.toContainText('WebGL');
  expect(aborted).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await region.getByRole('button', { name: 'Reload the page' }).click();
  await expect(region).toContainText('The map can’t be displayed');
  await expect(region).toContainText('WebGL is unavailable');
  await expect(region.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
});
