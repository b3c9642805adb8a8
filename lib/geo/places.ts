import { cellAt, centerOf } from './cells';
import { stateName } from './coverage';
import { townRows } from './generated/towns';
import { bearingDegrees, distanceKm, type LatLng } from './lat-lng';
import { once } from './once';
import type { Place } from './place-schema';
import { timeZoneOf } from './time-zone';
import { stateOf } from './zones';

/** A town of the table, which is ordered by population, the largest first. */
export interface Town {
  readonly name: string;
  /** Postal code. */
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
  /** Whether it is a part of a city (a borough of New York), and so none of the cities. */
  readonly isPart: boolean;
}

type Row = [name: string, state: string, lat: number, lng: number, population: number, isPart?: 1];

const towns = once(() =>
  (JSON.parse(townRows) as Row[]).map(
    ([name, state, lat, lng, population, isPart]): Town => ({
      ...{ name, state, lat, lng, population },
      isPart: isPart === 1,
    }),
  ),
);

/** Every town of the table, the largest first. */
export function allTowns(): readonly Town[] {
  return towns();
}

const townsByState = once(() => {
  const byState = new Map<string, Town[]>();
  for (const town of towns()) {
    const others = byState.get(town.state);
    if (others) others.push(town);
    else byState.set(town.state, [town]);
  }
  return byState;
});

/** The largest cities, the largest first, by the populations of about 2010 to 2020 that GeoNames has. */
export function largestCities(count: number): readonly Town[] {
  return towns()
    .filter(({ isPart }) => !isPart)
    .slice(0, count);
}

/** No town further away than this says anything about a place. */
const FAR_KM = 250;
/** No point of a cell lies further from its center than this. */
const CELL_REACH_KM = 8;
const KM_PER_DEGREE = 111.2;
/** People per square kilometer of a typical American city, by which a city's reach is guessed. */
const CITY_DENSITY = 1_300;
/** The largest cities are denser than that, and have towns of their own right around them. */
const FURTHEST_REACH_KM = 20;

/**
 * What a person calls a cell. A town in the cell gives it its name (the largest, of several), then a
 * city whose size suggests that it reaches there, then the nearest town, where a larger one may lie
 * further away: "24 km west-northwest of Boulder" says more than the hamlet next door. Only towns of
 * the cell's own state are named, so that town and state can be read as one; outside coverage, any.
 */
export function placeOf(cell: string): Place {
  const center = centerOf(cell);
  const code = stateOf(cell);
  const name = code === undefined ? undefined : stateName(code);
  const town = townOf(cell, center, code);
  return {
    cell,
    center: { lat: round(center.lat, 5), lng: round(center.lng, 5) },
    town: town && {
      name: town.name,
      distanceKm: round(distanceKm(town, center), 1),
      bearingDegrees: Math.round(bearingDegrees(town, center)) % 360,
      inside: town.inside,
    },
    state: code !== undefined && name !== undefined ? { code, name } : null,
    timeZone: timeZoneOf(cell, center),
  };
}

interface Near {
  readonly town: Town;
  readonly km: number;
}

function townOf(cell: string, center: LatLng, state: string | undefined) {
  const candidates = state === undefined ? towns() : (townsByState().get(state) ?? []);
  const near = townsNear(center, candidates);
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
  return best ? { ...best.town, inside: false } : null;
}

/** The towns within FAR_KM, the largest first, with their distances (as on a plane: near enough). */
function townsNear(center: LatLng, candidates: readonly Town[]): Near[] {
  const kmPerLng = KM_PER_DEGREE * Math.cos((center.lat * Math.PI) / 180);
  const near: Near[] = [];
  for (const town of candidates) {
    const dLat = (town.lat - center.lat) * KM_PER_DEGREE;
    if (Math.abs(dLat) > FAR_KM) continue;
    const degrees = Math.abs(town.lng - center.lng);
    const dLng = Math.min(degrees, 360 - degrees) * kmPerLng;
    const km = Math.sqrt(dLat * dLat + dLng * dLng);
    if (km <= FAR_KM) near.push({ town, km });
  }
  return near;
}

function least(near: readonly Near[], measure: (one: Near) => number): Near | undefined {
  let best: Near | undefined;
  for (const one of near) if (!best || measure(one) < measure(best)) best = one;
  return best;
}

/** How far a city of this many people would reach if it were round. */
function reachKm({ population }: Town): number {
  return Math.min(FURTHEST_REACH_KM, Math.sqrt(population / CITY_DENSITY / Math.PI));
}

/** How little a town says about a place: its distance, less for a town that more people know. */
function farness({ town, km }: Near): number {
  return km / (1 + 0.5 * Math.log10(1 + town.population / 1000));
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
