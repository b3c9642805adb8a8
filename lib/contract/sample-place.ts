/** A place for examples, of which everything is shown: Boulder, Colorado, its forecast zone, and its tile of the map. */
export const SAMPLE_PLACE = {
  name: 'Boulder, Colorado',
  cell: '862681a37ffffff',
  zone: 'COZ039',
  tile: '842681bffffffff',
} as const;

/** Los Angeles, which has pollen data, as only some cities do. */
export const SAMPLE_POLLEN_CELL = '8629a1d77ffffff';
