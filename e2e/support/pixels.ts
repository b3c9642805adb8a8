import type { Page } from '@playwright/test';

type Rectangle = { x: number; y: number; width: number; height: number };
type Point = { readonly x: number; readonly y: number };
export type Rgb = readonly number[];

/** The pixels of a page in the page itself, of its viewport or of a rectangle of it. */
async function pixelsOf(page: Page, clip?: Rectangle) {
  const png = (await page.screenshot(clip ? { clip } : {})).toString('base64');
  return page.evaluateHandle(async (data) => {
    // Without an address for the data, which the app's policy would forbid to fetch.
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    return { pixels, width: image.width };
  }, png);
}

/** The colors of a page at points of its viewport, in CSS pixels, for each of them those at offsets from it. */
export async function colorsAround(
  page: Page,
  points: readonly Point[],
  offsets: readonly Point[],
): Promise<Rgb[][]> {
  const shot = await pixelsOf(page);
  const seen = await shot.evaluate(
    ({ pixels, width }, [middles, around]) => {
      const scale = width / window.innerWidth;
      const colorAt = (x: number, y: number) => {
        const first = (Math.floor(y * scale) * width + Math.floor(x * scale)) * 4;
        return [pixels[first] ?? 0, pixels[first + 1] ?? 0, pixels[first + 2] ?? 0];
      };
      // As text: thousands of lists would take a second to leave the page.
      return JSON.stringify(
        middles.map(({ x, y }) => around.map((offset) => colorAt(x + offset.x, y + offset.y))),
      );
    },
    [points, offsets] as const,
  );
  await shot.dispose();
  return JSON.parse(seen);
}

/** How much of a rectangle of the page is drawn in exactly this color (`#rrggbb`), from 0 to 1. */
export async function shareOfColor(page: Page, of: Rectangle, color: string): Promise<number> {
  const shot = await pixelsOf(page, of);
  const share = await shot.evaluate(({ pixels }, wanted) => {
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [r = 0, g = 0, b = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      const hex = ((r << 16) | (g << 8) | b).toString(16).padStart(6, '0');
      if (`#${hex}` === wanted) count += 1;
    }
    return count / (pixels.length / 4);
  }, color);
  await shot.dispose();
  return share;
}
