import { isMarine, ZONE_PATTERN } from '@/lib/contract/ids';
import { seatOfCounty } from '@/lib/geo/counties';
import { stateName } from '@/lib/geo/coverage';
import { groupBy } from '@/lib/geo/group-by';
import { namedZone, seatOf, zoneById, zoneOf, zonesOfState } from '@/lib/geo/zones';
import { statesUnder } from '@/lib/geo/zones-under';
import { drawnArea } from '@/lib/weather/alerts';
import { zonesOfAlert } from './alert-areas';
import type { AlertBoard } from './alert-board';
import type { CountryAlert } from './country-alerts';

/** An alert on land, and where it holds. */
export interface Sighting {
  readonly alert: CountryAlert;
  /** The zones of our table, by the postal codes of their states. A state may have none: see `statesOf`. */
  readonly states: ReadonlyMap<string, readonly string[]>;
}

/** Where to look at an alert: a cell in which it holds, the name of a zone there, and its id if it is for the whole of it. */
export interface AlertedPlace {
  readonly cell: string;
  readonly zoneName: string;
  readonly zone: string | null;
}

/** The alerts that are in effect or announced at a moment, as far as they are known. Those of waters are not on the map. */
export function sightingsOf(
  board: Pick<AlertBoard, 'country' | 'zones' | 'of'>,
  nowMs: number,
): Sighting[] {
  const country = board.country();
  const ofArea = (id: string) =>
    (board.of(id)?.alerts ?? []).map((alert): CountryAlert => ({ ...alert, areas: [id] }));
  const alerts = country?.all ?? board.zones().flatMap(ofArea);
  return alerts
    .filter(({ expiresMs }) => expiresMs === null || expiresMs > nowMs)
    .map((alert) => ({ alert, states: statesOf(alert) }))
    .filter(({ states }) => states.size > 0);
}

/** The states of an alert. Zones and counties that are newer than our tables are in their state all the same. */
function statesOf(alert: CountryAlert): Sighting['states'] {
  const known = groupBy(
    zonesOfAlert(alert).filter((id) => zoneById(id)),
    stateOfArea,
  );
  const named = drawnArea(alert) ? [] : alert.areas.filter((id) => !isMarine(id)).map(stateOfArea);
  const others = named.filter((code) => !known.has(code) && stateName(code) !== undefined);
  return new Map<string, readonly string[]>([
    ...known,
    ...others.map((code): [string, readonly string[]] => [code, []]),
  ]);
}

function stateOfArea(id: string): string {
  return id.slice(0, 2);
}

/** A place in a state at which an alert can be looked at; undefined if it holds nowhere there. */
export function placeIn(state: string, { alert, states }: Sighting): AlertedPlace | undefined {
  const isThere = (id: string) => id.startsWith(state);
  const drawn = drawnArea(alert);
  if (drawn) return placeAt(statesUnder(drawn).get(state));
  const areas = alert.areas.filter(isThere);
  const [seat] = areas.flatMap((id) => seatOfCounty(id) ?? []);
  const [first] = states.get(state) ?? [];
  const zone = zoneById(areas.find(zoneById) ?? '') ?? (seat ? undefined : zoneById(first ?? ''));
  if (zone) return { cell: seatOf(zone), zoneName: zone.name, zone: zone.id };
  return seat ? placeAt(seat) : lateIn(state, areas);
}

/** For areas that our tables lack, a place in their state, with the alerts of the zone if it is one. */
function lateIn(state: string, areas: readonly string[]): AlertedPlace | undefined {
  const [any] = zonesOfState(state);
  const late = areas.find((id) => ZONE_PATTERN.test(id)) ?? null;
  if (!any) return undefined;
  return { cell: seatOf(any), zoneName: namedZone(late ?? '')?.name ?? late ?? '', zone: late };
}

function placeAt(cell: string | undefined): AlertedPlace | undefined {
  return cell === undefined ? undefined : { cell, zoneName: zoneOf(cell)?.name ?? '', zone: null };
}
