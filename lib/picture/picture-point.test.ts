import { latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { cellAt, centerOf } from '@/lib/geo/cells';
import { worldPixels } from '@/lib/geo/web-mercator';
import { COUNTRY_PAGE, placePage, shareInFrame, widthOf } from './frame';
import { pointedPlace } from './picture-point';
import { countryPicture, countryTiles } from './testing/country-tiles';

const country = { ...countryPicture(), frame: COUNTRY_PAGE };
const DENVER = { lat: 39.7392, lng: -104.9847 };
const widthAt = (zoom: number) => widthOf(COUNTRY_PAGE.box) * worldPixels(zoom);

/** What the country's picture has so many pixels beside a place, where it is shown at a zoom. */
function beside(place: { lat: number; lng: number }, zoom: number, right = 0, down = 0) {
  const [x, y] = shareInFrame(COUNTRY_PAGE, place);
  const widthPx = widthAt(zoom);
  const share = 1 / widthPx;
  const ratio = (COUNTRY_PAGE.box.bottom - COUNTRY_PAGE.box.top) / widthOf(COUNTRY_PAGE.box);
  const point = { shareX: x + right * share, shareY: y + (down * share) / ratio, widthPx };
  return pointedPlace(country, point, 3);
}

describe('a point of a picture', () => {
  it('is the town whose name or number is written there, on a phone and on a large screen', () => {
    for (const zoom of [1.95, 3, 4.4]) {
      for (const [right, down] of [
        [0, 0],
        [14, -5],
        [-14, -5],
        [4, 7],
      ] as const) {
        const what = `${zoom}: ${right} ${down}`;
        expect(beside(DENVER, zoom, right, down), what).toEqual({
          cell: cellAt(DENVER.lat, DENVER.lng),
          name: 'Denver',
        });
      }
    }
  });
  it('is the place whose weather its hex shows anywhere else', () => {
    const found = beside(DENVER, 3, 0, 60);
    expect(found.name).toBeNull();
    expect(found.cell).not.toBe(cellAt(DENVER.lat, DENVER.lng));
    const { lat, lng } = centerOf(found.cell);
    // In the middle of a hex of the picture, wherever in the hex it was pointed at.
    const hex = centerOf(latLngToCell(lat, lng, 3));
    expect(cellAt(hex.lat, hex.lng)).toBe(found.cell);
    expect(beside(DENVER, 3, 2, 61)).toEqual(found);
  });
  it('is that of a hex as fine as the picture will be, however coarse those are that are there', () => {
    const at = { lat: 44.21, lng: -103.4 };
    const around = { west: -106, south: 42, east: -101, north: 46 };
    const [shareX, shareY] = shareInFrame(COUNTRY_PAGE, at);
    const where = { shareX, shareY, widthPx: widthAt(4) };
    const cellWith = (tiles: typeof country.tiles, finest: number) =>
      pointedPlace({ ...country, tiles }, where, finest).cell;
    const cellIn = (resolution: number) => {
      const { lat, lng } = centerOf(latLngToCell(at.lat, at.lng, resolution));
      return cellAt(lat, lng);
    };
    const coarse = countryTiles(3, around);
    expect(cellWith(coarse, 3)).toBe(cellIn(3));
    expect(cellWith(coarse, 4)).toBe(cellIn(4));
    expect(cellWith(coarse, 6)).toBe(cellAt(at.lat, at.lng));
    expect(
      cellWith(
        countryTiles(4, around, () => 'not-loaded'),
        4,
      ),
    ).toBe(cellIn(4));
  });
  it('is the place itself where no hex is', () => {
    const sea = { lat: 32, lng: -140 };
    expect(beside(sea, 3)).toEqual({ cell: cellAt(sea.lat, sea.lng), name: null });
  });
  it('is the chosen place at its name, in a picture of a place', () => {
    const chosen = cellAt(40.015, -105.27);
    const frame = placePage(centerOf(chosen));
    const input = { ...country, frame, selectedCell: chosen, selectedName: 'Boulder' };
    const [shareX, shareY] = shareInFrame(frame, centerOf(chosen));
    const heightPx =
      (frame.defaultWidthPx * (frame.box.bottom - frame.box.top)) / widthOf(frame.box);
    const upPx = (pixels: number) =>
      pointedPlace(
        input,
        {
          shareX: shareX + 12 / frame.defaultWidthPx,
          shareY: shareY - pixels / heightPx,
          widthPx: frame.defaultWidthPx,
        },
        6,
      );
    const named = [20, 25, 30, 35, 40, 45, 50].map(upPx).find(({ name }) => name !== null);
    expect(named).toEqual({ cell: chosen, name: 'Boulder' });
  });
});
