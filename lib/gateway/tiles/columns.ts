import type { TileDocument, TileGroup } from '@/lib/contract/tile';
import { COLUMNS, numberAt, type SampleRow, TILE_HOURS, wordAt } from './sample-row';

type Column = TileDocument['columns'][string];

/** Units of the columns of numbers. */
const UNITS: Readonly<Record<string, string>> = {
  temperature: '°F',
  'feels-like': '°F',
  rain: '%',
  humidity: '%',
  wind: 'mph',
  'wind-from': '°',
  air: 'AQI',
  pollen: 'level 0-4',
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
  /** A column of all rows; the one hour of a tile that has no others is not looked up by its time. */
  function valuesOf<Value>(
    valueAt: (row: SampleRow, column: number, hour: number) => Value | null,
    column: number,
  ): (Value | null)[] {
    return rows.flatMap((row) => {
      const shift = row && hours > 1 ? startHour - row.startHour : 0;
      return Array.from({ length: hours }, (_, hour) =>
        row ? valueAt(row, column, hour + shift) : null,
      );
    });
  }
  const numbers = COLUMNS[group].numbers.map((name, column) => {
    const values = valuesOf(numberAt, column);
    const scale = name === 'wind-from' ? COMPASS_SCALE : scaleFor(values);
    return [name, columnOfNumbers(values, UNITS[name] ?? '', scale)];
  });
  const words = COLUMNS[group].words.map((name, column) => [
    name,
    columnOfWords(valuesOf(wordAt, column)),
  ]);
  return Object.fromEntries([...numbers, ...words]);
}

/** Whole numbers as they are; where any has a fraction, tenths, which is finer than anyone measures. */
function scaleFor(values: readonly (number | null)[]): number {
  const isWhole = values.every((value) => value === null || Number.isInteger(value));
  return isWhole ? 1 : 10;
}

function columnOfNumbers(found: readonly (number | null)[], unit: string, scale: number): Column {
  const values = found.map((value) => {
    const scaled = value === null ? Number.NaN : Math.round(value * scale);
    return Math.abs(scaled) <= 32_767 ? scaled : null;
  });
  return { unit, scale, values };
}

function columnOfWords(found: readonly (string | null)[]): Column {
  const places = new Map<string, number>();
  const values = found.map((value) => {
    if (value === null) return null;
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { unit: '', scale: 1, values, words: [...places.keys()] };
}
