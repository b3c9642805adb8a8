import { centerOf } from './cells';
import { countyIds, countyName, seatOfCounty } from './counties';
import { stateName } from './coverage';
import { foldName } from './fold-name';
import type { FoundPlace } from './found-place-schema';
import type { LatLng } from './lat-lng';
import { type Named, searchIndex } from './search-index';
import { fromName } from './search-places';
import { typedState, withoutCountry } from './typed-state';

/** Of one name, these come before the zone, the airport or the station that is called by it. */
const TOWNS: ReadonlySet<string> = new Set<Named['kind']>(['city', 'town', 'district']);
const COUNTY = /\b(?:county|parish|borough|census area|municipality|municipio)\b/;
/** Words that names have in two spellings: "St. Louis" and "Saint Louis". */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  [
    ['saint', 'st'],
    ['sainte', 'ste'],
    ['mount', 'mt'],
    ['fort', 'ft'],
  ].flatMap(([long = '', short = '']) => [
    [long, short],
    [short, long],
  ]),
);

/**
 * Every place that has the very name that a text is, with its state or without: towns and parts of cities, the largest
 * first; without any, zones, airports and stations. Unlike a search, it leaves none out.
 */
export function placesNamed(text: string): FoundPlace[] {
  const found = readingsOf(text).flatMap(({ name, states }) =>
    namedExactly(name).filter(({ state }) => states.size === 0 || states.has(state)),
  );
  const towns = found.filter(({ kind }) => TOWNS.has(kind));
  // Zones are called by counties, though these have zones of other names too.
  const others = COUNTY.test(foldName(text)) ? [] : found;
  const named = [...new Set(towns.length > 0 ? towns : others)];
  return named.sort((a, b) => b.weight - a.weight).map(fromName);
}

/** A county that a text names. */
export interface NamedCounty {
  /** As the NWS writes it: "COC013". */
  readonly id: string;
  /** "Boulder County". */
  readonly name: string;
  readonly state: { readonly code: string; readonly name: string };
  /** In its middle. */
  readonly cell: string;
  readonly point: LatLng;
}

/** Every county that has the very name that a text is: "Boulder County, CO", or "Cook County" of six states. */
export function countiesNamed(text: string): NamedCounty[] {
  if (!COUNTY.test(foldName(text))) return [];
  const readings = readingsOf(text);
  return countyIds().flatMap((id) => {
    const code = id.slice(0, 2);
    const [name, cell, state] = [countyName(id), seatOfCounty(id), stateName(code)];
    if (name === undefined || cell === undefined || state === undefined) return [];
    const isMeant = readings.some(
      (reading) =>
        spellingsOf(reading.name).includes(foldName(name)) &&
        (reading.states.size === 0 || reading.states.has(code)),
    );
    return isMeant ? [{ id, name, state: { code, name: state }, cell, point: centerOf(cell) }] : [];
  });
}

/** The state that a text names, and nothing in it; undefined for any other text. */
export function stateNamed(
  text: string,
): { readonly code: string; readonly name: string } | undefined {
  const typed = typedState(withoutCountry(text));
  const [code, ...others] = typed?.states ?? [];
  const name = code === undefined || others.length > 0 ? undefined : stateName(code);
  if (code === undefined || name === undefined || typed?.name !== '' || typed.isGuess)
    return undefined;
  return { code, name };
}

/** What a text may mean: a name, and a name with its state. */
function readingsOf(text: string): readonly { name: string; states: ReadonlySet<string> }[] {
  const wanted = withoutCountry(text);
  const within = typedState(wanted);
  const whole = { name: foldName(wanted), states: new Set<string>() };
  return within && within.name !== '' && !within.isGuess ? [whole, within] : [whole];
}

function namedExactly(name: string): Named[] {
  const { index, keys, placeOf, isInner } = searchIndex();
  return spellingsOf(name).flatMap((spelling) => {
    const { from, to } = index.beginning(spelling);
    const found: Named[] = [];
    for (let key = from; key < to && keys[key] === spelling; key += 1) {
      const place = placeOf(key);
      if (place && !isInner(key)) found.push(place);
    }
    return found;
  });
}

/** A folded name in each of its spellings. */
function spellingsOf(name: string): string[] {
  return name.split(' ').reduce<string[]>(
    (starts, word) => {
      const words = [word, ...(SPELLINGS.has(word) ? [SPELLINGS.get(word)] : [])];
      return starts.flatMap((start) =>
        words.map((one) => (start === '' ? `${one}` : `${start} ${one}`)),
      );
    },
    [''],
  );
}
