import { type AllAlertsDocument, WHOLE_COUNTRY } from '@/lib/contract/active-alerts';
import { COUNTY_PATTERN, isMarine, ZONE_PATTERN } from '@/lib/contract/ids';
import { zonesOfCounty } from '@/lib/geo/counties';
import { EARTH_RADIUS_KM, RADIANS_PER_DEGREE } from '@/lib/geo/lat-lng';
import { allZones, type Zone } from '@/lib/geo/zones';
import { zonesUnder } from '@/lib/geo/zones-under';
import { drawnArea } from '@/lib/weather/alerts';
import { type Round, touches } from '@/lib/weather/alerts-here';
import { type BriefAlert, briefAlert, gravestFirst, ofWaters } from './brief-alerts';

/** An alert, and the ids of the areas that it names: zones, counties, and whole states ("TX", or "*" for all). */
export interface CountryAlert extends BriefAlert {
  readonly areas: readonly string[];
}

/** The alerts of the country by where they hold. */
export interface CountryAlerts {
  readonly all: readonly CountryAlert[];
  /** Those that hold within a cell, or a hex of the map. */
  readonly at: (round: Round, touched: TouchedAreas) => readonly CountryAlert[];
}

/** What a cell touches. */
export interface TouchedAreas {
  readonly ids: readonly string[];
  /** Whether all of its counties are among them. */
  readonly hasCounties: boolean;
}

/** Sorts the alerts of a document by area, without those that are over at a moment. */
export function countryAlerts({ alerts }: AllAlertsDocument, nowMs: number): CountryAlerts {
  const all = alerts.flatMap(({ zones, ...alert }): CountryAlert[] => {
    const brief = briefAlert(alert, nowMs);
    return brief ? [{ ...brief, areas: [...new Set(zones)] }] : [];
  });
  const drawn = all.flatMap((alert) => {
    const area = drawnArea(alert);
    return area ? [{ alert, box: boxOf(area) }] : [];
  });
  const byArea = new Map<string, CountryAlert[]>();
  /** The same, those of a county as alerts of the zones in it, by our own table. */
  const byZone = new Map<string, CountryAlert[]>();
  for (const alert of all) {
    if (drawnArea(alert)) continue;
    for (const area of alert.areas) addTo(byArea, area, alert);
    for (const zone of new Set(alert.areas.flatMap(zonesOfArea))) addTo(byZone, zone, alert);
  }
  return {
    all,
    at(round, { ids, hasCounties }) {
      const land = ids.filter((id) => !isMarine(id));
      const states = [WHOLE_COUNTRY, ...new Set(land.map((id) => id.slice(0, 2)))];
      const onLand = new Set([
        ...drawn
          .filter(({ alert, box }) => isNear(box, round) && touches(alert.polygon ?? [], round))
          .map(({ alert }) => alert),
        ...[...land, ...states].flatMap((id) => byArea.get(id) ?? []),
        // Whichever county of a zone it is that an alert names, it may be the cell's.
        ...(hasCounties ? [] : land.flatMap((id) => byZone.get(id) ?? [])),
      ]);
      const marine = new Set(ids.filter(isMarine).flatMap((id) => byArea.get(id) ?? []));
      return gravestFirst([...onLand, ...ofWaters([...marine].filter((one) => !onLand.has(one)))]);
    },
  };
}

function addTo(lists: Map<string, CountryAlert[]>, key: string, alert: CountryAlert): void {
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
export function zonesOfAlert(alert: CountryAlert): readonly string[] {
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
