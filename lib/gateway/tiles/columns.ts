import { DAY_HOURS, TILE_DAYS } from '@/lib/contract/day-steps';
import { NO_VALUE, type TileColumn, type TileDocument, type TileGroup } from '@/lib/contract/tile';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { COLUMNS, type SampleRow } from './sample-row';

/** Units of the numeric columns. */
const UNITS: Readonly<Record<string, string>> = {
  temperature: '°F',
  'feels-like': '°F',
  rain: '%',
  humidity: '%',
  wind: 'mph',
  'wind-from': '°',
  low: '°F',
  'night-low': '°F',
  'tomorrow-high': '°F',
  wettest: '%',
  windiest: 'mph',
  'windiest-from': '°',
  air: 'AQI',
  pollen: 'level 0-4',
  alerts: 'level 0-5',
  // When the alert of an hour ends, from the tile's start.
  until: 'minutes',
};

/** Wind directions are one of 16 compass points, so each fits in a number below 16. */
const COMPASS_SCALE = 16 / 360;
/** The largest number that a column has. */
const MOST = 32_767;

/** Values of a hex in a tile of a group. Air quality is measured, not forecast, so it has one; so has each span. */
export function hoursOf(group: TileGroup): number {
  if (group === 'days') return TILE_DAYS;
  return group === 'air' || group === 'spans' ? 1 : TILE_HOURS;
}

/**
 * The hours that each of these values is for. A span that begins now is another one soon, so that its value stands for the
 * hour in which it was worked out and, until it is renewed, for the next.
 */
export function stepHoursOf(group: TileGroup): number {
  if (group === 'days') return DAY_HOURS;
  return group === 'spans' ? 2 : 1;
}

type Rows = readonly (SampleRow | undefined)[];

/** The columns of a tile as they are sent. */
export function columnsOf(
  group: TileGroup,
  rows: Rows,
  startHour: number,
): TileDocument['columns'] {
  const columns = Object.entries(decodedColumnsOf(group, rows, startHour));
  return Object.fromEntries(
    columns.map(([name, { unit, scale, values, words }]) => {
      const list: (number | null)[] = [];
      for (const value of values) list.push(value === NO_VALUE ? null : value);
      return [name, { unit, scale, values: list, ...(words ? { words: [...words] } : {}) }];
    }),
  );
}

/**
 * The same, as the map uses them: by hex and then by hour; no value where a hex has no row, or its row lacks the
 * hour. Each is built when it is first read: a picture needs one or two of seven.
 */
export function decodedColumnsOf(
  group: TileGroup,
  rows: Rows,
  startHour: number,
): Record<string, TileColumn> {
  const axis = { hours: hoursOf(group), stepHours: stepHoursOf(group), startHour };
  const columns: Record<string, TileColumn> = {};
  const add = (name: string, build: () => TileColumn) => {
    let built: TileColumn | undefined;
    const get = () => {
      built ??= build();
      return built;
    };
    Object.defineProperty(columns, name, { enumerable: true, get });
  };
  const { numbers, words } = COLUMNS[group];
  for (const [column, name] of numbers.entries()) {
    add(name, () => numberColumn(name, rows, column, axis));
  }
  for (const [column, name] of words.entries()) add(name, () => wordColumn(rows, column, axis));
  return columns;
}

interface Axis {
  readonly hours: number;
  readonly stepHours: number;
  readonly startHour: number;
}

/**
 * Calls back with each hour that a row has: its index in a column of the tile, and in one of the row's. In a
 * tile with a single hour, that hour is used whatever its time.
 */
function forEachHour(
  rows: Rows,
  column: number,
  { hours, stepHours, startHour }: Axis,
  visit: (at: number, row: SampleRow, from: number) => void,
): void {
  rows.forEach((row, hex) => {
    if (!row) return;
    const shift = hours > 1 ? (startHour - row.startHour) / stepHours : 0;
    const end = Math.min(hours, row.hours - shift);
    for (let hour = Math.max(0, -shift); hour < end; hour += 1) {
      visit(hex * hours + hour, row, column * row.hours + hour + shift);
    }
  });
}

/** In tenths, which are finer than any measurement, unless all values are whole. */
function numberColumn(name: string, rows: Rows, column: number, axis: Axis): TileColumn {
  const found = new Float32Array(rows.length * axis.hours).fill(Number.NaN);
  let isWhole = true;
  forEachHour(rows, column, axis, (at, row, from) => {
    const value = row.numbers[from] ?? Number.NaN;
    found[at] = value;
    if (isWhole && !Number.isNaN(value) && !Number.isInteger(value)) isWhole = false;
  });
  const defaultScale = isWhole ? 1 : 10;
  const scale = name.endsWith('-from') ? COMPASS_SCALE : defaultScale;
  // A loop: `from` takes ten times as long, and this runs for each value of a tile.
  const values = new Int16Array(found.length);
  for (let at = 0; at < values.length; at += 1) {
    const scaled = Math.round((found[at] ?? Number.NaN) * scale);
    values[at] = Math.abs(scaled) <= MOST ? scaled : NO_VALUE;
  }
  return { unit: UNITS[name] ?? '', scale, values, words: null };
}

function wordColumn(rows: Rows, column: number, axis: Axis): TileColumn {
  const values = new Int16Array(rows.length * axis.hours).fill(NO_VALUE);
  const indices = new Map<string, number>();
  forEachHour(rows, column, axis, (at, row, from) => {
    const word = row.words[(row.wordIndices[from] ?? 0) - 1];
    if (word === undefined) return;
    const index = indices.get(word) ?? indices.size;
    indices.set(word, index);
    values[at] = index;
  });
  return { unit: '', scale: 1, values, words: [...indices.keys()] };
}
