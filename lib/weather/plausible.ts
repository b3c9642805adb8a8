/**
 * The limits of real weather, with a margin beyond the records: 134 °F and −80 °F in the United States, and
 * 231 mph on Mount Washington. No station has survived a tornado's 300 mph.
 */
const LIMITS = {
  tempF: [-100, 150],
  humidity: [0, 100],
  chance: [0, 100],
  windMph: [0, 300],
  // The index has no upper end: dust storms have brought thousands of micrograms of PM10.
  aqi: [0, 10_000],
  pollen: [0, 100_000],
} as const;
export type Quantity = keyof typeof LIMITS;

/** Whether the quantity can have this value; a missing value is not doubtful. */
export function isPlausible(quantity: Quantity, value: number | null): boolean {
  if (value === null) return true;
  const [min, max] = LIMITS[quantity];
  return value >= min && value <= max;
}

/** Damp sensors, and sums of rounded numbers, give a little more than all. */
const MAX_PERCENT = 105;

/**
 * The value, or null if it is implausible: 4,000 degrees would flatten a chart. A percentage that is a little above
 * 100 is 100.
 */
export function plausible(quantity: Quantity, value: number | null): number | null {
  const isPercent = quantity === 'humidity' || quantity === 'chance';
  if (isPercent && value !== null && value > 100 && value <= MAX_PERCENT) return 100;
  return isPlausible(quantity, value) ? value : null;
}
