import { expect, it } from 'vitest';
import { compactAlertsHeight } from './compact-alerts-height';

it('grows by the same for each line, and is nothing without any', () => {
  for (const size of ['s', 'm', 'l'] as const) {
    for (const width of [160, 300, 640]) {
      const heights = [0, 1, 2, 3].map((lines) => compactAlertsHeight(lines, size, width));
      const [none = 0, one = 0, two = 0, three = 0] = heights;
      expect(none).toBe(0);
      expect(Math.abs(three - two - (two - one))).toBeLessThanOrEqual(1);
    }
  }
});

it('is that of the style', () => {
  expect(compactAlertsHeight(1, 'm', 480)).toBe(65);
  expect(compactAlertsHeight(1, 'm', 479)).toBe(101);
  expect(compactAlertsHeight(1, 'm', 299)).toBe(101);
});
