/**
 * What weather can be. Beyond the records by a margin: the records are 134 °F and −80 °F in the United
 * States, 231 mph on Mount Washington; a tornado's 300 mph no station has survived to tell.
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

/** Whether a number is one that the quantity can have; what is missing is not doubtful. */
export function isPlausible(quantity: Quantity, value: number | null): boolean {
  if (value === null) return true;
  const [least, most] = LIMITS[quantity];
  return value >= least && value <= most;
}

/** The number, or null where it cannot be: a chart would be flattened by one of 4,000 degrees. */
export function plausible(quantity: Quantity, value: number | null): number | null {
  return isPlausible(quantity, value) ? value : null;
}
