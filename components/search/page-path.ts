import { cellPagePath } from '@/lib/contract/paths';
import type { FoundPlace, FoundPlaces } from '@/lib/geo/found-place-schema';

/** The path of a place's page: that of a zone shows the zone's alerts. */
export function pagePathOf({ cell, zone, kind }: FoundPlace): string {
  return `${cellPagePath(cell)}${kind === 'zone' && zone ? `?zone=${zone}` : ''}`;
}

/** The page of the only place that a text may mean; null if there are others, or if it probably means none of ours. */
export function onlyPathOf({ places, hint }: FoundPlaces): string | null {
  const [only, ...others] = places;
  return only && others.length === 0 && hint?.kind !== 'abroad' ? pagePathOf(only) : null;
}
