import { cellToChildren, gridDisk, latLngToCell } from 'h3-js';
import { expect, it } from 'vitest';
import { tileWith } from '@/lib/contract/testing/tile-with';
import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { NOT_COMING, untilRuleOf } from '@/lib/contract/until-layers';
import { centerOf } from '@/lib/geo/cells';
import { arrivalAt } from './arrival';

const HOURS = 48;
const WICHITA = latLngToCell(37.69, -97.34, 6);
const RULE = untilRuleOf('until-wind') ?? { layer: 'until-wind', threshold: 25, hours: 1 };

/** Tiles around Wichita whose hexes have wind from an hour on that is told by their longitude; null for no hours. */
function tiles(beginsAt: (lng: number, lat: number) => number | null): Tile[] {
  return gridDisk(latLngToCell(37.69, -97.34, 2), 1).map((parent) => {
    const hexes = cellToChildren(parent, 4);
    const values = hexes.flatMap((hex) => {
      const { lat, lng } = centerOf(hex);
      const begins = beginsAt(lng, lat);
      return Array.from({ length: HOURS }, (_, hour) =>
        begins === null ? NO_VALUE : hour >= begins ? 30 : 5,
      );
    });
    const wind = { unit: '', scale: 1, words: null, values: Int16Array.from(values) };
    return tileWith({ parent, hexes, resolution: 4, hours: HOURS, columns: { wind } });
  });
}
const arrival = (all: Tile[], hour = 0) => arrivalAt(all, RULE, WICHITA, hour * HOUR_MS);

it('comes from where it is earlier, and is as far away as the nearest hexagon that has it', () => {
  // Two hours a degree, from the west; it stands at 99.34 degrees west.
  const found = arrival(tiles((lng) => Math.max(0, Math.round((lng + 99.34) * 2))));
  expect(found?.hours).toBe(4);
  expect(found?.comesMs).toBe(4 * HOUR_MS);
  expect(found?.hoursAhead).toBe(HOURS);
  expect(Math.abs((found?.fromDegrees ?? 0) - 270)).toBeLessThan(15);
  expect(found?.distanceKm).toBeGreaterThan(130);
  expect(found?.distanceKm).toBeLessThan(180);
});

it('is counted from the hour that is shown', () => {
  const all = tiles((lng) => Math.max(0, Math.round((lng + 99.34) * 2)));
  expect(arrival(all, 3)).toMatchObject({ hours: 1, hoursAhead: HOURS - 3, comesMs: 4 * HOUR_MS });
  expect(arrival(all, 6)).toMatchObject({ hours: 0, fromDegrees: null, distanceKm: null });
  expect(arrival(all, HOURS + 5)).toMatchObject({ hours: null });
});

it('has no direction where it comes everywhere at once, and no distance where it is nowhere', () => {
  expect(arrival(tiles(() => 6))).toMatchObject({ hours: 6, fromDegrees: null, distanceKm: null });
  expect(arrival(tiles(() => 99))).toMatchObject({ hours: NOT_COMING, fromDegrees: null });
});

it('is not known where the place is not, or has no hours', () => {
  expect(arrival([])).toBeNull();
  expect(arrival(tiles(() => null))).toMatchObject({ hours: null });
  const failed = tiles(() => 0).map((tile) => ({
    ...tile,
    states: tile.states.map(() => HEX_STATES.indexOf('failed')),
  }));
  expect(arrival(failed)).toBeNull();
});

it('is away only in the direction that it comes from, and as far as all is loaded', () => {
  const front = (lng: number) => Math.max(0, Math.round((lng + 99.34) * 2));
  // A shower of its own just to the east.
  const shower = tiles((lng, lat) =>
    Math.abs(lng + 96.5) < 0.4 && Math.abs(lat - 37.69) < 0.4 ? 0 : front(lng),
  );
  expect(arrival(shower)?.distanceKm).toBeGreaterThan(130);
  const [own] = shower;
  expect(arrival(own ? [own] : [])).toMatchObject({ distanceKm: null });
});

it('goes by the finest hexagon there, and is not known where that has a gap', () => {
  const coarse = tiles(() => 5);
  const fine = gridDisk(latLngToCell(37.69, -97.34, 3), 0).map((parent) => {
    const hexes = cellToChildren(parent, 5);
    const values = hexes.flatMap(() =>
      Array.from({ length: HOURS }, (_, hour) => (hour === 2 ? NO_VALUE : 5)),
    );
    const wind = { unit: '', scale: 1, words: null, values: Int16Array.from(values) };
    return tileWith({ parent, hexes, resolution: 5, hours: HOURS, columns: { wind } });
  });
  expect(arrival(coarse)?.hours).toBe(5);
  expect(arrival([...coarse, ...fine])?.hours).toBeNull();
});
