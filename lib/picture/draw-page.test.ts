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
