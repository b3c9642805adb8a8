import { describe, expect, it } from 'vitest';
import { baseLayerOf, parseLayer } from './layers';
import { layerOfRule, UNTIL_LAYERS, UNTIL_LIMITS, untilRuleOf } from './until-layers';

describe('a layer that counts the hours until something', () => {
  it('has a threshold and a duration, the usual ones if its name has none', () => {
    expect(untilRuleOf('until-wind')).toEqual({ layer: 'until-wind', threshold: 25, hours: 1 });
    expect(untilRuleOf('until-wind-40')).toMatchObject({ threshold: 40, hours: 1 });
    expect(untilRuleOf('until-wind-3h')).toMatchObject({ threshold: 25, hours: 3 });
    expect(untilRuleOf('until-freeze--10-6h')).toMatchObject({ threshold: -10, hours: 6 });
    for (const text of ['wind', 'until-', 'until-fog', 'until-wind-', 'until-wind-3h-40']) {
      expect(untilRuleOf(text), text).toBeNull();
    }
  });

  it('has one name: what is usual is left out', () => {
    for (const layer of UNTIL_LAYERS) {
      const { least, usual, most } = UNTIL_LIMITS[layer];
      expect(layerOfRule({ layer, threshold: usual, hours: 1 })).toBe(layer);
      for (const threshold of [least, most]) {
        for (const hours of [1, 12]) {
          const rule = { layer, threshold, hours };
          expect(untilRuleOf(layerOfRule(rule))).toEqual(rule);
          expect(baseLayerOf(layerOfRule(rule))).toBe(layer);
        }
      }
    }
    expect(parseLayer('Until-Rain-50-1h')).toEqual({ layer: 'until-rain', isNearest: false });
  });

  it('has the nearest where its name is out of range, which can be told', () => {
    expect(parseLayer('until-wind-9999-99h')).toEqual({
      layer: 'until-wind-100-12h',
      isNearest: true,
    });
    expect(parseLayer('until-rain-0')).toEqual({ layer: 'until-rain-10', isNearest: true });
    expect(parseLayer('until-wind-44.6')).toEqual({ layer: 'until-wind-45', isNearest: true });
    expect(parseLayer('until-rain-0h')).toEqual({ layer: 'until-rain', isNearest: true });
    expect(parseLayer('wind')).toEqual({ layer: 'wind', isNearest: false });
    expect(parseLayer('windy')).toBeNull();
  });
});
