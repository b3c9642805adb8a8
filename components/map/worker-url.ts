/**
 * The address of MapLibre's worker. The bundler sees this form of `new URL`, copies the file next to
 * our own scripts under a name that holds its hash, and puts that address here. So it always fits
 * the version in use, may be cached for ever, and needs no more than `worker-src 'self'`. Without
 * it MapLibre would look beside its own chunk, find nothing, and leave the map blank.
 */
export function workerUrl(): string {
  return new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;
}
