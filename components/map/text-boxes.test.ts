import { LngLat, type MapGeoJSONFeature } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { CELL_NAME, LINE_EM } from '@/lib/picture/name-rules';
import { textBoxes } from './text-boxes';

/** Each letter is half as wide as its size. */
const measure = (text: string) => text.length / 2;

const MAP_AT = (zoom: number, feature: MapGeoJSONFeature) => ({
  getZoom: () => zoom,
  getCenter: () => new LngLat(-105, 39),
  getLayersOrder: () => ['land', 'own-roads', 'own-parks-names'],
  queryRenderedFeatures: () => [feature],
});

function boxAt(zoom: number, layer: string, properties: object) {
  const geometry = { type: 'Point', coordinates: [-105, 39.7] };
  const feature = { layer: { id: layer }, geometry, properties } as unknown as MapGeoJSONFeature;
  const [box] = textBoxes(MAP_AT(zoom, feature), measure);
  return box;
}

it('are as wide as the words, and as high as their lines', () => {
  const name = boxAt(4, 'towns', { name: 'Denver', rank: 20, number: '' });
  const both = boxAt(4, 'towns', { name: 'Denver', rank: 20, number: '37°' });
  expect(name).toMatchObject({ lng: -105, lat: 39.7, downPx: 0 });
  expect(both?.halfWidth).toBe(name?.halfWidth);
  expect(both?.halfHeight).toBeGreaterThan(1.9 * (name?.halfHeight ?? 0));
  const long = boxAt(4, 'towns', { name: 'Rancho Santa Margarita', rank: 20, number: '' });
  expect(long?.halfHeight).toBe(2 * (name?.halfHeight ?? 0));
  expect(boxAt(9, 'towns', { name: 'Denver', rank: 20, number: '' })?.halfWidth).toBeGreaterThan(
    name?.halfWidth ?? 0,
  );
});

it('are above the outline for the chosen place, and those of letters or names for states', () => {
  const chosen = boxAt(9, 'chosen-name', { name: 'Denver', chosen: 'x', number: '37°' });
  const gapPx = 0.37 * CELL_NAME.size;
  expect(chosen?.downPx).toBe(-gapPx - (chosen?.halfHeight ?? 0));
  // Above the dot that marks it from afar.
  const far = boxAt(5, 'chosen-name', { name: 'Denver', chosen: 'x', number: '37°' });
  expect(far?.downPx).toBeLessThan((chosen?.downPx ?? 0) - 5);
  const state = { code: 'CO', name: 'Colorado' };
  const letters = boxAt(4, 'state-codes', state);
  expect(boxAt(6, 'state-names', state)?.halfWidth).toBeGreaterThan(2 * (letters?.halfWidth ?? 0));
});

it('are those of the numbers in hexes, which stand below an arrow, and of the names of an own base map', () => {
  const number = boxAt(9, 'hex-numbers', { number: '37°', isLow: false });
  expect(number).toMatchObject({ isNumber: true, downPx: 0 });
  const low = boxAt(9, 'hex-numbers', { number: '37°', isLow: true });
  expect(low?.downPx).toBeGreaterThan(2 * (low?.halfHeight ?? 0));
  const park = boxAt(10, 'own-parks-names', { name: 'Rocky Mountain National Park' });
  expect(park?.isNumber).toBe(false);
  expect(park?.halfHeight).toBeCloseTo((2 * 11 * LINE_EM) / 2, 5);
});
