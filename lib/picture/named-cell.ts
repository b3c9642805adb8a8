import { centerOf } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import { distanceKm } from '@/lib/geo/lat-lng';
import type { Place } from '@/lib/geo/place-schema';
import type { Translate } from '@/lib/messages/messages';

/** The outlined cell of a map, and what it is called there. */
export type NamedCell = {
  readonly cell: string;
  readonly name: string;
  /** Whether its value stands elsewhere, and not beside its name. */
  readonly isTold?: boolean;
};

/** What a cell is called on a map, where its state is plain; null at sea. */
export function nameOnMap({ town }: Pick<Place, 'town'>, t: Translate): string | null {
  if (!town) return null;
  return town.inside ? town.name : t('map.near', { place: town.name });
}

/** No city reaches farther than this from where its name stands. */
const SAME_CITY_KM = 60;

/** Whether a cell is called by the name of a town, which then is not named again beside it. */
export function isNamedBy(town: LatLng & { readonly name: string }, { cell, name }: NamedCell) {
  return town.name === name && distanceKm(town, centerOf(cell)) < SAME_CITY_KM;
}
