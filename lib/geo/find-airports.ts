import { findNames } from './find-names';
import { foldName } from './fold-name';
import { groupBy } from './group-by';
import { type LatLng, planeDistanceFrom } from './lat-lng';
import { once } from './once';
import { type Named, searchIndex } from './search-index';

/** "denver airport", "airport chicago", "aeropuerto de miami". */
const AIRPORT_WORDS = /\b(?:(?:inter)?national |intl )?(?:airports?|aeropuertos?)\b(?: de\b)?/i;
/** An airport farther away belongs to another town. */
const FARTHEST_KM = 70;
/** How many kilometers nearer a small airport must be to come before a large one. */
const KM_PER_WEIGHT = 40;

const airportsByState = once(() =>
  groupBy(
    searchIndex().places.filter(({ kind }) => kind === 'airport'),
    ({ state }) => state,
  ),
);

/**
 * The airports that a text with the word "airport" may mean: those whose names begin so, those near a town
 * of that name, large ones first, then the rest. Undefined for any other text.
 */
export function findAirports(text: string, view: LatLng | null, most: number): Named[] | undefined {
  if (!AIRPORT_WORDS.test(text)) return undefined;
  const name = text.replace(AIRPORT_WORDS, ' ').trim();
  if (name === '') return undefined;
  const named = findNames(name, view, most, (kind) => kind === 'airport');
  const [town] = findNames(name, view, 1, (kind) => kind === 'city' || kind === 'town');
  const folded = foldName(name);
  const begin = named.filter((airport) => foldName(airport.name).startsWith(folded));
  return [...new Set([...begin, ...(town ? airportsOf(town) : []), ...named])].slice(0, most);
}

function airportsOf(town: Named): Named[] {
  const distanceTo = planeDistanceFrom(town);
  const farness = (airport: Named) => distanceTo(airport) - airport.weight * KM_PER_WEIGHT;
  // New York's is in New Jersey too: the neighbors count, and distance decides.
  return [...airportsByState().values()]
    .flat()
    .filter((airport) => distanceTo(airport) <= FARTHEST_KM)
    .sort((a, b) => farness(a) - farness(b));
}
