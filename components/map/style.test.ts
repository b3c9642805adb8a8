import { describe, expect, it } from 'vitest';
import { townsAt } from '@/lib/picture/name-rules';
import { TEXT_LAYERS } from './name-layers';
import { buildStyle, HEXES_BEFORE, paintChanges } from './style';

const ORIGIN = 'https://weather.example';
const light = buildStyle('light', ['Inter', 'sans-serif'], ORIGIN);
const order = light.layers.map(({ id }) => id);

describe('buildStyle', () => {
  it('needs no other origin and no glyph server', () => {
    const addresses = JSON.stringify(light).match(/[a-z]+:\/\/[^"]+/g) ?? [];
    expect(addresses).toHaveLength(2);
    expect(addresses.filter((address) => !address.startsWith(`${ORIGIN}/map/`))).toEqual([]);
    expect(light).not.toHaveProperty('glyphs');
    expect(light).not.toHaveProperty('sprite');
  });

  it('has tiles to the zoom to which they are cut', () => {
    expect(light.sources.country).toEqual({
      type: 'vector',
      tiles: [`${ORIGIN}/map/2/tiles/country/{z}/{x}/{y}.pbf`],
      maxzoom: 6,
    });
  });

  it('gives every layer an existing source and a unique name', () => {
    const used = light.layers.flatMap((layer) => ('source' in layer ? [layer.source] : []));
    expect(used.filter((source) => !(source in light.sources))).toEqual([]);
    expect(new Set(order).size).toBe(order.length);
  });

  it('puts the hexes above the land and below every line and name', () => {
    const slot = order.indexOf(HEXES_BEFORE);
    for (const below of ['water', 'abroad', 'lakes', 'nation']) {
      expect(order.indexOf(below)).toBeLessThan(slot);
    }
    for (const above of ['states', 'borders', 'zone', 'selected-dot', ...TEXT_LAYERS]) {
      expect(order.indexOf(above)).toBeGreaterThanOrEqual(slot);
    }
  });

  it("sets names in the page's font", () => {
    const towns = light.layers.find(({ id }) => id === 'towns');
    expect(towns?.layout).toMatchObject({ 'text-font': ['Inter Medium', 'Inter', 'sans-serif'] });
  });
});

describe('paintChanges', () => {
  it('is empty between a theme and itself', () => {
    expect(paintChanges('dark', 'dark')).toEqual([]);
  });

  it('turns one theme into the other, property by property', () => {
    const painted = new Map(
      light.layers.map((layer) => [layer.id, { ...(layer.paint as Record<string, unknown>) }]),
    );
    for (const [layer, property, value] of paintChanges('light', 'dark')) {
      Reflect.set(painted.get(layer) ?? {}, property, value);
    }
    const dark = buildStyle('dark', [], ORIGIN);
    expect(Object.fromEntries(painted)).toEqual(
      Object.fromEntries(dark.layers.map(({ id, paint }) => [id, paint])),
    );
  });
});

describe('townsAt', () => {
  it('agrees with the filter of the names', () => {
    expect([3, 4, 5.5, 6, 8.9, 12].map(townsAt)).toEqual([26, 45, 110, 420, 3200, 20_000]);
  });
});
