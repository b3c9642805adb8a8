import { cellToChildren, cellToLatLng, getPentagons, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { cornersOf } from './hex-grid';
import { SHAPE_LENGTH, tileShapes } from './hex-shapes';
import { mercatorX, mercatorY } from './web-mercator';

/** The longest distance of a point of a tile's shapes from the nearest that the library gives, of the earth's width. */
function farthest(hexes: readonly string[]): number {
  const shapes = tileShapes(hexes);
  let most = 0;
  hexes.forEach((hex, index) => {
    const shape = shapes.subarray(index * SHAPE_LENGTH, (index + 1) * SHAPE_LENGTH);
    const [middle, ...corners] = [cellToLatLng(hex), ...cornersOf(hex)].map(
      ([lat = 0, lng = 0]) => [mercatorX(lng), mercatorY(lat)],
    );
    for (let place = 0; place < 7; place += 1) {
      const [x = 0, y = 0] = shape.subarray(2 * place, 2 * place + 2);
      const away = ([otherX = 0, otherY = 0]: readonly number[]) => {
        const across = x - otherX;
        return Math.hypot(across - Math.round(across), y - otherY);
      };
      const distances = (place === 0 ? [middle ?? []] : corners).map(away);
      most = Math.max(most, Math.min(...distances));
    }
  });
  return most;
}

/** A millimeter at the equator. */
const MILLIMETER = 1 / 40_075_017_000;

describe('the shapes of a tile', () => {
  it.each([3, 4, 5, 6])('are those of the library, to a millimeter, at resolution %i', (finest) => {
    const parents = new Set<string>();
    for (let lat = -65; lat <= 70; lat += 9.3) {
      for (let lng = -180; lng < 180; lng += 23.7) {
        parents.add(latLngToCell(lat, lng, finest - 2));
      }
    }
    for (const parent of parents) {
      expect(farthest(cellToChildren(parent, finest)), parent).toBeLessThan(MILLIMETER);
    }
  });
  it('are so along the edges of the icosahedron, and around its corners', () => {
    for (const pentagon of getPentagons(2)) {
      expect(farthest(cellToChildren(pentagon, 4)), pentagon).toBeLessThan(MILLIMETER);
      const [lat = 0, lng = 0] = cellToLatLng(pentagon);
      if (Math.abs(lat) > 60) continue;
      for (let away = -12; away <= 12; away += 1.5) {
        const parent = latLngToCell(lat + away / 2, lng + away, 3);
        expect(farthest(cellToChildren(parent, 5)), parent).toBeLessThan(MILLIMETER);
      }
    }
  });
  it('are so for a part of a tile, for one hex, and for hexes of several tiles', () => {
    const one = cellToChildren(latLngToCell(39, -98, 4), 6);
    const other = cellToChildren(latLngToCell(41, -99, 4), 6);
    for (const hexes of [one.slice(20, 29), one.slice(3, 4), [...one, ...other.slice(9)], []]) {
      expect(farthest(hexes)).toBeLessThan(MILLIMETER);
    }
  });
  it('go around each hex in one direction', () => {
    const hexes = cellToChildren(latLngToCell(39, -98, 4), 6);
    const shapes = tileShapes(hexes);
    hexes.forEach((_, index) => {
      const at = (place: number, axis: number) =>
        shapes[index * SHAPE_LENGTH + 2 * (1 + (place % 6)) + axis] ?? 0;
      let area = 0;
      for (let corner = 0; corner < 6; corner += 1) {
        area += at(corner, 0) * at(corner + 1, 1) - at(corner + 1, 0) * at(corner, 1);
      }
      // Of 36 square kilometers, on a plane that is 1.6 times as large there.
      const square = Math.abs(area / 2) * 40_075 ** 2;
      expect(square).toBeGreaterThan(45);
      expect(square).toBeLessThan(75);
    });
  });
});
