import type { Alert } from '@/lib/contract/alerts';
import { COUNTY_PATTERN, isMarine } from '@/lib/contract/ids';
import type { LatLng } from '@/lib/geo/lat-lng';
import { isNearRing } from '@/lib/geo/near-ring';
import type { CellAreas } from '@/lib/geo/zone-schema';
import type { AlertTarget, PlacedAlert } from './alerts';

/** The corners of a cell are about as far from its center, so that an area that touches the cell counts. */
const CELL_KM = 4;

/** An area for which alerts are issued: a forecast zone, or a county, which has no name here. */
export type AlertArea = { readonly id: string; readonly name: string | null };

/** An area, and the document of its alerts; null as long as none came. */
export type AreaResponse<Response = { readonly document: { readonly alerts: readonly Alert[] } }> =
  AlertArea & { readonly response: Response | null };

export type AlertsByReach = {
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

/** Whether an area that forecasters have drawn touches a cell. */
export function touchesCell(polygon: readonly [lng: number, lat: number][], center: LatLng) {
  return isNearRing(center, polygon, CELL_KM);
}

/** Where an alert is asked about. */
export interface Spot {
  /** Of the cell; null for a whole zone. */
  readonly center: LatLng | null;
  /** Whether the alerts of all counties of the cell are known. */
  readonly knowsCounties: boolean;
}

/** Whether an alert that is listed for an area of a cell holds in the cell. */
export function holdsAt(
  { polygon, matchedBy }: Pick<Alert, 'polygon' | 'matchedBy'>,
  area: string,
  { center, knowsCounties }: Spot,
): boolean {
  if (center === null) return true;
  if (polygon && polygon.length > 2) return touchesCell(polygon, center);
  // Those of a zone's counties are among the alerts of these counties, if they are the cell's.
  return matchedBy === 'zone' || !matchedBy || COUNTY_PATTERN.test(area) || !knowsCounties;
}

/**
 * Tells the alerts of a cell from those for other parts of its zones: where forecasters have drawn an area, it
 * decides; without one, an alert is for the whole of the zones or counties that it names.
 *
 * @param areas those of a cell, in order; or a zone alone
 * @param center of the cell; null for a whole zone
 */
export function alertsHere(areas: readonly AreaResponse[], center: LatLng | null): AlertsByReach {
  const counties = areas.filter(({ id }) => COUNTY_PATTERN.test(id));
  const knowsCounties = counties.length > 0 && counties.every(({ response }) => response !== null);
  const here: PlacedAlert[] = [];
  const elsewhere: PlacedAlert[] = [];
  for (const [index, { id, name, response }] of areas.entries()) {
    const target = targetOf({ id, name }, index);
    for (const alert of response?.document.alerts ?? []) {
      const isForZone = !alert.polygon && (alert.matchedBy ?? 'zone') === 'zone';
      const placed = target && (isForZone || isMarine(id)) ? { ...alert, target } : alert;
      if (holdsAt(alert, id, { center, knowsCounties })) here.push(placed);
      else elsewhere.push(placed);
    }
  }
  const told = new Set(here.map(sayingOf));
  return { here, elsewhere: elsewhere.filter((alert) => !told.has(sayingOf(alert))) };
}

/** Renewing a response that has just expired takes a call and a slow network. */
const GRACE_MS = 30_000;

/**
 * Whether a response without alerts may be shown as "there are none": only while it is fresh and its last
 * renewal did not fail, by getting no connection for example. Otherwise there may be alerts.
 */
function isSureOfNone(
  response: {
    readonly fetchedMs: number;
    readonly maxAgeMs: number;
    /** Set if it is only what the browser had stored. */
    readonly isStored?: true;
  },
  failed: boolean,
  nowMs: number,
): boolean {
  if (failed || response.isStored) return false;
  return nowMs - response.fetchedMs <= response.maxAgeMs + GRACE_MS;
}

/** What came of an area, and whether the last try to renew it failed. */
export type AskedArea = Pick<AlertArea, 'id'> & {
  readonly response: Parameters<typeof isSureOfNone>[0] | null;
  readonly failed: boolean;
};

/**
 * Of what it may be said that there are no alerts where none is listed: of the place, if all that it touches was asked,
 * counties included; of its own zone alone; or of nothing.
 *
 * @param isWhole whether there are no other areas
 */
export function sureOfNone(
  asked: readonly AskedArea[],
  isWhole: boolean,
  nowMs: number,
): 'place' | 'zone' | null {
  const isSure = ({ response, failed }: AskedArea) =>
    response !== null && isSureOfNone(response, failed, nowMs);
  const [own] = asked;
  if (!own || !isSure(own)) return null;
  const hasCounty = asked.some(({ id }) => COUNTY_PATTERN.test(id));
  return isWhole && hasCounty && asked.every(isSure) ? 'place' : 'zone';
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
