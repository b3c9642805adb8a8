/** What the map can color by. */
export const LAYERS = [
  'temperature',
  'feels-like',
  'rain',
  'wind',
  'humidity',
  'air',
  'pollen',
  'alerts',
] as const;
export type LayerName = (typeof LAYERS)[number];
