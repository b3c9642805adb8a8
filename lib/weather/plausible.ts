/**
 * The limits of real weather, with a margin beyond the records: 134 °F and −80 °F in the United States, and
 * 231 mph on Mount Washington. No station has survived a tornado's 300 mph.
 */
const LIMITS = {
  tempF: [-100, 150],
  humidity: [0, 100],
  chance: [0, 100],
  windMph: [0, 300],
  aqi: [0, 1000],
  pollen: [0, 100_000],
} as const;
export type Quantity = keyof typeof LIMITS;

/** Whether the quantity can have this value; a missing value is not doubtful. */
export function isPlausible(quantity: Quantity, value: number | null): boolean {
  if (value === null) return true;
  const [least, most] = LIMITS[quantity];
  return value >= least && value <= most;
}

/** The value, or null if it is implausible: 4,000 degrees would flatten a chart. */
export function plausible(quantity: Quantity, value: number | null): number | null {
  return isPlausible(quantity, value) ? value : null;
}
