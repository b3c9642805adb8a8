import type { LayerName } from '@/lib/contract/layers';
import type { Tile } from '@/lib/contract/tile';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { type Bounds, centerOf } from '@/lib/geo/cells';
import type { HexPlace } from '@/lib/geo/tile-places';
import { isWithin } from '@/lib/geo/within';
import type { ListColumn, ListOrder } from '@/lib/view-state/list';
import { type HexReading, readHex } from '@/lib/weather/hex-reading';

/** A hex of the map in words and numbers. */
export type HexRow = {
  /** Of the cell whose weather the hex shows. */
  readonly place: HexPlace;
  readonly reading: HexReading;
};

/** The hexes of some tiles whose middle is in view. */
export function hexesInView(tiles: readonly Tile[], bounds: Bounds) {
  return tiles.flatMap((tile) =>
    tile.hexes.flatMap((hex, index) => {
      const center = centerOf(hex);
      return isWithin(bounds, center.lat, center.lng)
        ? [{ hex, center, inTile: { tile, index } }]
        : [];
    }),
  );
}

/** The values of hexes at a time (milliseconds of the Unix epoch). */
export function rowsOf(
  hexes: ReturnType<typeof hexesInView>,
  places: ReadonlyMap<string, HexPlace>,
  layer: LayerName,
  timeMs: number,
): HexRow[] {
  return hexes.flatMap(({ hex, inTile }) => {
    const place = places.get(hex);
    return place ? [{ place, reading: readHex(inTile, layer, timeMs) }] : [];
  });
}

/** Rows in the order of a column. Rows without a value there come last in both directions. */
export function sortRows(
  rows: readonly HexRow[],
  { column, descending }: ListOrder,
  locale: string,
) {
  const { compare } = new Intl.Collator(locale);
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row, column) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    if (typeof a.key === 'string' && typeof b.key === 'string') return sign * compare(a.key, b.key);
    return sign * (Number(a.key) - Number(b.key));
  });
  return keyed.map(({ row }) => row);
}

function keyOf({ place, reading }: HexRow, column: ListColumn): string | number | null {
  if (column === 'value') return reading.value;
  if (column === 'state') return HEX_STATES.indexOf(reading.state);
  // The older, the greater the age.
  if (column === 'age') return reading.observedMs === null ? null : -reading.observedMs;
  const words = [place.town, place.state].filter(Boolean).join(', ');
  return words === '' ? null : words;
}
