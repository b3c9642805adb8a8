import { describe, expect, it } from 'vitest';
import { LAYERS } from '@/lib/contract/layers';
import { gradientOf, legendTicks, themedGradientOf } from './legend-scale';
import { rampOf, themedRampsOf } from './ramps-tables';

describe('legendTicks', () => {
  const ramp = rampOf('temperature', 'light');
  const texts = (unit: 'f' | 'c') => legendTicks(ramp, unit, String).map(({ text }) => text);

  it('are in the chosen unit, few enough to read, and include zero', () => {
    expect(texts('f')).toEqual(['-40', '0', '40', '80', '120']);
    expect(texts('c')).toContain('0');
    expect(texts('c').length).toBeLessThanOrEqual(6);
  });

  it('of differences have the same zero in both units', () => {
    const change = rampOf('change', 'light');
    const marks = (unit: 'f' | 'c') => legendTicks(change, unit, String);
    expect(marks('f').map(({ text }) => text)).toEqual(['-20', '0', '20']);
    expect(marks('c').map(({ text }) => text)).toEqual(['-10', '0', '10']);
    for (const unit of ['f', 'c'] as const) expect(marks(unit)[1]?.at).toBeCloseTo(0.5, 9);
  });

  it('name every band', () => {
    expect(legendTicks(rampOf('air', 'light'), null, String)).toHaveLength(6);
  });

  it.each(LAYERS)('stay on the scale for %s', (layer) => {
    for (const { at } of legendTicks(rampOf(layer, 'dark'), null, String)) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(1);
    }
  });
});

describe('gradientOf', () => {
  it('gives bands hard edges of equal width', () => {
    expect(gradientOf(rampOf('pollen', 'light')).match(/\d+%/g)).toEqual(
      [0, 20, 20, 40, 40, 60, 60, 80, 80, 100].map((part) => `${part}%`),
    );
  });

  it.each(LAYERS)('has the colors of both themes, one beside the other, for %s', (layer) => {
    const [ramp] = themedRampsOf(layer);
    const both = themedGradientOf(ramp);
    const pair = /var\(--if-light,(.*?\))\)var\(--if-dark,(.*?\))\)/g;
    expect(both.replace(pair, '$1')).toBe(gradientOf(ramp.light));
    expect(both.replace(pair, '$2')).toBe(gradientOf(ramp.dark));
  });
});
