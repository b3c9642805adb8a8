import type { LayerName } from '@/lib/contract/layers';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { NOT_COMING } from '@/lib/contract/until-layers';
import { centerOf } from '@/lib/geo/cells';
import { bearingDegrees, distanceKm } from '@/lib/geo/lat-lng';
import type { HexPlace } from '@/lib/geo/tile-places';
import type { ListOrder } from '@/lib/view-state/list';
import { type HexReading, readHex } from '@/lib/weather/hex-reading';
import type { PlacedHex } from '@/lib/weather/hexes-in-view';
import type { ListedTown } from './listed-towns';

/** A place of the list, and its value. */
export type ListRow = {
  readonly place: HexPlace;
  readonly reading: HexReading;
  /** Where the value is from, as seen from the place; null for its own. */
  readonly from: Pick<HexPlace, 'distanceKm' | 'bearingDegrees'> | null;
};

/** The values of hexes at a time (milliseconds of the Unix epoch). */
export function hexRows(
  hexes: readonly PlacedHex[],
  places: ReadonlyMap<string, HexPlace>,
  layer: LayerName,
  timeMs: number,
): ListRow[] {
  return hexes.flatMap(({ hex, inTile }) => {
    const place = places.get(hex);
    return place ? [{ place, reading: readHex(inTile, layer, timeMs), from: null }] : [];
  });
}

/** The values of towns at a time (milliseconds of the Unix epoch). */
export function townRows(
  towns: readonly ListedTown[],
  layer: LayerName,
  timeMs: number,
): ListRow[] {
  return towns.map(({ place, inTile, cell }) => {
    const reading = readHex(inTile, layer, timeMs);
    if (cell === place.cell || reading.value === null) return { place, reading, from: null };
    const [town, other] = [centerOf(place.cell), centerOf(cell)];
    const from = {
      distanceKm: distanceKm(town, other),
      bearingDegrees: bearingDegrees(town, other),
    };
    return { place, reading, from };
  });
}

/** How many rows are in each state, by index into `HEX_STATES`. */
export function countStates(rows: readonly ListRow[]): number[] {
  return HEX_STATES.map((state) => rows.filter(({ reading }) => reading.state === state).length);
}

/**
 * Rows in an order; those that are alike in it stay as they are. Rows without a value for it come last in both
 * directions, after those of what does not come.
 *
 * @param rows towns the largest first
 */
export function sortRows(
  rows: readonly ListRow[],
  { column, descending }: ListOrder,
  locale: string,
): ListRow[] {
  const { compare } = new Intl.Collator(locale);
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row, index) => ({
    row,
    key: column === 'size' ? -index : keyOf(row, column),
  }));
  // What does not come is neither the first to come nor the last.
  const rankOf = ({ row, key }: (typeof keyed)[number]) =>
    key === null ? 2 : Number(column === 'value' && isNotComing(row.reading));
  keyed.sort((a, b) => {
    const rank = rankOf(a) - rankOf(b);
    if (rank !== 0) return rank;
    if (typeof a.key === 'string' && typeof b.key === 'string') return sign * compare(a.key, b.key);
    return sign * (Number(a.key) - Number(b.key));
  });
  return keyed.map(({ row }) => row);
}

/** What has come to some places already, and to which it comes next. */
export type Arrivals = {
  /** How many have it already, at least one. */
  readonly now: number;
  readonly next: ListRow;
  /** Whether it is known of all places: one that is not may be the next. */
  readonly isSure: boolean;
};

/**
 * How many places have already what a layer counts the hours to, which fill the top of its list, and the first of those to
 * which it comes next. Null unless there are both.
 */
export function arrivalsIn(rows: readonly ListRow[]): Arrivals | null {
  const hoursTo = ({ reading }: ListRow) => reading.value ?? NOT_COMING;
  const [first, ...others] = rows.filter((row) => hoursTo(row) > 0 && hoursTo(row) < NOT_COMING);
  const now = rows.filter((row) => hoursTo(row) === 0).length;
  if (!first || now === 0) return null;
  const next = others.reduce((a, b) => (hoursTo(b) < hoursTo(a) ? b : a), first);
  return { now, next, isSure: rows.every(({ reading }) => reading.value !== null) };
}

function isNotComing({ value, hoursAhead }: HexReading): boolean {
  return hoursAhead > 0 && value === NOT_COMING;
}

function keyOf(
  { place, reading }: ListRow,
  column: Exclude<ListOrder['column'], 'size'>,
): string | number | null {
  if (column === 'value') return reading.value;
  // The older, the greater the age.
  if (column === 'age') return reading.observedMs === null ? null : -reading.observedMs;
  const words = [place.town ?? place.region, place.state].filter(Boolean).join(', ');
  return words === '' ? null : words;
}
