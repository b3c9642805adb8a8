import { type Reading, readHex } from '@/components/map/reading';
import type { LayerName } from '@/lib/contract/layers';
import { HEX_STATES, type Tile } from '@/lib/contract/tile';
import { type Bounds, cellAt, centerOf } from '@/lib/geo/cells';
import type { HexPlace } from '@/lib/geo/tile-places-schema';

/** A hex of the map in words and numbers. */
export type HexRow = {
  readonly hex: string;
  /** The cell whose weather it shows. */
  readonly cell: string;
  /** Null while it is not known. */
  readonly place: HexPlace | null;
  readonly reading: Reading;
};

export const COLUMNS = ['place', 'value', 'state', 'age'] as const;
export type Column = (typeof COLUMNS)[number];
export type Order = { readonly column: Column; readonly descending: boolean };

/** Whether a point lies in a box; one that crosses 180 degrees ends east of it. */
export function isWithin({ west, south, east, north }: Bounds, lat: number, lng: number): boolean {
  const width = east < west ? east - west + 360 : east - west;
  const fromWest = (((lng - west) % 360) + 360) % 360;
  return lat >= south && lat <= north && (width >= 360 || fromWest <= width);
}

/** The hexes of some tiles whose middle lies in view. */
export function hexesInView(tiles: readonly Tile[], bounds: Bounds) {
  return tiles.flatMap((tile) =>
    tile.hexes.flatMap((hex, index) => {
      const center = centerOf(hex);
      return isWithin(bounds, center.lat, center.lng)
        ? [{ hex, center, held: { tile, index } }]
        : [];
    }),
  );
}

/** What hexes say at a time (milliseconds of the Unix epoch), each with its place where it is known. */
export function rowsOf(
  hexes: ReturnType<typeof hexesInView>,
  places: ReadonlyMap<string, HexPlace>,
  layer: LayerName,
  timeMs: number,
): HexRow[] {
  return hexes.map(({ hex, center, held }) => {
    const place = places.get(hex) ?? null;
    const cell = place?.cell ?? cellAt(center.lat, center.lng);
    return { hex, cell, place, reading: readHex(held, layer, timeMs) };
  });
}

/** Rows in the order of a column; what has nothing there comes last, whichever way it goes. */
export function sortRows(rows: readonly HexRow[], { column, descending }: Order, locale: string) {
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

function keyOf({ place, reading }: HexRow, column: Column): string | number | null {
  if (column === 'value') return reading.value;
  if (column === 'state') return HEX_STATES.indexOf(reading.state);
  // The older, the greater the age.
  if (column === 'age') return reading.observedMs === null ? null : -reading.observedMs;
  const words = [place?.town, place?.state].filter(Boolean).join(', ');
  return words === '' ? null : words;
}
