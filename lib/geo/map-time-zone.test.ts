import { expect, it } from 'vitest';
import { cellAt } from './cells';
import { mapTimeZone } from './map-time-zone';

it('is that of the cell, or of the middle, or of the country', () => {
  const seattle = { lat: 47.6, lng: -122.3 };
  expect(mapTimeZone(cellAt(40, -105.3), seattle)).toBe('America/Denver');
  expect(mapTimeZone(null, seattle)).toBe('America/Los_Angeles');
  expect(mapTimeZone(null, null)).toBe('America/New_York');
});
