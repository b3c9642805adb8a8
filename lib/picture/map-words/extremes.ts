import { centerOf } from '@/lib/geo/cells';
import { townSizeIn } from '@/lib/geo/places';
import { type HexPlace, hexPlaceOf } from '@/lib/geo/tile-places';
import type { MercatorBox } from '@/lib/geo/web-mercator';
import { isPlaceIn } from './view-hexes';

/** The cell whose weather a hex shows; undefined if it shows none. */
export type CellOf = (hex: string) => string | undefined;

/** Finding the name of a place takes a tenth of a millisecond. */
const MAX_NAMED = 20;

/**
 * The place to name out of some hexes that show the same: the one with the largest town in it, as more people know where
 * that is; else the one that is nearest to a town. Null if none has a town anywhere near, or if all are larger than the
 * view, and show the weather of places outside of it.
 */
export function bestKnown(
  hexes: readonly string[],
  cellOf: CellOf,
  box: MercatorBox,
): HexPlace | null {
  const cells = hexes.flatMap((hex) => {
    const cell = cellOf(hex);
    if (cell === undefined || !isPlaceIn(box, centerOf(cell))) return [];
    return [{ hex, cell, people: townSizeIn(cell) }];
  });
  const [largest] = cells
    .filter(({ people }) => people > 0)
    .sort((a, b) => b.people - a.people || (a.hex < b.hex ? -1 : 1));
  if (largest) return hexPlaceOf(largest.hex, largest.cell);
  const every = Math.ceil(cells.length / MAX_NAMED);
  const [nearest] = cells
    .sort((a, b) => (a.hex < b.hex ? -1 : 1))
    .filter((_, index) => index % every === 0)
    .map(({ hex, cell }) => hexPlaceOf(hex, cell))
    .filter(({ town, state }) => town !== null || state !== null)
    .sort((a, b) => rankOf(a) - rankOf(b));
  return nearest ?? null;
}

/** Those with a town first, then the nearest to it. */
function rankOf({ town, distanceKm }: HexPlace): number {
  return town === null ? Number.POSITIVE_INFINITY : distanceKm;
}
