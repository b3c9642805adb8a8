import { cellAt, centerOf } from './cells';
import { stateName } from './coverage';
import { generatedRows } from './generated-tables';
import { groupBy } from './group-by';
import { pointOf } from './land-point';
import { bearingDegrees, distanceKm, type LatLng, planeDistanceFrom } from './lat-lng';
import { once } from './once';
import type { Place } from './place-schema';
import { timeZoneOf } from './time-zone';
import { postPlaces } from './zip-codes';
import { stateOf, zoneOf } from './zones';

/** A town of the table. */
export interface Town {
  readonly name: string;
  /** Postal code. */
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
  /** Whether it is only a part of a city (a borough of New York). */
  readonly isPart: boolean;
}

const rows = generatedRows('town-rows.json');

/** Every town of the table, the largest first. */
export const allTowns = once((): readonly Town[] =>
  rows().map(([name, state, lat, lng, population, isPart]) => ({
    name,
    state,
    lat,
    lng,
    population,
    isPart: isPart === 1,
  })),
);

const townsByState = once(() => groupBy(allTowns(), ({ state }) => state));
const hamletsByState = once(() =>
  groupBy(
    postPlaces().map((place): Town => ({ ...place, population: 0, isPart: false })),
    ({ state }) => state,
  ),
);

/** The largest cities, the largest first, by GeoNames' populations (of about 2010 to 2020). */
export function largestCities(count: number): readonly Town[] {
  return allTowns()
    .filter(({ isPart }) => !isPart)
    .slice(0, count);
}

/**
 * With no town this near, the places that only the post names count too, whatever their size: some of them
 * are offices of large companies, but not where nobody else lives.
 */
const CLOSE_KM = 30;
/** A town farther away than this does not help to name a place. */
const FAR_KM = 250;
/** A little more than FAR_KM from south to north. */
const FAR_DEGREES = 2.25;
/** No point of a cell lies farther from its center than this. */
const CELL_REACH_KM = 8;
/** People per square kilometer of a typical American city, for guessing how far a city reaches. */
const CITY_DENSITY = 1_300;
/** The largest cities are denser than that, and have other towns right around them. */
const FARTHEST_REACH_KM = 20;

/**
 * The name that people would use for a cell. The largest town in the cell comes first, then a city large
 * enough to reach the cell, then a town nearby, where a larger one may lie farther away: "24 km
 * west-northwest of Boulder" is clearer than the hamlet next door, except where there is nothing else.
 * Only towns of the cell's own state count, so that town and state read as one; abroad and at sea, any
 * town does.
 */
export function placeOf(cell: string): Place {
  const center = centerOf(cell);
  const code = stateOf(cell);
  const name = code === undefined ? undefined : stateName(code);
  const town = townOf(cell, center, code);
  const region = town ? undefined : zoneOf(cell)?.name;
  return {
    cell,
    center: rounded(center),
    point: rounded(pointOf(cell)),
    town: town && {
      name: town.name,
      distanceKm: round(distanceKm(town, center), 1),
      bearingDegrees: Math.round(bearingDegrees(town, center)) % 360,
      inside: town.inside,
    },
    ...(region === undefined ? {} : { region }),
    state: code !== undefined && name !== undefined ? { code, name } : null,
    timeZone: timeZoneOf(cell, center),
  };
}

/** No point of a cell is farther from its center than this, in degrees, up to where nobody lives. */
const CELL_DEGREES = { lat: 0.08, lng: 0.3 } as const;

/** The population of the largest town in a cell, as far as that has the cell's name; 0 without one. */
export function townSizeIn(cell: string): number {
  const center = centerOf(cell);
  const towns = townsIn(stateOf(cell));
  const town = towns.find(
    ({ lat, lng }) =>
      Math.abs(lat - center.lat) < CELL_DEGREES.lat &&
      Math.abs(lng - center.lng) < CELL_DEGREES.lng &&
      cellAt(lat, lng) === cell,
  );
  return town?.population ?? 0;
}

/** The towns that may give a name to a cell in a state, the largest first; abroad and at sea, any. */
function townsIn(state: string | undefined): readonly Town[] {
  return state === undefined ? allTowns() : (townsByState().get(state) ?? []);
}

interface Near {
  readonly town: Town;
  readonly km: number;
}

function townOf(cell: string, center: LatLng, state: string | undefined) {
  const candidates = townsIn(state);
  const near = placesNear(center, candidates);
  const within = near.find(
    ({ town, km }) => km < CELL_REACH_KM && cellAt(town.lat, town.lng) === cell,
  );
  const reaching = least(
    near.filter(({ town, km }) => km < reachKm(town)),
    ({ town, km }) => km / reachKm(town),
  );
  const inside = within ?? reaching;
  if (inside) return { ...inside.town, inside: true };
  const best = least(near, farness);
  const isClose = best !== undefined && best.km <= CLOSE_KM;
  const hamlets = isClose || state === undefined ? [] : (hamletsByState().get(state) ?? []);
  const nearest = least([...(best ? [best] : []), ...placesNear(center, hamlets)], farness);
  if (!nearest) return null;
  const { town } = nearest;
  return { ...town, inside: !isClose && cellAt(town.lat, town.lng) === cell };
}

/** The towns within FAR_KM, in the same order, with their distances. */
function placesNear(center: LatLng, candidates: readonly Town[]): Near[] {
  const distanceTo = planeDistanceFrom(center);
  const near: Near[] = [];
  for (const town of candidates) {
    if (Math.abs(town.lat - center.lat) > FAR_DEGREES) continue;
    const km = distanceTo(town);
    if (km <= FAR_KM) near.push({ town, km });
  }
  return near;
}

function least(near: readonly Near[], measure: (one: Near) => number): Near | undefined {
  let best: Near | undefined;
  for (const one of near) if (!best || measure(one) < measure(best)) best = one;
  return best;
}

/** How far a round city of this population would reach. */
function reachKm({ population }: Town): number {
  return Math.min(FARTHEST_REACH_KM, Math.sqrt(population / CITY_DENSITY / Math.PI));
}

/** How poorly a town describes a place: its distance, discounted for towns that more people know. */
function farness({ town, km }: Near): number {
  return km / (1 + 0.5 * Math.log10(1 + town.population / 1000));
}

function rounded({ lat, lng }: LatLng): LatLng {
  return { lat: round(lat, 5), lng: round(lng, 5) };
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
