/**
 * The options of a cache of the `max` entries that were used last. With an option of that name, the cache would set
 * aside room for all of them at once: a gateway has a dozen such caches, which would take 20 milliseconds and megabytes.
 */
export const recent = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 });
