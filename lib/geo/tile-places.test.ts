import { cellToParent } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { hexPlacesOf } from './named-tiles';
import { placeOf } from './places';
import { hexPlaceOf, placesOfTile } from './tile-places';
import { hexesOf, sampleOf } from './tiles';

const DENVER = '86268cdafffffff';

describe('placesOfTile', () => {
  it('names every hex of a tile by the cell whose weather it shows', () => {
    const parent = cellToParent(DENVER, 4);
    const places = placesOfTile(parent);
    expect(places.map(({ hex }) => hex)).toEqual(hexesOf(parent));
    const denver = places.find(({ hex }) => hex === DENVER);
    expect(denver).toEqual({
      hex: DENVER,
      cell: DENVER,
      town: placeOf(DENVER).town?.name,
      region: null,
      state: 'Colorado',
      distanceKm: placeOf(DENVER).town?.distanceKm,
      bearingDegrees: placeOf(DENVER).town?.bearingDegrees,
      inside: true,
    });
  });

  it('names a coarse hex by its sample', () => {
    const places = placesOfTile('81267ffffffffff');
    expect(places.length).toBeGreaterThan(40);
    for (const { hex, cell } of places) expect(cell).toBe(sampleOf(hex));
  });
});

describe('hexPlacesOf', () => {
  it('names a hex by another cell than its sample if it shows that one', async () => {
    const hex = cellToParent(DENVER, 3);
    const parent = cellToParent(hex, 1);
    const shown = await hexPlacesOf([parent], (one) => (one === hex ? DENVER : undefined));
    const samples = await hexPlacesOf([parent], () => undefined);
    expect(shown.get(hex)).toEqual(hexPlaceOf(hex, DENVER));
    expect(samples.get(hex)?.cell).toBe(sampleOf(hex));
    expect(new Map([...shown, [hex, samples.get(hex)]])).toEqual(samples);
  });
});
