import { centerOf } from './cells';
import { countyIds, countyName, seatOfCounty } from './counties';
import { stateName } from './coverage';
import { foldName } from './fold-name';
import type { FoundPlace } from './found-place-schema';
import type { LatLng } from './lat-lng';
import { type Named, searchIndex } from './search-index';
import { fromName } from './search-places';
import { MAX_STATE_WORDS, type State, stateCalled, withoutCountry } from './typed-state';

const TOWNS: ReadonlySet<string> = new Set<Named['kind']>(['city', 'town', 'district']);
const COUNTY = /\b(?:county|parish|borough|census area|municipality|municipio)\b/;
/** With a state behind them and no comma, these name a part of it or its waters: "Lake Michigan", "Central Louisiana". */
const PARTS_OF_STATE =
  /^(?:lake|bay|gulf|coast|coastal|central|upper|lower|(?:north|south)?(?:north|south|east|west)(?:ern)?)$/;

/** What a text may mean: a name, of places in one state or in any. Folded. */
interface Reading {
  readonly name: string;
  readonly state: string | null;
  /** Whether nothing stands between the name and the state. */
  readonly isLoose: boolean;
}

/**
 * Every place that has the very name that a text is, with its state or without, the largest first: towns and parts of cities,
 * and airports whose code it is; without any, whatever else is called so. Unlike a search, it leaves none out.
 */
export function placesNamed(text: string): FoundPlace[] {
  const found = readingsOf(text).flatMap(({ name, state, isLoose }) =>
    namedExactly(name).filter(
      (place) =>
        (state === null || place.state === state) &&
        // Of hamlets that only the post names, a loose text may well mean something else.
        !(isLoose && place.weight === 0),
    ),
  );
  const code = foldName(text);
  const isTown = ({ kind }: Named) => TOWNS.has(kind);
  const isByCode = ({ kind, name }: Named) => kind === 'airport' && foldName(name) !== code;
  // A hamlet that only the post names is not meant where a city of its state has the name: Orlando, FL.
  const isHidden = ({ weight, state }: Named) =>
    weight === 0 && found.some((other) => other.kind === 'city' && other.state === state);
  const towns = found.filter((place) => (isTown(place) && !isHidden(place)) || isByCode(place));
  // Zones are called by counties, though these have zones of other names too.
  const others = COUNTY.test(code) ? [] : found;
  const named = [...new Set(towns.some(isTown) ? towns : others)];
  return named.sort((a, b) => b.weight - a.weight).map(fromName);
}

/** A county that a text names. */
interface NamedCounty {
  /** As the NWS writes it: "COC013". */
  readonly id: string;
  /** "Boulder County". */
  readonly name: string;
  readonly state: State;
  /** In its middle. */
  readonly cell: string;
  readonly point: LatLng;
}

/** Every county that has the very name that a text is: "Boulder County, CO", or "Cook County" of three states. */
export function countiesNamed(text: string): NamedCounty[] {
  if (!COUNTY.test(foldName(text))) return [];
  const readings = readingsOf(text).map((reading) => ({ ...reading, name: spelled(reading.name) }));
  return countyIds().flatMap((id) => {
    const code = id.slice(0, 2);
    const [name, cell, state] = [countyName(id), seatOfCounty(id), stateName(code)];
    if (name === undefined || cell === undefined || state === undefined) return [];
    const own = spelled(foldName(name));
    const isMeant = readings.some(
      (reading) => reading.name === own && (reading.state === null || reading.state === code),
    );
    return isMeant ? [{ id, name, state: { code, name: state }, cell, point: centerOf(cell) }] : [];
  });
}

/** The state that a text names or is the code of, and nothing in it; undefined for any other text. */
export function stateNamed(text: string): State | undefined {
  return stateCalled(foldName(withoutCountry(text)));
}

function readingsOf(text: string): Reading[] {
  const wanted = withoutCountry(text);
  const whole: Reading = { name: foldName(wanted), state: null, isLoose: false };
  const comma = wanted.lastIndexOf(',');
  const after = comma > 0 ? stateCalled(foldName(wanted.slice(comma + 1))) : undefined;
  if (after) {
    const name = foldName(wanted.slice(0, comma));
    return [whole, { name, state: after.code, isLoose: false }];
  }
  const words = whole.name.split(' ');
  for (let count = Math.min(MAX_STATE_WORDS, words.length - 1); count > 0; count -= 1) {
    const state = stateCalled(words.slice(-count).join(' '));
    const name = words.slice(0, -count).join(' ');
    if (state && !PARTS_OF_STATE.test(name))
      return [whole, { name, state: state.code, isLoose: true }];
  }
  return [whole];
}

/** The places of a folded name, of which the index has the usual spellings too: "st louis" and "saint louis". */
function namedExactly(name: string): Named[] {
  const { index, keys, placeOf, isInner } = searchIndex();
  const { from, to } = index.beginning(name);
  const found: Named[] = [];
  for (let key = from; key < to && keys[key] === name; key += 1) {
    const place = placeOf(key);
    if (place && !isInner(key)) found.push(place);
  }
  return found;
}

/** A folded name in the one spelling by which counties are compared. */
function spelled(name: string): string {
  return name
    .replaceAll(/\bsaint(e?)\b/g, 'st$1')
    .replaceAll(/\bfort\b/g, 'ft')
    .replaceAll(/\bmount\b/g, 'mt');
}
