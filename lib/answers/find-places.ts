import { cellAt, isCell } from '@/lib/geo/cells';
import { searchPlaces } from '@/lib/geo/search-places';
import { isUnitedStates } from '@/lib/geo/territories';
import type { EmbedSearch, SoughtPlace } from '@/lib/view-state/embed';

/** What an embed's address asks for, as far as it was found. */
interface Found {
  /** In the order of the address, each once. */
  readonly cells: readonly string[];
  /** What was asked for and is nowhere, in words. */
  readonly lost: readonly string[];
}

/** Looks for the places of an embed. Makes no call. */
export function findPlaces({ places }: Pick<EmbedSearch, 'places'>): Found {
  const all = places.map((place) => ({ place, cell: cellOf(place) }));
  const lost = all.flatMap(({ place, cell }) => (cell === null ? [wordsOf(place)] : []));
  return { cells: [...new Set(all.flatMap(({ cell }) => cell ?? []))], lost };
}

function cellOf(place: SoughtPlace): string | null {
  if ('cell' in place) return isCell(place.cell) ? place.cell : null;
  if ('text' in place) return searchPlaces(place.text, null).places[0]?.cell ?? null;
  // Who names a place may have any; what moves leaves the country by itself.
  const cell = cellAt(place.lat, place.lng);
  return isUnitedStates(cell) ? cell : null;
}

function wordsOf(place: SoughtPlace): string {
  if ('cell' in place) return place.cell;
  return 'text' in place ? place.text : `${place.lat}, ${place.lng}`;
}
