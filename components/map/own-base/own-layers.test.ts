import { describe, expect, it } from 'vitest';
import { PALETTES } from '@/lib/picture/palette';
import { OWN_SOURCE, ownLayers } from './own-layers';

const FONT = ['Inter Medium', 'Inter'];
const PROTOMAPS = new Set(['earth', 'water', 'landuse', 'roads', 'places', 'pois', 'buildings']);
const OPEN_MAP_TILES = new Set([
  ...['water', 'waterway', 'park', 'transportation', 'transportation_name', 'water_name'],
]);
const all = (layers: ReadonlySet<string>, theme: 'light' | 'dark' = 'light') => {
  const { below, lines, texts } = ownLayers(layers, theme, FONT);
  return [...below, ...lines, ...texts];
};

describe('the layers of an archive', () => {
  it('are waters, parks, roads and their names, in both usual schemas', () => {
    for (const schema of [PROTOMAPS, OPEN_MAP_TILES]) {
      const ids = all(schema).map(({ id }) => id);
      expect(ids).toEqual(
        expect.arrayContaining([
          ...['own-water', 'own-parks', 'own-rivers', 'own-shores', 'own-park-lines'],
          ...['own-large-roads', 'own-middle-roads', 'own-small-roads', 'own-road-names'],
        ]),
      );
      expect(new Set(ids).size).toBe(ids.length);
      for (const layer of all(schema)) {
        expect(layer).toMatchObject({ source: OWN_SOURCE });
        expect('source-layer' in layer && schema.has(layer['source-layer'] ?? '')).toBe(true);
      }
    }
  });
  it('leave the weather its color: above it there are only lines and names', () => {
    const { lines, texts } = ownLayers(PROTOMAPS, 'light', FONT);
    expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(['line']));
    expect(new Set(texts.map(({ type }) => type))).toEqual(new Set(['symbol']));
  });
  it('are only those that its tiles have', () => {
    expect(all(new Set(['roads'])).map(({ id }) => id)).not.toContain('own-water');
    expect(all(new Set(['somebody-elses']))).toEqual([]);
  });
  it('have colors of their own in each theme', () => {
    for (const theme of ['light', 'dark'] as const) {
      const water = all(PROTOMAPS, theme).find(({ id }) => id === 'own-water');
      expect(water?.paint).toMatchObject({ 'fill-color': PALETTES[theme].water });
    }
  });
});
