import { expect } from '@playwright/test';
import { expectMap, MIDDLE, mapOf, untilSettled, visit } from '../support/map';
import { cellOf, openSettings, placeName } from '../support/page';
import { DENVER } from '../support/places';
import { test } from '../support/test';

test('pointing at a hex shows its value, place, and age, and a click chooses its cell', async ({
  mapPage: page,
}) => {
  await visit(page, '/#7/39.74/-104.99');
  await untilSettled(page, 4, 20);
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await page.mouse.move(MIDDLE.x + 2, MIDDLE.y);
  await expectMap(page, (map) => map.hovered()).toMatch(/^84/);
  const readout = page.locator('[data-readout]');
  await expect(readout).toContainText(/\d°/);
  await expect(readout).toContainText('Colorado');
  await expect(readout).toContainText('Issued');
  await expect(page.locator('[data-mark]'), 'marks on the legend').toHaveCount(1);

  await test.step('a click chooses the cell under the pointer, and screen readers announce it', async () => {
    await page.mouse.click(MIDDLE.x, MIDDLE.y);
    await expect(page).toHaveURL(/cell=86[0-9a-f]{13}/);
    const cell = cellOf(page);
    await expectMap(page, (map) => map.selected()).toBe(cell);
    await expect(page.locator('[data-announcement]')).toHaveText(/Colorado Temperature: .*\d°/);
  });
});

test('a name and its number are their town, and any other hexagon is the place that it shows', async ({
  mapPage: page,
}) => {
  await visit(page, '/#7/40.1/-104.9');
  await expectMap(page, (map) => map.missing()).toBe(0);
  // Smaller towns come after the first view.
  await expectMap(page, (map) => map.names().length).toBeGreaterThan(5);
  const free = ({ x, y }: { x: number; y: number }) => x > 380 && x < 760 && y > 60 && y < 420;
  const names = (await mapOf(page, (map) => map.names())).filter(free).slice(0, 3);
  expect(names.length, 'names in the free part of the map').toBeGreaterThan(1);
  for (const { name, x, y } of names) {
    const itself = new RegExp(`(?<!near )${name}, `);
    // On the word, and on the number below it.
    for (const [right, down] of [
      [10, -4],
      [0, 6],
    ] as const) {
      // The name of the place before may have taken its room.
      await expectMap(page, (map) => map.names().map((one) => one.name)).toContain(name);
      await page.mouse.move(x + right - 3, y + down);
      await page.mouse.move(x + right, y + down);
      await expect(page.locator('[data-readout]')).toContainText(itself);
      await page.mouse.click(x + right, y + down);
      await expect(placeName(page)).toContainText(itself);
      // The chosen place has its name and number once.
      const times = async () =>
        (await mapOf(page, (map) => map.names())).filter((one) => one.name === name).length;
      await expect.poll(times, name).toBe(1);
      await page.goBack();
      await expectMap(page, (map) => map.selected()).toBeNull();
    }
  }

  await test.step('what the pointer is told of a hexagon is what a click opens', async () => {
    const named = await mapOf(page, (map) => map.names());
    const at = [
      { x: 560, y: 100 },
      { x: 700, y: 160 },
      { x: 680, y: 300 },
      { x: 480, y: 400 },
    ].find(({ x, y }) => named.every((one) => Math.hypot(one.x - x, one.y - y) > 60));
    if (!at) throw new Error('the map is full of names');
    const told = page.locator('[data-readout]');
    // Away from the map, so that nothing is told of what was there before.
    await page.mouse.move(200, 500);
    await expect(told).toHaveCount(0);
    await page.mouse.move(at.x - 4, at.y);
    await page.mouse.move(at.x, at.y);
    await expect(told).toContainText(', ');
    const words = (await told.locator('p').allTextContents()).find((text) => text.includes(', '));
    const place = words?.replace(/^near /, '') ?? '';
    expect(place).toMatch(/^\w/);
    await page.mouse.click(at.x, at.y);
    await expect(placeName(page)).toContainText(place);
  });
});

test('the map can be used by keys alone', async ({ mapPage: page }) => {
  const canvas = page.locator('canvas');
  /** Presses keys, each of which chooses another cell; returns the cells. */
  const walk = async (keys: string[]) => {
    const walked: (string | null)[] = [];
    for (const key of keys) {
      const before = await mapOf(page, (map) => map.selected());
      await page.keyboard.press(key);
      await expectMap(page, (map) => map.selected()).not.toBe(before);
      walked.push(await mapOf(page, (map) => map.selected()));
    }
    return walked;
  };

  await test.step('"?" opens the keyboard shortcuts, and Escape closes them', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a walk begins in the middle, "back" returns to its start, and Escape closes the place', async () => {
    await visit(page, '/#9/39.74/-104.99');
    await canvas.focus();
    const walked = await walk(['w', 'c', 'c']);
    expect(walked[0]).toMatch(/^86/);
    // The address follows a few times a second.
    await expect(page).toHaveURL(new RegExp(`cell=${walked.at(-1)}`));
    // To where the walk began, not to each of its steps.
    await page.goBack();
    await expectMap(page, (map) => map.selected()).toBeNull();
    await canvas.focus();
    await page.keyboard.press('w');
    await expectMap(page, (map) => map.selected()).toMatch(/^86/);
    await page.keyboard.press('Escape');
    await expectMap(page, (map) => map.selected()).toBeNull();
  });

  await test.step('arrow keys move the map, and Enter chooses the cell at its center', async () => {
    await visit(page, '/#9/39.74/-104.99');
    await canvas.focus();
    const before = await mapOf(page, (map) => map.center());
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await mapOf(page, (map) => map.center())).lng)
      .toBeGreaterThan(before.lng);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Colorado');
  });

  await test.step('six keys move from the chosen cell to its neighbors', async () => {
    await visit(page, `/?cell=${DENVER}#9/39.74/-104.99`);
    await expectMap(page, (map) => map.selected()).toBe(DENVER);
    await canvas.focus();
    const walked = await walk(['w', 'c', 'x', 'z', 'q', 'e']);
    expect(new Set(walked).size).toBeGreaterThan(4);
    await expect(page.locator('[data-announcement]')).toHaveText(/Temperature: .*\d°/);
  });

  await test.step('"d" tells what the map shows, and does not walk', async () => {
    const before = await mapOf(page, (map) => map.selected());
    const told = page.locator('[data-description]');
    await page.keyboard.press('d');
    await expect(told).toHaveText(/^Temperature \(°F\), .*: (lowest )?−?\d+°.*\.$/);
    expect(await mapOf(page, (map) => map.selected())).toBe(before);
    await page.route('**/api/map/*.txt*', (route) => route.abort());
    await page.keyboard.press('d');
    await expect(told).toHaveText(/can’t be described right now/);
  });
});

test('values stand on the map as numbers, at towns and in hexagons, unless switched off', async ({
  mapPage: page,
}) => {
  await visit(page, '/#6/39.74/-104.99');
  await expectMap(page, (map) => map.numbers()).toBeGreaterThan(3);
  await visit(page, '/#9/39.74/-104.99');
  await expectMap(page, (map) => map.numbers()).toBeGreaterThan(30);
  const choose = async (word: 'On' | 'Off') => {
    await openSettings(page);
    const numbers = page.getByRole('group', { name: 'Numbers on the map' });
    await numbers.getByRole('radio', { name: word }).check();
    await page.keyboard.press('Escape');
  };
  await choose('Off');
  await expectMap(page, (map) => map.numbers()).toBe(0);
  await choose('On');
  await expectMap(page, (map) => map.numbers()).toBeGreaterThan(30);
});
