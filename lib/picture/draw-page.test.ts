import { describe, expect, it } from 'vitest';
import { drawMap } from './draw-map';
import { countryPicture } from './testing/country-tiles';

describe('the words on the picture of the country', () => {
  const svg = drawMap(countryPicture());
  const [, most, words] =
    /@media\(max-width:(\d+)px\){.*?#words{transform:translate\(-?\d+px,(-?\d+)px\)/.exec(svg) ??
    [];

  it('are closer to the country on phones only', () => {
    // The picture's widths on a phone of 390 pixels and on a desktop of 1440.
    expect(Number(most)).toBeGreaterThan(1043);
    expect(Number(most)).toBeLessThan(2100);
  });

  it('have title and ramp above the timeline of a phone', () => {
    const [, legend] = /<g transform="translate\(0 (\d+)\)"><linearGradient/.exec(svg) ?? [];
    const [, bar] = /<rect [^>]*height="(\d+)"[^>]*fill="url\(#ramp\)"/.exec(svg) ?? [];
    // As far below the country as the timeline of a phone of 360 by 640 pixels begins.
    expect(Number(words) + Number(legend) + Number(bar)).toBeLessThanOrEqual(28);
  });
});

describe('a picture of the country without any weather', () => {
  it('says so in the middle of the map, where no button of a phone hides it', () => {
    const svg = drawMap({ ...countryPicture(), tiles: [], hasGaps: true, words: false });
    const [, top, height] = /<rect id="card"[^>]* y="(-?\d+)"[^>]*height="(\d+)"/.exec(svg) ?? [];
    expect(Number(top)).toBe(-Number(height) / 2);
    expect(svg.includes('isn’t loaded yet')).toBe(true);
    expect(svg.includes('#card{')).toBe(false);
  });
});
