import { DAY_MS } from '@/lib/contract/time';
import { clamp, mix } from '../sky/curves';

/**
 * Plants whose pollen people are allergic to, one a line: category, when their season peaks at 38
 * degrees north (day of the year) and how many days it lasts to each side, by how many days a degree
 * further north delays it, the greatest count, where they grow (longitudes and latitudes), name.
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
  most: number;
  box: readonly [west: number, east: number, south: number, north: number];
};

/** The plants of the table. Parsed on each call: keep what it returns. */
export function readPlants(): Plant[] {
  return TABLE.trim()
    .split('\n')
    .map((line) => {
      const [category = '', ...words] = line.split(' ');
      const [peakDay = 0, widthDays = 1, daysPerDegree = 0, most = 0, w = 0, e = 0, s = 0, n = 0] =
        words.slice(0, 8).map(Number);
      const name = words.slice(8).join(' ');
      return { category, name, peakDay, widthDays, daysPerDegree, most, box: [w, e, s, n] };
    });
}

/** Grains per cubic meter at the height of the season there, before the day's weather. */
export function seasonalCount(plant: Plant, lat: number, lng: number, timeMs: number): number {
  const day = (timeMs / DAY_MS + 0.25) % 365.2425;
  const peak = plant.peakDay + plant.daysPerDegree * (lat - 38);
  // Between 27 and 60 degrees the year has one season; further south it is longer and weaker.
  const width = plant.widthDays * mix(1.9, 1, clamp((lat - 22) / 12, 0, 1));
  const off = Math.abs(((day - peak + 547.86) % 365.2425) - 182.62) / width;
  const [west, east, south, north] = plant.box;
  const inside = edge(lng - west) * edge(east - lng) * edge(lat - south) * edge(north - lat);
  return plant.most * inside * Math.exp(-off * off * 1.6);
}

const edge = (degrees: number): number => 1 / (1 + Math.exp(-2 * degrees));

/** Counts from which a severity begins: low, moderate, high, very high. */
const LEVELS: Record<string, readonly [number, number, number, number]> = {
  tree: [1, 96, 208, 704],
  grass: [1, 21, 78, 267],
  weed: [1, 21, 78, 267],
};

const SEVERITIES = ['none', 'low', 'moderate', 'high', 'very_high'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const SEVERITY_LABELS: Record<Severity, string> = {
  none: 'None',
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  very_high: 'Very High',
};

/** How severe a count is, by the kind of plant. */
export function severityOf(category: string, count: number): Severity {
  const levels = LEVELS[category] ?? [1, 21, 78, 267];
  return SEVERITIES[levels.filter((level) => count >= level).length] ?? 'none';
}

/** The worst of several severities. */
export function worstOf(severities: readonly Severity[]): Severity {
  const ranks = severities.map((severity) => SEVERITIES.indexOf(severity));
  return SEVERITIES[Math.max(0, ...ranks)] ?? 'none';
}
