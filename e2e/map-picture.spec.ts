import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { test } from './support/test';

test('a page of another site shows the map as a picture', async ({ page, demo }) => {
  // As strict as a page can be: it shows only what other sites have set free.
  const headers = {
    'content-type': 'text/html',
    'cross-origin-embedder-policy': 'require-corp',
  };
  const formats = ['svg', 'png'];
  const images = formats.map(
    (format) => `<img src="${demo.url}/api/map/wind.${format}?w=320" alt="${format}">`,
  );
  const site = createServer((_, response) => response.writeHead(200, headers).end(images.join('')));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
    for (const format of formats) {
      const image = page.getByRole('img', { name: format });
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBe(320);
    }
  } finally {
    site.close();
  }
});
