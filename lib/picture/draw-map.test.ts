import { describe, expect, it } from 'vitest';
import { cornersOf } from '@/lib/geo/hex-grid';
import { createMessages } from '@/lib/messages/translate';
import { drawMap } from './draw-map';
import { COUNTRY_PAGE } from './frame';
import type { PictureInput } from './picture-input';
import { countryTiles, NOON_MS } from './testing/country-tiles';

const tiles = countryTiles();
/** Those that reach into the picture: the last of the Aleutians are beyond 180 degrees. */
const inPicture = tiles.flatMap(({ hexes }) => hexes).filter(isWest);
function isWest(hex: string): boolean {
  return cornersOf(hex).some(([, lng = 0]) => lng < 0);
}
const input: PictureInput = {
  layer: 'temperature',
  theme: 'light',
  frame: COUNTRY_PAGE,
  tiles,
  hourMs: NOON_MS,
  nowMs: NOON_MS + 60_000,
  messages: createMessages('en'),
  units: { temperature: 'f', wind: 'mph' },
  selectedCell: null,
  timeZone: 'America/New_York',
  words: true,
};

/** The rings in the paths of the hexes of a resolution. */
function ringsOf(svg: string, resolution = 3): number {
  const [, group = ''] = new RegExp(`<g id="h${resolution}">(.*?)</g>`).exec(svg) ?? [];
  const paths = [...group.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path).join('');
  return paths.split('z').length - 1;
}

const wordsIn = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text);

describe('the picture of the country', () => {
  const svg = drawMap(input);

  it('has every hex once', () => {
    expect(inPicture.length).toBeGreaterThan(900);
    expect(ringsOf(svg)).toBe(inPicture.length);
  });

  it('says layer, hour, unit, age and source', () => {
    const words = wordsIn(svg);
    expect(words).toContain('Temperature, 1 PM EDT');
    expect(words).toContain('°F');
    expect(words).toContain('Issued 13 min ago');
    expect(words).toContain('Weather: National Weather Service');
    expect(words).toEqual(expect.arrayContaining(['−40', '0', '40', '80', '120']));
  });
});
