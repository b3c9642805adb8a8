import { TILE_HOURS, type TileDocument, type TileGroup } from '@/lib/contract/tile';
import { COLUMNS, numberAt, type SampleRow, wordAt } from './sample-row';

type Column = TileDocument['columns'][string];

/** Units of the numeric columns. */
const UNITS: Readonly<Record<string, string>> = {
  temperature: '°F',
  'feels-like': '°F',
  rain: '%',
  humidity: '%',
  wind: 'mph',
  'wind-from': '°',
  air: 'AQI',
  pollen: 'level 0-4',
  alerts: 'level 0-5',
  // When the alert of an hour ends, from the tile's start.
  until: 'minutes',
};

/** Wind directions are one of 16 compass points, so each fits in a number below 16. */
const COMPASS_SCALE = 16 / 360;

/** Hours in a tile of a group. Air quality is measured, not forecast, so it has one, valid at any time. */
export function hoursOf(group: TileGroup): number {
  return group === 'air' ? 1 : TILE_HOURS;
}

/** The columns of a tile, by hex and then by hour; null where a hex has no row, or its row lacks the hour. */
export function columnsOf(
  group: TileGroup,
  rows: readonly (SampleRow | undefined)[],
  startHour: number,
): Record<string, Column> {
  const hours = hoursOf(group);
  /** One column of all rows. In a tile with a single hour, that hour is used whatever its time. */
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
    return [name, numberColumn(values, UNITS[name] ?? '', scale)];
  });
  const words = COLUMNS[group].words.map((name, column) => [
    name,
    wordColumn(valuesOf(wordAt, column)),
  ]);
  return Object.fromEntries([...numbers, ...words]);
}

/** 1 for integers only, else 10: tenths are finer than any measurement. */
function scaleFor(values: readonly (number | null)[]): number {
  const isWhole = values.every((value) => value === null || Number.isInteger(value));
  return isWhole ? 1 : 10;
}

function numberColumn(found: readonly (number | null)[], unit: string, scale: number): Column {
  const values = found.map((value) => {
    const scaled = value === null ? Number.NaN : Math.round(value * scale);
    return Math.abs(scaled) <= 32_767 ? scaled : null;
  });
  return { unit, scale, values };
}

function wordColumn(found: readonly (string | null)[]): Column {
  const indices = new Map<string, number>();
  const values = found.map((value) => {
    if (value === null) return null;
    const index = indices.get(value) ?? indices.size;
    indices.set(value, index);
    return index;
  });
  return { unit: '', scale: 1, values, words: [...indices.keys()] };
}
