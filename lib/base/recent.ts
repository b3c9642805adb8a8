/**
 * The options of a cache of the `most` entries that were used last. With `max`, the cache would set aside room for
 * all of them at once: a gateway has a dozen such caches, which would take 20 milliseconds and megabytes.
 */
export const recent = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });
