import { cellToParent } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { placeOf } from './places';
import { placesOfTile } from './tile-places';
import { tilePlacesSchema } from './tile-places-schema';
import { hexesOf, sampleOf } from './tiles';

const DENVER = '86268cdafffffff';

describe('placesOfTile', () => {
  it('names every hex of a tile by the cell whose weather it shows', () => {
    const parent = cellToParent(DENVER, 4);
    const { places } = tilePlacesSchema.parse(placesOfTile(parent));
    expect(places.map(({ hex }) => hex)).toEqual(hexesOf(parent));
    const denver = places.find(({ hex }) => hex === DENVER);
    expect(denver).toEqual({
      hex: DENVER,
      cell: DENVER,
      town: placeOf(DENVER).town?.name,
      state: 'Colorado',
      distanceKm: placeOf(DENVER).town?.distanceKm,
      bearingDegrees: placeOf(DENVER).town?.bearingDegrees,
      inside: true,
    });
  });

  it('names a coarse hex by its sample', () => {
    const parent = '81267ffffffffff';
    const { places } = placesOfTile(parent);
    expect(places.length).toBeGreaterThan(40);
    for (const { hex, cell } of places) expect(cell).toBe(sampleOf(hex));
  });
});
