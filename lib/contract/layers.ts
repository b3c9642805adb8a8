import type { ResourceName } from './resources';

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

/**
 * The layers that a source has something for. The one that an address asks for is always among them.
 *
 * @param offers the resources of the source; undefined as long as they are not known
 */
export function layersOf(offers: readonly string[] | undefined, chosen: LayerName): LayerName[] {
  return LAYERS.filter(
    (name) => name !== 'pollen' || name === chosen || isOffered(offers, 'allergy'),
  );
}

/** Whether a source has something of a resource for some place. It is taken to have all as long as nobody says. */
export function isOffered(offers: readonly string[] | undefined, resource: ResourceName): boolean {
  return offers?.includes(resource) ?? true;
}
