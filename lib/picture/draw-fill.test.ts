import { describe, expect, it } from 'vitest';
import { worldPixels } from '@/lib/geo/web-mercator';
import { drawMap } from './draw-map';
import { COUNTRY_FILL, fillFrame, widthOf } from './frame';
import { countryPicture } from './testing/country-tiles';
import { faultIn, hexRingsIn, wordsIn } from './testing/read-svg';

const frame = fillFrame({ lat: 39.74, lng: -104.98, zoom: 6 }, 'fill');
const input = { ...countryPicture(), theme: 'auto', frame, timeZone: 'America/Denver' } as const;

describe('the picture that fills a frame', () => {
  it('has the map at the scale of its camera, with the camera in the middle', () => {
    const svg = drawMap(input);
    const [, x, y, width, height] =
      /<svg x="([-.\d]+)" y="([-.\d]+)" width="([.\d]+)" height="([.\d]+)"/.exec(svg) ?? [];
    expect([x, y, width, height].map(Number)).toEqual([-480, -320, 960, 640]);
    expect(widthOf(frame.box) * worldPixels(6)).toBeCloseTo(960);
    expect(svg).toContain('<svg x="50%" y="50%" overflow="visible">');
  });
  it('has the country fitted to the frame, whatever its size', () => {
    const svg = drawMap({ ...input, frame: COUNTRY_FILL });
    const [, width = '', height = ''] =
      /viewBox="-26 -26 ([.\d]+) ([.\d]+)" overflow/.exec(svg) ?? [];
    expect((Number(width) - 52) / (Number(height) - 52)).toBeCloseTo(1.82, 1);
    expect(hexRingsIn(svg, 3).length).toBeGreaterThan(900);
  });
  it('says layer, hour and unit, and leaves age and sources to the page around it', () => {
    const words = wordsIn(drawMap(input));
    expect(words).toEqual(expect.arrayContaining(['Temperature', '°F']));
    expect(words.join()).toContain('MDT');
    expect(words.join()).not.toContain('Weather:');
  });
  it.each(['temperature', 'wind', 'alerts'] as const)('is sound, for %s', (layer) => {
    for (const one of [frame, COUNTRY_FILL]) {
      expect(faultIn(drawMap({ ...input, layer, frame: one }))).toBeUndefined();
    }
  });
  it('says that there is no weather yet', () => {
    expect(wordsIn(drawMap({ ...input, tiles: [] })).join(' ')).toContain('isn’t loaded yet');
  });
});
