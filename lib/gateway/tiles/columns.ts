import type { TileDocument, TileGroup } from '@/lib/contract/tile';
import { type RowColumn, type SampleRow, TILE_HOURS } from './sample-row';

type Column = TileDocument['columns'][string];

/** Units of the columns of numbers; a column that is not here is one of words. */
const UNITS: Readonly<Record<TileGroup, Readonly<Record<string, string | null>>>> = {
  forecast: {
    temperature: '°F',
    'feels-like': '°F',
    rain: '%',
    humidity: '%',
    wind: 'mph',
    'wind-from': '°',
    condition: null,
  },
  air: { air: 'AQI', pollutant: null },
  allergy: { pollen: 'level 0-4', severity: null },
};

/** Winds come from one of 16 points of the compass, so that a direction is a number below 16. */
const COMPASS_SCALE = 16 / 360;

/** Hours that a tile of a group tells: air is measured, not foretold, so its one hour holds at any time. */
export function hoursOf(group: TileGroup): number {
  return group === 'air' ? 1 : TILE_HOURS;
}

/** The columns of a tile, hex by hex and hour by hour; null where a hex has no row or its row no hour. */
export function columnsOf(
  group: TileGroup,
  rows: readonly (SampleRow | undefined)[],
  startHour: number,
): Record<string, Column> {
  const hours = hoursOf(group);
  const columns = Object.entries(UNITS[group]).map(([name, unit]) => {
    const values = rows.flatMap((row) => {
      // The one hour of a tile that has no others is not looked up by its time.
      const shift = row && hours > 1 ? startHour - row.startHour : 0;
      return Array.from({ length: hours }, (_, hour) => valueAt(row?.columns[name], hour + shift));
    });
    if (unit === null) return [name, columnOfWords(values)] as const;
    const scale = name === 'wind-from' ? COMPASS_SCALE : scaleFor(values);
    return [name, columnOfNumbers(values, unit, scale)] as const;
  });
  return Object.fromEntries(columns);
}

type Values = readonly (number | string | null)[];

function valueAt(column: RowColumn | undefined, place: number): number | string | null {
  const value = column?.[place] ?? null;
  return Number.isNaN(value) ? null : value;
}

/** Whole numbers as they are; where any has a fraction, tenths, which is finer than anyone measures. */
function scaleFor(values: Values): number {
  const isWhole = values.every((value) => typeof value !== 'number' || Number.isInteger(value));
  return isWhole ? 1 : 10;
}

function columnOfNumbers(found: Values, unit: string, scale: number): Column {
  const values = found.map((value) => {
    const scaled = typeof value === 'number' ? Math.round(value * scale) : Number.NaN;
    return Math.abs(scaled) <= 32_767 ? scaled : null;
  });
  return { unit, scale, values };
}

function columnOfWords(found: Values): Column {
  const places = new Map<string, number>();
  const values = found.map((value) => {
    if (typeof value !== 'string') return null;
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { unit: '', scale: 1, values, words: [...places.keys()] };
}
