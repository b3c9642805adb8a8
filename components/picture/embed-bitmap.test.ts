import { describe, expect, it } from 'vitest';
import {
  boulder,
  compareContent,
  pictureInput,
  placeContent,
} from '@/lib/embed/picture/testing/boulder';
import { drawEmbedBitmap } from './embed-bitmap';

/** The size that a PNG states in its header. */
function sizeOf(png: Uint8Array): readonly [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  expect([...png.subarray(1, 4)]).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)));
  return [view.getUint32(16), view.getUint32(20)];
}

describe('drawEmbedBitmap', () => {
  it('draws a PNG of exactly the size asked for', async () => {
    for (const size of [
      [160, 60],
      [320, 240],
      [1200, 630],
    ] as const) {
      const png = await drawEmbedBitmap(pictureInput(placeContent(['now', 'days']), size));
      expect(sizeOf(png)).toEqual(size);
    }
  });
  it('draws a comparison as high as its content', async () => {
    const content = compareContent([boulder(), boulder()]);
    const [width, height] = sizeOf(await drawEmbedBitmap(pictureInput(content, [480, null])));
    expect(width).toBe(480);
    expect(height).toBeGreaterThan(150);
  });
  it('needs no other typeface, whatever a name is written in', async () => {
    const town = { name: '日本 🌧 ‮', distanceKm: 1, bearingDegrees: 0, inside: true };
    const place = { ...boulder(), place: { ...boulder().place, town } };
    const png = await drawEmbedBitmap(pictureInput(placeContent(['now'], place), [320, 240]));
    expect(sizeOf(png)).toEqual([320, 240]);
  });
});
