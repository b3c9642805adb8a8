import { cellToParent } from 'h3-js';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { cellAt, neighborsOf } from '@/lib/geo/cells';
import { largestCities } from '@/lib/geo/places';
import type { Weather } from '../documents/weather';

/** The cells that are known, or at first taken, to have pollen data: the service tells nobody which. */
export interface SupportedCells {
  /** The supported cell that stands for a hex: the first in the order of learning that lies in it. */
  readonly cellIn: (hex: string) => string | undefined;
  readonly learn: (cell: string, isSupported: boolean) => void;
}

const CITIES = 100;
/** Learned cells are remembered up to this many; nobody looks at so many cities. */
const MOST_CELLS = 20_000;
const COARSEST_HEX = 3;
const DAY_MS = 86_400_000;

/** The cells of the largest cities, the largest first; with those around them for a service that has them. */
export function cellsOfCities(withNeighbors: boolean): string[] {
  return largestCities(CITIES).flatMap(({ lat, lng }) => {
    const cell = cellAt(lat, lng);
    return withNeighbors ? [cell, ...neighborsOf(cell)] : [cell];
  });
}

/** Weather from which is learned where there is pollen data, whoever asked. */
export function learningWeather(weather: Weather, { learn }: SupportedCells): Weather {
  return {
    ...weather,
    async read(resource, id, asker) {
      const reading = await weather.read(resource, id, asker);
      const { outcome } = reading;
      // "No data" is believed when it was said twice, which shows in how long it is kept.
      const isNone = !outcome.ok && outcome.code === 'no-data' && reading.ttlMs > DAY_MS;
      if (resource === 'allergy' && (outcome.ok || isNone)) learn(id, outcome.ok);
      return reading;
    },
  };
}

/** @param first cells to begin with, in the order in which they are preferred */
export function createSupportedCells(first: readonly string[]): SupportedCells {
  const cells = new Set(first);
  let firstIn = firstByHex(cells);

  return {
    cellIn: (hex) => firstIn.get(hex),
    learn(cell, isSupported) {
      if (isSupported === cells.has(cell)) return;
      if (!isSupported) {
        cells.delete(cell);
        firstIn = firstByHex(cells);
      } else if (cells.size < MOST_CELLS) {
        cells.add(cell);
        addTo(firstIn, cell);
      }
    },
  };
}

function firstByHex(cells: Iterable<string>): Map<string, string> {
  const byHex = new Map<string, string>();
  for (const cell of cells) addTo(byHex, cell);
  return byHex;
}

function addTo(byHex: Map<string, string>, cell: string): void {
  for (let resolution = COARSEST_HEX; resolution <= CELL_RESOLUTION; resolution += 1) {
    const hex = cellToParent(cell, resolution);
    if (!byHex.has(hex)) byHex.set(hex, cell);
  }
}
