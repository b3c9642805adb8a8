import type { Alert } from '@/lib/contract/alerts';
import { CELL_RESOLUTION, COUNTY_PATTERN, isMarine } from '@/lib/contract/ids';
import type { LatLng } from '@/lib/geo/lat-lng';
import { CELL_KM, isNearRing } from '@/lib/geo/near-ring';
import type { CellAreas } from '@/lib/geo/zone-schema';
import { type AlertTarget, drawnArea, type PlacedAlert } from './alerts';

/** An area for which alerts are issued: a forecast zone, or a county, which has no name here. */
export type AlertArea = { readonly id: string; readonly name: string | null };

/** What came of an area. */
type ListResponse = {
  readonly document: { readonly alerts: readonly PlacedAlert[] };
  readonly fetchedMs: number;
  readonly maxAgeMs: number;
  /** Set if it is only what the browser had stored. */
  readonly isStored?: true;
};

/** An area, and the document of its alerts; null as long as none came. */
export type AreaResponse<Response = ListResponse> = AlertArea & {
  readonly response: Response | null;
};

/** The same, and whether the last try to renew it failed. */
export type AskedArea = AreaResponse & { readonly failed?: boolean };

/** Where and when alerts are asked about. */
export interface Spot {
  /** Of the cell; null for a whole zone or county. */
  readonly center: LatLng | null;
  /** Whether a place has no other areas than those that were asked. */
  readonly isWhole: boolean;
  readonly nowMs: number;
}

type AlertsByReach = {
  readonly here: readonly PlacedAlert[];
  /** Those for other parts of the zones of the cell. */
  readonly elsewhere: readonly PlacedAlert[];
};

/** The areas that a cell touches: its own zone first, then other zones on land, counties and marine zones. */
export function alertAreasOf({ zones, counties }: CellAreas): AlertArea[] {
  const of = (isAtSea: boolean) =>
    zones.filter(({ id }) => isMarine(id) === isAtSea).map(({ id, name }) => ({ id, name }));
  return [...of(false), ...counties.map((id) => ({ id, name: null })), ...of(true)];
}

/** The same for a hex of the map, by its resolution: each step makes it larger by the root of seven. */
export function reachOf(resolution: number): number {
  return CELL_KM * 7 ** ((CELL_RESOLUTION - resolution) / 2);
}

/** A round about a cell, or about a hex of the map. */
export interface Round {
  readonly center: LatLng;
  readonly km: number;
}

/** Whether an area that forecasters have drawn touches a cell. */
export function touches(polygon: readonly [lng: number, lat: number][], { center, km }: Round) {
  return isNearRing(center, polygon, km);
}

/**
 * Whether an alert that is listed for an area of a cell holds in the cell.
 *
 * @param round null for a whole zone or county
 * @param knowsCounties whether the alerts of all counties of the cell are known
 */
export function holdsAt(
  alert: Pick<Alert, 'polygon' | 'matchedBy'>,
  area: string,
  round: Round | null,
  knowsCounties: boolean,
): boolean {
  const drawn = round && drawnArea(alert);
  if (drawn) return touches(drawn, round);
  const { matchedBy } = alert;
  // Those of a zone's counties are among the alerts of these counties, if they are the cell's.
  return matchedBy === 'zone' || !matchedBy || COUNTY_PATTERN.test(area) || !knowsCounties;
}

/**
 * Tells the alerts of a cell from those for other parts of its zones: where forecasters have drawn an area, it
 * decides; without one, an alert is for the whole of the zones or counties that it names.
 *
 * @param areas those of a cell, in order; or a zone alone; or a county, with the zones in it
 */
export function alertsHere(areas: readonly AskedArea[], spot: Spot): AlertsByReach {
  const counties = areas.filter(({ id }) => COUNTY_PATTERN.test(id));
  // A county's list that is out of date may lack what its zone's has.
  const knowsCounties =
    spot.isWhole && counties.length > 0 && counties.every((area) => isSure(area, spot.nowMs));
  const round = spot.center && { center: spot.center, km: CELL_KM };
  const here: PlacedAlert[] = [];
  const elsewhere: PlacedAlert[] = [];
  for (const [index, { id, name, response }] of areas.entries()) {
    const target = targetOf({ id, name }, index);
    for (const alert of response?.document.alerts ?? []) {
      const isForZone = !alert.polygon && (alert.matchedBy ?? 'zone') === 'zone';
      const placed = target && (isForZone || isMarine(id)) ? { ...alert, target } : alert;
      if (holdsAt(alert, id, round, knowsCounties)) here.push(placed);
      else elsewhere.push(placed);
    }
  }
  const told = new Set(here.map(sayingOf));
  return { here, elsewhere: elsewhere.filter((alert) => !told.has(sayingOf(alert))) };
}

/** Renewing a response that has just expired takes a call and a slow network. Clocks may differ by as much. */
const GRACE_MS = 30_000;

/**
 * Whether a list is all that there is to know of an area: only while it is fresh and its last renewal did not fail, by
 * getting no connection for example. Otherwise there may be more alerts.
 */
export function isSure({ response, failed }: AskedArea, nowMs: number): boolean {
  if (!response || failed || response.isStored) return false;
  const ageMs = nowMs - response.fetchedMs;
  // One from the future was dated by a clock that was wrong: it may be of any age.
  return ageMs >= -GRACE_MS && ageMs <= response.maxAgeMs + GRACE_MS;
}

/**
 * Of what it may be said that there are no alerts where none is listed: of the place, if all that it touches was asked,
 * counties included; of its own zone alone; or of nothing.
 */
export function sureOfNone(
  asked: readonly AskedArea[],
  { isWhole, nowMs }: Pick<Spot, 'isWhole' | 'nowMs'>,
): 'place' | 'zone' | null {
  const [own] = asked;
  if (!own || !isSure(own, nowMs)) return null;
  const hasCounty = asked.some(({ id }) => COUNTY_PATTERN.test(id));
  return isWhole && hasCounty && asked.every((area) => isSure(area, nowMs)) ? 'place' : 'zone';
}

/** What a zone is to a cell if it is not simply the cell's own. */
function targetOf({ id, name }: AlertArea, index: number): AlertTarget | null {
  if (COUNTY_PATTERN.test(id)) return null;
  const areas = name ?? id;
  if (isMarine(id)) return { kind: 'marine', areas };
  return index > 0 ? { kind: 'beside', areas } : null;
}

function sayingOf({ event, onset, expires, headline, description }: Alert): string {
  return [event, onset, expires, headline, description].join('\n');
}
