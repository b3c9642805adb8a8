import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { cellAt } from '@/lib/geo/cells';
import { testTile } from './hexes/testing/test-tile';
import { MapNames } from './map-names';

const NOW = 495_000 * HOUR_MS;
const PARENT = '8426813ffffffff';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const draws: number[] = [];
  // Each hour of each hex has a value of its own.
  const values = Int16Array.from({ length: 49 * 48 }, (_, at) => at);
  const tile = testTile(PARENT, {
    columns: { temperature: { unit: 'F', scale: 10, values, words: null } },
  });
  const numbers = new MapNames({
    map: { getZoom: () => 9 },
    places: { towns: [], states: [] },
    hexes: {
      finest: () => [tile],
      at: (lng, lat) => ({ hex: cellAt(lat, lng), cell: cellAt(lat, lng), inTile: null }),
    },
    bounds: () => ({ west: -180, south: -80, east: 180, north: 80 }),
    draw: (data) => draws.push(data.features.length),
  });
  const hour = (count: number) => (tile.startHour + count) * HOUR_MS;
  const colors = { theme: 'light', airColors: 'epa' } as const;
  const look = { layer: 'temperature', ...colors, text: (value: number) => `${value}` } as const;
  return { numbers, draws, hour, look };
}

it('draws at most a few times a second while the hours play', () => {
  const { numbers, draws, hour, look } = start();
  numbers.setTime(hour(0));
  numbers.setLook(look);
  // Four hours a second at sixty frames a second, for three seconds.
  for (let frame = 0; frame < 180; frame += 1) {
    vi.advanceTimersByTime(1000 / 60);
    numbers.setTime(hour(frame / 15));
  }
  expect(draws.length).toBeGreaterThan(3);
  expect(draws.length).toBeLessThanOrEqual(9);
  expect(draws[0]).toBeGreaterThan(0);
});

it('draws nothing anew while nothing changes', () => {
  const { numbers, draws, hour, look } = start();
  numbers.setTime(hour(0));
  numbers.setLook(look);
  vi.advanceTimersByTime(1000);
  expect(draws).toHaveLength(1);
  numbers.refresh();
  numbers.setTime(hour(0.2));
  vi.advanceTimersByTime(1000);
  expect(draws).toHaveLength(1);
});

it('removes all numbers when they are switched off, and stops for good', () => {
  const { numbers, draws, hour, look } = start();
  numbers.setTime(hour(0));
  numbers.setLook(look);
  vi.advanceTimersByTime(1000);
  numbers.setLook(null);
  vi.advanceTimersByTime(1000);
  expect(draws.at(-1)).toBe(0);
  const before = draws.length;
  numbers.stop();
  numbers.setLook(look);
  vi.advanceTimersByTime(10_000);
  expect(draws).toHaveLength(before);
});
