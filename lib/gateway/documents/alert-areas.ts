import { WHOLE_COUNTRY } from '@/lib/contract/active-alerts';
import type { Alert } from '@/lib/contract/alerts';
import { COUNTY_PATTERN, isMarine, ZONE_PATTERN } from '@/lib/contract/ids';
import { zonesOfCounty } from '@/lib/geo/counties';
import { EARTH_RADIUS_KM, RADIANS_PER_DEGREE } from '@/lib/geo/lat-lng';
import { allZones, type Zone } from '@/lib/geo/zones';
import { zonesUnder } from '@/lib/geo/zones-under';
import { drawnArea } from '@/lib/weather/alerts';
import { type Round, touches } from '@/lib/weather/alerts-here';

/** The ids of the areas that an alert names (zones, counties, and whole states: "TX", or "*" for all), and what is drawn. */
export interface AlertAreas extends Pick<Alert, 'polygon'> {
  readonly areas: readonly string[];
}

/** What a cell touches. */
export interface TouchedAreas {
  readonly ids: readonly string[];
  /** Whether all of its counties are among them. */
  readonly hasCounties: boolean;
}

/** Alerts by where they hold. */
export interface AlertIndex<Placed> {
  /** Those that hold within a cell, or a hex of the map; and of those of the waters beside it the others. */
  readonly at: (
    round: Round,
    touched: TouchedAreas,
  ) => { readonly onLand: readonly Placed[]; readonly onWater: readonly Placed[] };
}

export function indexAlerts<Placed extends AlertAreas>(all: readonly Placed[]): AlertIndex<Placed> {
  const drawn = all.flatMap((alert) => {
    const area = drawnArea(alert);
    return area ? [{ alert, area, box: boxOf(area) }] : [];
  });
  const byArea = new Map<string, Placed[]>();
  /** The same, those of a county as alerts of the zones in it, by our own table. */
  const byZone = new Map<string, Placed[]>();
  for (const alert of all) {
    if (drawnArea(alert)) continue;
    for (const area of alert.areas) addTo(byArea, area, alert);
    for (const zone of new Set(alert.areas.flatMap(zonesOfArea))) addTo(byZone, zone, alert);
  }
  return {
    at(round, { ids, hasCounties }) {
      const land = ids.filter((id) => !isMarine(id));
      const states = [WHOLE_COUNTRY, ...new Set(land.map((id) => id.slice(0, 2)))];
      const onLand = new Set([
        ...drawn
          .filter(({ area, box }) => isNear(box, round) && touches(area, round))
          .map(({ alert }) => alert),
        ...[...land, ...states].flatMap((id) => byArea.get(id) ?? []),
        // Whichever county of a zone it is that an alert names, it may be the cell's.
        ...(hasCounties ? [] : land.flatMap((id) => byZone.get(id) ?? [])),
      ]);
      const marine = new Set(ids.filter(isMarine).flatMap((id) => byArea.get(id) ?? []));
      return { onLand: [...onLand], onWater: [...marine].filter((one) => !onLand.has(one)) };
    },
  };
}

/** Of the areas that an alert names, or under what is drawn where it names none, those in a state; the state if it is named whole. */
export function areasInState(alert: AlertAreas, state: string): readonly string[] {
  const named = alert.areas.length > 0 ? alert.areas : zonesOfAlert(alert);
  return named.includes(WHOLE_COUNTRY) ? [state] : named.filter((id) => id.startsWith(state));
}

/** Whether an alert is for a forecast zone, or reaches into it. */
export function reachesZone(alert: AlertAreas, zone: string): boolean {
  return alert.areas.includes(zone) || zonesOfAlert(alert).includes(zone);
}

/** The same for a county. One that names other counties is not for the zones that it shares with them. */
export function reachesCounty(alert: AlertAreas, county: string): boolean {
  const { areas } = alert;
  const isNamed = [county, county.slice(0, 2), WHOLE_COUNTRY].some((id) => areas.includes(id));
  if (isNamed || areas.some((area) => COUNTY_PATTERN.test(area))) return isNamed;
  const zones = zonesOfAlert(alert);
  return zonesOfCounty(county).some((zone) => zones.includes(zone));
}

function addTo<Placed>(lists: Map<string, Placed[]>, key: string, alert: Placed): void {
  const list = lists.get(key);
  if (list) list.push(alert);
  else lists.set(key, [alert]);
}

function zonesOfArea(area: string): readonly string[] {
  if (ZONE_PATTERN.test(area)) return [area];
  return COUNTY_PATTERN.test(area) ? zonesOfCounty(area) : [];
}

const KM_PER_DEGREE = EARTH_RADIUS_KM * RADIANS_PER_DEGREE;

/** The zones of our table in which an alert holds, or in a part of which it does. */
export function zonesOfAlert(alert: AlertAreas): readonly string[] {
  const { areas } = alert;
  const drawn = drawnArea(alert);
  if (drawn) return zonesUnder(drawn);
  const isWhole = ({ id }: Zone) => areas.includes(WHOLE_COUNTRY) || areas.includes(id.slice(0, 2));
  const inStates = areas.some((area) => area.length < 3) ? allZones().filter(isWhole) : [];
  return [...new Set([...areas.flatMap(zonesOfArea), ...inStates.map(({ id }) => id)])];
}

/** West, south, east and north of an area, in degrees. */
type Box = readonly [number, number, number, number];

function boxOf(ring: readonly (readonly [lng: number, lat: number])[]): Box {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** A quick look first. Rings across 180 degrees go beyond it on either side. */
function isNear([west, south, east, north]: Box, { center, km }: Round): boolean {
  const margin = km / KM_PER_DEGREE;
  if (center.lat < south - margin || center.lat > north + margin) return false;
  const aside = margin / Math.cos(Math.min(Math.abs(center.lat) + margin, 89) * RADIANS_PER_DEGREE);
  return [center.lng - 360, center.lng, center.lng + 360].some(
    (lng) => lng > west - aside && lng < east + aside,
  );
}
