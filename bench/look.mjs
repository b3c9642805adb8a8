import { mkdirSync } from 'node:fs';
import { openBrowser } from './browser.mjs';
import { serve } from './serve.mjs';

/** Takes pictures of the layer: `npm run look -- <folder> [part of a name] [pixel ratio]`. */
const SHOTS = {
  'z3-globe-light': 'zoom=2.6&projection=globe&resolution=3',
  'z3-globe-dark': 'zoom=2.6&projection=globe&resolution=3&theme=dark',
  'z4-temperature-light': 'zoom=4&resolution=3',
  'z5-temperature-dark': 'zoom=5&resolution=4&theme=dark',
  'z5-rain-light': 'zoom=5&resolution=4&layer=rain',
  'z5-rain-dark': 'zoom=5&resolution=4&layer=rain&theme=dark',
  'z5-wind-light': 'zoom=5&resolution=4&layer=wind',
  'z5-wind-dark': 'zoom=5&resolution=4&layer=wind&theme=dark',
  'z5-humidity-light': 'zoom=5&resolution=4&layer=humidity',
  'z7-wind-light': 'zoom=7&resolution=5,4&layer=wind',
  'z7-states-light': 'zoom=7.5&resolution=5&states&selected=-98,39&hovered=-97,39.3',
  'z7-states-dark': 'zoom=7.5&resolution=5&states&theme=dark&selected=-98,39',
  'z7-partly-light': 'zoom=6.5&resolution=5,4&partly=5',
  'z7-dissolve-light': 'zoom=7&resolution=5,4&elapsed=90&states',
  'z5-lost-context-dark': 'zoom=5&resolution=4,3&layer=wind&theme=dark&lose',
  'z9-selected-light': 'zoom=9&resolution=6&selected=-98,39&hovered=-98.2,39.1',
  'z9-wind-dark': 'zoom=9&resolution=6&layer=wind&theme=dark&selected=-98,39',
  'z11-wind-light': 'zoom=11&resolution=6&layer=wind',
  'z5-adak-light': 'zoom=4.5&resolution=4&lng=180&lat=52.5',
  'z3-adak-globe-dark': 'zoom=3&projection=globe&resolution=3&lng=-175&lat=55&theme=dark',
  'z6-tilted-light': 'zoom=6&resolution=4&pitch=50&bearing=30&layer=wind',
  'z0-copies-light': 'zoom=0.4&resolution=3&lng=-10&lat=30',
};
const [folder = 'pictures', part = '', ratio = '1'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const { url, close } = await serve();
const browser = await openBrowser();
for (const [name, query] of Object.entries(SHOTS)) {
  if (!name.includes(part)) continue;
  const page = await browser.newPage({
    viewport: { width: 1100, height: 700 },
    deviceScaleFactor: Number(ratio),
  });
  page.on('pageerror', (error) => console.error(name, error.message));
  page.on(
    'console',
    (message) => message.type() === 'error' && console.error(name, message.text()),
  );
  await page.goto(`${url}/look?${query.includes('elapsed') ? '' : 'still&'}${query}`);
  await page.waitForFunction(() => window.layer?.stats().frames > 2 && window.map.loaded(), null, {
    timeout: 30_000,
  });
  if (name.includes('lost')) {
    await page.waitForSelector('[data-restored]', { state: 'attached' });
    await page.waitForTimeout(2000);
  }
  await page.screenshot({ path: `${folder}/${name}${ratio === '1' ? '' : `@${ratio}`}.png` });
  await page.close();
}
await browser.close();
close();
