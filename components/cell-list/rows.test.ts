import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTile, type TileDocument } from '@/lib/contract/tile';
import { NOT_COMING } from '@/lib/contract/until-layers';
import { centerOf } from '@/lib/geo/cells';
import { coveredCells } from '@/lib/geo/coverage';
import { hexesOf } from '@/lib/geo/tiles';
import { isWithin } from '@/lib/geo/within';
import type { ListOrder } from '@/lib/view-state/list';
import { hexesInView, hexesWhere } from '@/lib/weather/hexes-in-view';
import { COUNTRY } from './list-area';
import { arrivalsIn, hexRows, sortRows } from './rows';

const PARENT = '84268cdffffffff';
const HEXES = hexesOf(PARENT).slice(0, 4);
const START = Date.parse('2026-11-21T05:00:00Z');
const document: TileDocument = {
  group: 'forecast',
  parent: PARENT,
  resolution: 6,
  start: '2026-11-21T05:00:00Z',
  hours: 2,
  complete: false,
  missing: 1,
  retryAfterSeconds: null,
  hexes: HEXES,
  states: ['fresh', 'stale', 'not-loaded', 'fresh'],
  sampled: [3, 3, 3, 3],
  reasons: [null, null, 'quota-spent', null],
  observedAt: [START / 1000 - 60, START / 1000 - 90_000, null, null],
  columns: {
    temperature: { unit: 'F', scale: 1, values: [50, 60, 70, 40, null, null, 30, null] },
  },
  sources: [],
};
const hexes = hexesWhere([decodeTile(document)], () => true);
const place = (hex: string, town: string | null) => ({
  hex,
  cell: hex,
  town,
  region: null,
  state: town && 'Colorado',
  distanceKm: 3,
  bearingDegrees: 90,
  inside: true,
});
/** Raining at the first hex, within an hour at the second, not known at the third, and not at all at the last. */
const RAIN = { unit: '%', scale: 1, values: [80, 80, 0, 80, null, null, 0, 0] };
const [A = '', B = '', C = '', D = ''] = HEXES;
const places = new Map([
  [A, place(A, 'Denver')],
  [B, place(B, 'Aurora')],
  [C, place(C, null)],
  [D, place(D, null)],
]);
const rows = hexRows(hexes, places, 'temperature', START);
const order = (column: ListOrder['column'], descending: boolean) =>
  sortRows(rows, { column, descending }, 'en-US').map(({ place }) => HEXES.indexOf(place.hex));

describe('the rows of the list', () => {
  it('have what the map shows at the hour', () => {
    expect(rows.map(({ reading }) => reading.value)).toEqual([50, 70, null, 30]);
    const later = hexRows(hexes, places, 'temperature', START + 3_600_000);
    expect(later.map(({ reading }) => reading.value)).toEqual([60, 40, null, null]);
    expect(later.map(({ reading }) => reading.state)).toEqual([
      'fresh',
      'stale',
      'not-loaded',
      'no-data',
    ]);
    expect(rows[2]?.reading.reason).toBe('quota-spent');
  });

  it('sort by each column, with missing values at the end', () => {
    expect(order('value', false)).toEqual([3, 0, 1, 2]);
    expect(order('value', true)).toEqual([1, 0, 3, 2]);
    expect(order('place', false)).toEqual([1, 0, 2, 3]);
    expect(order('place', true)).toEqual([0, 1, 2, 3]);
    expect(order('age', false)).toEqual([0, 1, 2, 3]);
    expect(order('age', true)).toEqual([1, 0, 2, 3]);
    expect(order('size', true)).toEqual([0, 1, 2, 3]);
    expect(order('size', false)).toEqual([3, 2, 1, 0]);
  });

  it('are only those whose middle is in view', () => {
    const { lat, lng } = centerOf(A);
    const box = { west: lng - 0.01, east: lng + 0.01, south: lat - 0.01, north: lat + 0.01 };
    expect(hexesInView([decodeTile(document)], box).map(({ hex }) => hex)).toEqual([A]);
  });
});

describe('the rows of a layer that counts the hours until something', () => {
  const until = { ...document, columns: { rain: RAIN } };
  const placed = hexesWhere([decodeTile(until)], () => true);
  const waiting = hexRows(placed, places, 'until-rain', START);
  it('say where it is already, and where it comes next, if both are known', () => {
    expect(arrivalsIn(waiting)).toEqual({ now: 1, next: waiting[1], isSure: false });
    const known = waiting.filter(({ reading }) => reading.value !== null);
    expect(arrivalsIn(known)).toEqual({ now: 1, next: waiting[1], isSure: true });
    expect(arrivalsIn(waiting.slice(1))).toBeNull();
    expect(arrivalsIn(waiting.filter(({ reading }) => reading.value !== 1))).toBeNull();
    expect(arrivalsIn([])).toBeNull();
  });
  it('have what does not come after all that does, whichever comes first', () => {
    const read = (descending: boolean) =>
      sortRows(waiting, { column: 'value', descending }, 'en-US').map(
        ({ reading }) => reading.value,
      );
    expect(read(false)).toEqual([0, 1, NOT_COMING, null]);
    expect(read(true)).toEqual([1, 0, NOT_COMING, null]);
  });
});

describe('isWithin', () => {
  it('counts across 180 degrees, however the box writes it', () => {
    expect(isWithin({ west: 170, south: 50, east: -170, north: 60 }, 55, -175)).toBe(true);
    expect(isWithin({ west: 170, south: 50, east: 190, north: 60 }, 55, -175)).toBe(true);
    expect(isWithin({ west: 170, south: 50, east: 190, north: 60 }, 55, 0)).toBe(false);
    expect(isWithin({ west: -300, south: -80, east: 100, north: 80 }, 0, 140)).toBe(true);
  });
  it('is true for every point of the box itself', () => {
    const degrees = fc.integer({ min: -1800, max: 1800 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(
        degrees,
        fc.nat(359),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (west, w, at) => {
          const box = { west, east: west + w, south: -10, north: 10 };
          const lng = ((((west + w * at + 180) % 360) + 360) % 360) - 180;
          // Exactly on the rim, rounding decides.
          const roomy = { ...box, west: box.west - 1e-6, east: box.east + 1e-6 };
          expect(isWithin(roomy, 0, lng)).toBe(true);
        },
      ),
    );
  });
});

describe('the whole country', () => {
  it('leaves out no covered cell on either side of 180 degrees', () => {
    const left = [...coveredCells()].filter((cell) => {
      const { lat, lng } = centerOf(cell);
      return !isWithin(COUNTRY, lat, lng);
    });
    expect(left).toEqual([]);
  });
});
