import { WHOLE_COUNTRY } from '@/lib/contract/active-alerts';
import type { Alert } from '@/lib/contract/alerts';
import { COUNTY_PATTERN, isMarine, ZONE_PATTERN } from '@/lib/contract/ids';
import { zonesOfCounty } from '@/lib/geo/counties';
import { groupByEach } from '@/lib/geo/group-by';
import { EARTH_RADIUS_KM, RADIANS_PER_DEGREE } from '@/lib/geo/lat-lng';
import type { CellAreas } from '@/lib/geo/zone-schema';
import { allZones, type Zone, zonesOfState } from '@/lib/geo/zones';
import { zonesUnder } from '@/lib/geo/zones-under';
import { drawnArea } from '@/lib/weather/alerts';
import { alertAreasOf, type Round, touches } from '@/lib/weather/alerts-here';

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
  const undrawn = all.filter((alert) => !drawnArea(alert));
  const byArea = groupByEach(undrawn, ({ areas }) => areas);
  /** The same, those of a county as alerts of the zones in it, by our own table. */
  const byZone = groupByEach(undrawn, ({ areas }) => areas.flatMap(zonesOfArea));
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

/** Alerts by the areas that they are for: rather too many than one too few. */
export interface AreaIndex<Placed> {
  /** Those for a forecast zone: for a county of it too, wherever in that they are drawn. */
  readonly inZone: (zone: string) => readonly Placed[];
  /** Those for a county: for a zone of it too, but not for another county of the same zone. */
  readonly inCounty: (county: string) => readonly Placed[];
  /** Those for any part of a state, by its postal code. */
  readonly inState: (state: string) => readonly Placed[];
}

export function indexAreas<Placed extends AlertAreas>(all: readonly Placed[]): AreaIndex<Placed> {
  const named = groupByEach(all, ({ areas }) => areas);
  const byState = groupByEach(all, (alert) => namedOrDrawn(alert).map(stateOfArea));
  /** Those for counties, by the zones of these. */
  const byZone = groupByEach(all, ({ areas }) =>
    areas.filter((area) => COUNTY_PATTERN.test(area)).flatMap(zonesOfCounty),
  );
  /** Those that name no area, by the zones under what is drawn. */
  const drawnIn = groupByEach(
    all.filter(({ areas }) => areas.length === 0),
    zonesOfAlert,
  );
  const from = (...lists: (readonly Placed[] | undefined)[]) => [
    ...new Set(lists.flatMap((list) => list ?? [])),
  ];
  const wholly = (area: string) => [named.get(stateOfArea(area)), named.get(WHOLE_COUNTRY)];
  /** Of territories, our tables have no zones: any may be one of the county. */
  const zonesFor = (county: string) => {
    const state = stateOfArea(county);
    if (zonesOfState(state).length > 0) return zonesOfCounty(county);
    return [...named.keys()].filter((id) => ZONE_PATTERN.test(id) && id.startsWith(state));
  };
  return {
    inZone: (zone) => from(named.get(zone), byZone.get(zone), drawnIn.get(zone), ...wholly(zone)),
    inCounty: (county) =>
      from(
        named.get(county),
        ...zonesFor(county).flatMap((zone) => [named.get(zone), drawnIn.get(zone)]),
        ...wholly(county),
      ),
    inState: (state) => from(byState.get(state), named.get(WHOLE_COUNTRY)),
  };
}

/** The areas that an alert names, or the zones under what is drawn where it names none. */
function namedOrDrawn(alert: AlertAreas): readonly string[] {
  return alert.areas.length > 0 ? alert.areas : zonesOfAlert(alert);
}

/** Of these, those in a state; the state if it is named whole. */
export function areasInState(alert: AlertAreas, state: string): readonly string[] {
  const named = namedOrDrawn(alert);
  return named.includes(WHOLE_COUNTRY) ? [state] : named.filter((id) => id.startsWith(state));
}

function stateOfArea(id: string): string {
  return id.slice(0, 2);
}

/**
 * What a cell touches.
 *
 * @param areas as looked up
 * @param zones those that it may be in, as long as it was not
 */
export function touchedAreas(areas: CellAreas | undefined, zones: readonly string[]): TouchedAreas {
  return {
    ids: areas ? alertAreasOf(areas).map(({ id }) => id) : zones,
    hasCounties: areas?.isWhole === true && areas.counties.length > 0,
  };
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
