import { countryMeant } from './abroad';
import { cellAt } from './cells';
import type { FoundPlaces } from './found-place-schema';
import type { LatLng } from './lat-lng';
import { placesNamed, stateNamed } from './places-named';
import {
  fromPoint,
  MAX_CHARACTERS,
  MAX_FOUND,
  searchPlaces,
  typedIndex,
  zipAtEnd,
} from './search-places';
import { isUnitedStates } from './territories';
import { afterStreet } from './typed-address';
import { type Linked, linksIn } from './typed-link';
import { typedPoint } from './typed-point';

/** Longer than what another app shares of a place, with its links. */
const MAX_SHARED_CHARACTERS = 4_000;
/** More lines than a place and its address take. */
const MAX_LINES = 8;
/** Coordinates among words. Fewer decimals may be of anything. */
const POINT_WITHIN = /(?:^|[\s:(])([+-]?\d{1,2}\.\d{3,15}), ?([+-]?\d{1,3}\.\d{3,15})(?=[\s),;]|$)/;
/** A plus code (Open Location Code), which stands before the name of a town. */
const PLUS_CODE = /(?:^|\s)[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}(?=\s|,|$)/g;

/**
 * The places that a text may mean: one that a reader types, as `searchPlaces` finds it, or one that was pasted or that
 * another app shares, with links to maps and in several lines. Of the latter counts what is in its links, else the
 * coordinates, the address, or the very name of a place in it: a word that is only like the name of a town is none.
 *
 * @param title what the other app calls it, which counts where nothing else is found
 */
export function searchText(text: string, view: LatLng | null, title = ''): FoundPlaces {
  const whole = text.slice(0, MAX_SHARED_CHARACTERS);
  const { rest, ...links } = linksIn(whole);
  const lines = linesOf(rest);
  const isTyped = !links.hasLink && lines.length <= 1;
  const found = isTyped ? searchPlaces(lines[0] ?? '', view) : foundIn(links, lines);
  if (found.places.length > 0) return found;
  const within = POINT_WITHIN.exec(lines.join('\n'));
  if (within) return { places: fromPoint({ lat: Number(within[1]), lng: Number(within[2]) }) };
  const titled = searchExactly(title.slice(0, MAX_CHARACTERS).trim());
  return titled.places.length > 0 ? titled : found;
}

/** What is found by the links of a text, and by its lines. */
function foundIn(links: Omit<Linked, 'rest'>, lines: readonly string[]): FoundPlaces {
  const { cells, points, names, views, bareNames, hasLink } = links;
  const called = (texts: readonly string[]) =>
    firstFound(texts.map((text) => () => searchExactly(text)));
  const found = firstFound([
    ...cells.map((cell) => () => searchPlaces(cell, null)),
    ...points.map((point) => () => fromLink(point)),
    ...lines.map((line) => () => typedIn(line)),
    () => called(names),
    ...views.map((point) => () => fromLink(point)),
    () => called(bareNames),
  ]);
  if (found.places.length > 0) return found;
  const told = called(endsOf(lines));
  if (told.places.length > 0) return hasLink ? { hint: { kind: 'link' }, ...told } : told;
  // A place abroad that a link leads to is said to be one.
  const [abroad] = [...points, ...views].filter(isOnEarth);
  if (abroad) return { places: fromPoint(abroad) };
  const country = [...names, ...bareNames, ...lines]
    .map((name) => countryMeant(name, []))
    .find(Boolean);
  if (country) return { places: [], hint: { kind: 'abroad', country } };
  return hasLink ? { places: [], hint: { kind: 'link' } } : NOTHING;
}

const NOTHING: FoundPlaces = { places: [] };

function firstFound(searches: readonly (() => FoundPlaces)[]): FoundPlaces {
  for (const search of searches) {
    const found = search();
    if (found.places.length > 0) return found;
  }
  return NOTHING;
}

/** The lines of a text, without what is in none of our tables. */
function linesOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.slice(0, MAX_CHARACTERS).replaceAll(PLUS_CODE, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, MAX_LINES);
}

/** All lines as one, then without the first, and so on: a name may stand before the address. Then each by itself. */
function endsOf(lines: readonly string[]): string[] {
  const ends = lines.map((_, at) => lines.slice(at).join(', '));
  return [...new Set([...ends, ...lines.toReversed()])];
}

/**
 * The places of a text that nobody typed to find one: by an H3 index, a ZIP code, or the very name, with the street before
 * it or without. A state is no place.
 */
function searchExactly(text: string): FoundPlaces {
  if (typedIndex(text) !== undefined || zipAtEnd(text) !== undefined)
    return searchPlaces(text, null);
  const street = afterStreet(text);
  const name = street ?? text;
  const places = stateNamed(name) ? [] : placesNamed(name).slice(0, MAX_FOUND);
  const isAddress = street !== undefined && places.length > 0;
  return isAddress ? { places, hint: { kind: 'address' } } : { places };
}

/** The coordinates that a line is. */
function typedIn(line: string): FoundPlaces {
  const point = typedPoint(line);
  return point ? { places: fromPoint(point) } : NOTHING;
}

/** A point of a link: as it stands, or with longitude and latitude in the other order, if that is in the United States. */
function fromLink({ lat, lng }: LatLng): FoundPlaces {
  const swapped = { lat: lng, lng: lat };
  const point = [{ lat, lng }, swapped].find(
    (one) => isOnEarth(one) && isUnitedStates(cellAt(one.lat, one.lng)),
  );
  return point ? { places: fromPoint(point) } : NOTHING;
}

function isOnEarth({ lat, lng }: LatLng): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
