import type { FoundPlace, FoundPlaces } from '@/lib/geo/found-place-schema';
import { countiesNamed, placesNamed, stateNamed } from '@/lib/geo/places-named';
import type { ChosenPlace } from './tool-schemas';

/** The place that a text means, or those among which somebody has to choose. */
export type Which =
  /** A cell; or the id of a county or a state, where these may be meant. */
  | { readonly kind: 'one'; readonly id: string }
  | { readonly kind: 'several'; readonly places: readonly ChosenPlace[]; readonly why: string };

/** More would be no choice; the text can name a state. */
const MAX_CHOICES = 20;
/** A ZIP code, with or without its last four digits. */
const ZIP = /^(\d{5})(?:-\d{4})?$/;
/** The code of an airport. */
const AIRPORT_CODE = /^[a-z]{3,4}$/i;

/**
 * Decides what a text means, of what the search for places has found for it. A program that answers for somebody must not
 * take one Springfield for another, however large, nor a name that is only like the one that was typed: only what has the
 * very name, and has it alone, is taken.
 *
 * @param isArea whether a state or a county may be meant as well as a place
 */
export function whichPlace(text: string, { places, hint }: FoundPlaces, isArea: boolean): Which {
  const typed = typedPlace(text, places);
  if (typed) return one(typed);
  const state = stateNamed(text);
  const counties = countiesNamed(text).map(
    ({ id, name, state: its, cell, point }): ChosenPlace => ({
      ...{ kind: 'county', name, state: its, area: id, cell, point },
    }),
  );
  const named = oneOfEachCell(placesNamed(text));
  if (hint?.kind === 'abroad' && !state && counties.length === 0)
    return several(
      (named.length > 0 ? named : places).map(choiceOf),
      'The text may name a place abroad. This server knows the United States alone.',
    );
  if (state) return ofState(state, named, isArea);
  if (counties.length > 0) {
    const [county, ...others] = counties;
    if (isArea && county && others.length === 0) return { kind: 'one', id: county.area };
    return several(counties, 'This is a county. Its weather is that of a place in it.');
  }
  const [first, ...others] = named;
  if (first && others.length === 0) return one(first);
  if (first) return several(named.map(choiceOf), 'There are several places of this name.');
  if (hint?.kind === 'zone-unplaced')
    return several(
      [],
      `The zone ${hint.id} is known by its name alone. Its alerts can be asked for by its id.`,
    );
  const why =
    places.length > 0
      ? 'No place has this very name. These may be meant.'
      : 'No such place is known in the United States.';
  return several(places.map(choiceOf), why);
}

/** A state is an area; so is a large city that is called like it, and a village that is nobody means first. */
function ofState(
  { code, name }: { readonly code: string; readonly name: string },
  named: readonly FoundPlace[],
  isArea: boolean,
): Which {
  const hasCity = named.some(({ kind }) => kind === 'city');
  if (isArea && !hasCity) return { kind: 'one', id: code };
  const state: ChosenPlace = {
    ...{ kind: 'state', name, state: { code, name }, area: code, cell: null, point: null },
  };
  const why = 'This is a state, and may be a town. The weather of a state is that of places in it.';
  return several([state, ...named.map(choiceOf)], why);
}

/** The place of a text that is no name: a cell, a point, a ZIP code, a zone, or the code of an airport. */
function typedPlace(text: string, places: readonly FoundPlace[]): FoundPlace | undefined {
  const [first, ...others] = places;
  if (!first) return undefined;
  const wanted = text.trim();
  if (first.kind === 'cell') return first;
  if (first.kind === 'zip') return first.name === ZIP.exec(wanted)?.[1] ? first : undefined;
  if (others.length > 0) return undefined;
  if (first.kind === 'point' || first.zone === wanted.toUpperCase()) return first;
  return first.kind === 'airport' && AIRPORT_CODE.test(wanted) ? first : undefined;
}

/** Some places are in two lists, with points that are not quite the same. */
function oneOfEachCell(places: readonly FoundPlace[]): FoundPlace[] {
  return [...new Map(places.toReversed().map((place) => [place.cell, place])).values()].reverse();
}

const one = ({ cell }: FoundPlace): Which => ({ kind: 'one', id: cell });

function choiceOf({ kind, name, state, cell, point, zone }: FoundPlace): ChosenPlace {
  return { kind, name, state, area: zone ?? cell, cell, point };
}

function several(places: readonly ChosenPlace[], why: string): Which {
  const more = places.length - MAX_CHOICES;
  const rest = more > 0 ? ` There are ${more} more, which are smaller: name the state.` : '';
  return { kind: 'several', places: places.slice(0, MAX_CHOICES), why: why + rest };
}
