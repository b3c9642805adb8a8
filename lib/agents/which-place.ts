import { isNameAbroad } from '@/lib/geo/abroad';
import type { FoundPlace, FoundPlaces } from '@/lib/geo/found-place-schema';
import { countiesNamed, placesNamed, stateNamed } from '@/lib/geo/places-named';
import type { ChosenPlace } from './tool-schemas';

/** The place that a text means, or those among which somebody has to choose. */
export type Which =
  /** A cell; or the id of a zone, a county or a state, where these may be meant. */
  | { readonly kind: 'one'; readonly id: string }
  | { readonly kind: 'several'; readonly places: readonly ChosenPlace[]; readonly why: string };

/** More would be no choice; the text can name a state. */
const MAX_CHOICES = 20;
/** A ZIP code, with or without its last four digits. */
const ZIP = /^(\d{5})(?:-\d{4})?$/;

/**
 * Decides what a text means, of what the search for places has found for it. A program that answers for somebody must not
 * take one Springfield for another, however large, nor a name that is only like the one that was typed: only what has the
 * very name, and has it alone, is taken.
 *
 * @param isArea whether a state, a county or a zone may be meant as well as a place
 */
export function whichPlace(text: string, found: FoundPlaces, isArea: boolean): Which {
  const idOf = ({ zone, cell }: FoundPlace) => (isArea ? (zone ?? cell) : cell);
  const one = (place: FoundPlace): Which => ({ kind: 'one', id: idOf(place) });
  const { places, hint } = found;
  const typed = typedPlace(text, places);
  if (typed) return one(typed);
  const named = oneOfEachCell(placesNamed(text));
  const state = stateNamed(text);
  if (state) return ofState(state, named, isArea);
  const counties = countiesNamed(text).map(
    ({ id, name, state: its, cell, point }): ChosenPlace => ({
      ...{ kind: 'county', name, state: its, area: id, cell, point },
    }),
  );
  const [county, ...otherCounties] = counties;
  if (county) {
    if (isArea && otherCounties.length === 0) return { kind: 'one', id: county.area };
    return several(counties, 'This is the name of a county: choose one, or name a place in it.');
  }
  const shown = (named.length > 0 ? named : places).map(choiceOf);
  if (hint?.kind === 'abroad' || isNameAbroad(text))
    return several(
      shown,
      'The text may name a place abroad. This server knows the United States alone.',
    );
  const [first, ...others] = named;
  if (first && others.length === 0) return one(first);
  if (first) return several(shown, 'There are several places of this name.');
  if (hint?.kind === 'zone-unplaced')
    return several(
      [],
      `The zone ${hint.id} is known by its name alone. Its alerts can be asked for by its id.`,
    );
  return several(
    shown,
    places.length > 0
      ? 'No place has this very name. These may be meant.'
      : 'No such place is known in the United States.',
  );
}

/** A state is an area. Only a large city that is called like it may be meant instead; to a place, it is no more than a hint. */
function ofState(
  { code, name }: { readonly code: string; readonly name: string },
  named: readonly FoundPlace[],
  isArea: boolean,
): Which {
  if (isArea && !named.some(({ kind }) => kind === 'city')) return { kind: 'one', id: code };
  const state: ChosenPlace = {
    ...{ kind: 'state', name, state: { code, name }, area: code, cell: null, point: null },
  };
  const why = 'This is the name of a state: choose it for its alerts, or name a place in it.';
  return several([state, ...named.map(choiceOf)], why);
}

/** The place of a text that is no name: a cell, a point, a ZIP code, or the id of a zone. */
function typedPlace(text: string, places: readonly FoundPlace[]): FoundPlace | undefined {
  const [first, ...others] = places;
  if (!first) return undefined;
  const wanted = text.trim();
  if (first.kind === 'cell') return first;
  if (first.kind === 'zip') return first.name === ZIP.exec(wanted)?.[1] ? first : undefined;
  const isOne = first.kind === 'point' || first.zone === wanted.toUpperCase();
  return isOne && others.length === 0 ? first : undefined;
}

/** Some places are in two lists, with points that are not quite the same: the larger of a cell stays. */
function oneOfEachCell(places: readonly FoundPlace[]): FoundPlace[] {
  const cells = new Set<string>();
  return places.filter(({ cell }) => !cells.has(cell) && cells.add(cell));
}

function choiceOf({ kind, name, state, cell, point, zone }: FoundPlace): ChosenPlace {
  return { kind, name, state, area: zone ?? cell, cell, point };
}

function several(places: readonly ChosenPlace[], why: string): Which {
  const more = places.length - MAX_CHOICES;
  const rest = more > 0 ? ` There are ${more} more: name the state.` : '';
  return { kind: 'several', places: places.slice(0, MAX_CHOICES), why: why + rest };
}
