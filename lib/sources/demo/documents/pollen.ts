import { DAY_MS } from '@/lib/contract/time';
import { DAYS_PER_YEAR } from '../sky/clock';
import { clamp, lerp, sigmoid } from '../sky/curves';

/**
 * Plants with allergenic pollen, one a line: category, the day of the year when the season peaks at 38
 * degrees north, how many days it lasts to each side, by how many days a degree of latitude delays it,
 * the highest count, where the plant grows (west, east, south, north), and its name.
 */
const TABLE = `
tree 45 24 1.2 420 -106 -70 25 40 Cypress / Juniper / Cedar
tree 62 24 1.6 170 -125 -67 28 50 Elm
tree 70 24 1.7 150 -100 -67 33 50 Maple
tree 84 22 1.8 170 -125 -67 30 50 Poplar / Cottonwood
tree 90 24 1.7 190 -112 -67 28 50 Ash
tree 98 22 1.9 240 -100 -67 36 62 Birch
tree 100 24 1.7 320 -100 -67 28 47 Mulberry
tree 102 30 2 620 -124 -67 24 47 Oak
tree 118 28 1.9 280 -125 -67 25 62 Pine
grass 152 46 2.1 150 -162 -60 15 62 Grass / Poaceae
weed 252 26 -1.1 150 -116 -67 25 50 Ragweed
weed 246 36 -0.8 60 -125 -95 30 50 Sagebrush
weed 205 50 0 45 -125 -60 15 62 Nettle
`;

export type Plant = {
  category: string;
  name: string;
  peakDay: number;
  widthDays: number;
  daysPerDegree: number;
  maxCount: number;
  box: readonly [west: number, east: number, south: number, north: number];
};

/** The plants of the table. Parses it on each call, so keep the result. */
export function readPlants(): Plant[] {
  return TABLE.trim()
    .split('\n')
    .map((line) => {
      const [category = '', ...words] = line.split(' ');
      const [peakDay = 0, widthDays = 1, daysPerDegree = 0, maxCount = 0] = words.map(Number);
      const [west = 0, east = 0, south = 0, north = 0] = words.slice(4).map(Number);
      const name = words.slice(8).join(' ');
      const box = [west, east, south, north] as const;
      return { category, name, peakDay, widthDays, daysPerDegree, maxCount, box };
    });
}

/** Grains per cubic meter that are usual at a place and date, before the day's weather. */
export function seasonalCount(plant: Plant, lat: number, lng: number, timeMs: number): number {
  const day = (timeMs / DAY_MS + 0.25) % DAYS_PER_YEAR;
  const peak = plant.peakDay + plant.daysPerDegree * (lat - 38);
  // Toward the tropics the season is up to twice as long.
  const width = plant.widthDays * lerp(1.9, 1, clamp((lat - 22) / 12, 0, 1));
  const offPeak = Math.abs(((day - peak + 547.86) % DAYS_PER_YEAR) - 182.62) / width;
  const [west, east, south, north] = plant.box;
  const inside = edge(lng - west) * edge(east - lng) * edge(lat - south) * edge(north - lat);
  return plant.maxCount * inside * Math.exp(-offPeak * offPeak * 1.6);
}

/** 1 inside an edge of the plant's range, 0 outside. */
const edge = (degreesInside: number): number => sigmoid(2 * degreesInside);

/** The lowest counts that are low, moderate, high and very high, in grains per cubic meter. */
const TREE_LEVELS = [1, 96, 208, 704];
const GRASS_AND_WEED_LEVELS = [1, 21, 78, 267];

const SEVERITIES = ['none', 'low', 'moderate', 'high', 'very_high'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const SEVERITY_LABELS: Record<Severity, string> = {
  none: 'None',
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  very_high: 'Very High',
};

/** The severity of a count for a category of plants. */
export function severityOf(category: string, count: number): Severity {
  const levels = category === 'tree' ? TREE_LEVELS : GRASS_AND_WEED_LEVELS;
  return SEVERITIES[levels.filter((level) => count >= level).length] ?? 'none';
}

/** The worst of several severities. */
export function worstOf(severities: readonly Severity[]): Severity {
  const ranks = severities.map((severity) => SEVERITIES.indexOf(severity));
  return SEVERITIES[Math.max(0, ...ranks)] ?? 'none';
}
