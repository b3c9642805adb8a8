import type { Place } from './place-schema';

/** What people call a place without its state: by a town, or by the region far from any; null at sea and abroad. */
export function localName({ town, region }: Pick<Place, 'town' | 'region'>): string | null {
  return town?.name ?? region ?? null;
}
