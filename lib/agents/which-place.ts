import { foldName } from '@/lib/geo/fold-name';
import type { FoundPlace, FoundPlaces } from '@/lib/geo/found-place-schema';

/** The place that a text means, or those among which somebody has to choose. */
export type Which =
  | { readonly kind: 'one'; readonly place: FoundPlace }
  | { readonly kind: 'several'; readonly places: readonly FoundPlace[]; readonly why: string }
  | { readonly kind: 'none'; readonly why: string };

/** Of one name, these come before the zone, the airport or the station that is called by it. */
const TOWNS: readonly string[] = ['city', 'town', 'district'];

/**
 * Decides which of the found places a text means. A program that answers for somebody must not take one Springfield for
 * another, however large: of several with the very name there is no first.
 *
 * @param found what the search for places has found for the text
 */
export function whichPlace(text: string, { places, hint }: FoundPlaces): Which {
  if (hint?.kind === 'abroad' && places.length > 0)
    return {
      kind: 'several',
      places,
      why: 'The text may name a place abroad. This server knows the United States alone.',
    };
  const [first] = places;
  if (!first) {
    const why =
      hint?.kind === 'zone-unplaced'
        ? `The zone ${hint.id} is known by its name alone. Its alerts can be asked for by its id.`
        : 'No such place is known in the United States.';
    return { kind: 'none', why };
  }
  const named = places.filter((place) => namesOf(place).has(foldName(text)));
  const towns = named.filter(({ kind }) => TOWNS.includes(kind));
  const meant = towns.length > 0 ? towns : named.length > 0 ? named : places;
  if (new Set(meant.map(({ cell }) => cell)).size === 1)
    return { kind: 'one', place: meant[0] ?? first };
  const why =
    named.length > 0
      ? 'There are several places of this name.'
      : 'No place has this very name. These may be meant.';
  return { kind: 'several', places: meant, why };
}

/** What people write for a place, as search compares it: "boulder", "boulder co", "boulder colorado". */
function namesOf({ name, state, zone }: FoundPlace): Set<string> {
  const folded = foldName(name);
  const full = state
    ? [`${folded} ${foldName(state.code)}`, `${folded} ${foldName(state.name)}`]
    : [];
  return new Set([folded, ...full, ...(zone ? [foldName(zone)] : [])]);
}
