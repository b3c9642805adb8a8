import { generatedText } from './generated-tables';
import { once } from './once';
import { allTowns, type Town } from './places';
import { PrefixIndex } from './prefix-index';
import type { Station } from './station-schema';
import { allStations } from './stations';
import { postPlaces } from './zip-codes';
import { allZones, type Zone } from './zones';

/** A place that can be found by its name. */
export interface Named {
  readonly kind: 'city' | 'town' | 'district' | 'zone' | 'airport' | 'station';
  readonly name: string;
  /** Postal code. */
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** How likely it is meant before anything is typed: about the number of digits of its population. */
  readonly weight: number;
  readonly zone: Zone | null;
}

/** The search keys, and the place of each. */
export interface SearchIndex {
  readonly index: PrefixIndex;
  readonly keys: readonly string[];
  readonly placeOf: (key: number) => Named | undefined;
  /** Whether a key begins with a later word of the name. */
  readonly isInner: (key: number) => boolean;
  readonly places: readonly Named[];
}

/** The population that makes a town a city. */
const CITY_POPULATION = 50_000;
/** Zones are searched for less often than most towns, and more often than hamlets. */
const ZONE_WEIGHT = 2.5;
/** Airlines fly to international airports, which many people know by their codes. */
const INTERNATIONAL_WEIGHT = 4;
const STATION_WEIGHT = 1.5;
/** Many airports are called by a founder's name alone, but the word "field" always means one. */
const AIRPORT = /\b(?:airport|airfield|airpark|field|international|regional|municipal|muni)\b/i;

/** The index of names. It reads the keys that were sorted at build time, which takes a few hundredths of a second. */
export const searchIndex = once((): SearchIndex => {
  const places = [
    ...allTowns().map(fromTown),
    ...postPlaces().map((place): Named => ({ ...place, kind: 'town', weight: 0, zone: null })),
    ...allZones().map(fromZone),
    ...allStations().map(fromStation),
  ];
  const lines = generatedText('search-keys.txt').split('\n');
  const keys: string[] = [];
  const numbers = new Uint32Array(lines.length);
  lines.forEach((line, at) => {
    const tab = line.indexOf('\t');
    keys.push(line.slice(0, tab));
    numbers[at] = Number(line.slice(tab + 1));
  });
  const numberOf = (key: number) => numbers[key] ?? 0;
  return {
    index: new PrefixIndex(keys),
    keys,
    placeOf: (key) => places[numberOf(key) >>> 1],
    isInner: (key) => (numberOf(key) & 1) === 1,
    places,
  };
});

function fromTown({ name, state, lat, lng, population, isPart }: Town): Named {
  const size = population >= CITY_POPULATION ? 'city' : 'town';
  const weight = Math.log10(1 + population);
  return { kind: isPart ? 'district' : size, name, state, lat, lng, weight, zone: null };
}

export function fromZone(zone: Zone): Named {
  const { id, name, center } = zone;
  return { kind: 'zone', name, state: id.slice(0, 2), ...center, weight: ZONE_WEIGHT, zone };
}

function fromStation({ name, state, center }: Station): Named {
  const isInternational = /\b(?:International|Intercontinental)\b/.test(name);
  const kind = AIRPORT.test(name) ? 'airport' : 'station';
  const weight = isInternational ? INTERNATIONAL_WEIGHT : STATION_WEIGHT;
  return { kind, name, state, ...center, weight, zone: null };
}
