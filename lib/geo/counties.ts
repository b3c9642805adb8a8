import { generatedRows } from './generated-tables';
import { groupByEach } from './group-by';
import { once } from './once';
import { allZones } from './zones';

const rows = generatedRows('county-rows.json');
const zoneRowsOf = once(() => new Map(rows().map(([id, , , ...zones]) => [id, zones])));
const seats = once(() => new Map(rows().map(([id, seat]) => [id, seat])));
const names = once(() => new Map(rows().map(([id, , name]) => [id, name])));

/** The NWS codes of all counties that we know. */
export function countyIds(): readonly string[] {
  return [...zoneRowsOf().keys()];
}

/** Whether there is a county by this NWS code ("COC031"). The NWS has a few more of its own. */
export function isCounty(id: string): boolean {
  return zoneRowsOf().has(id);
}

/** A cell in the middle of a county; undefined for a county that we don't know. */
export function seatOfCounty(id: string): string | undefined {
  return seats().get(id);
}

/** The everyday name of a county, without its state: "Boulder County"; undefined for one that we don't know. */
export function countyName(id: string): string | undefined {
  return names().get(id);
}

/** The ids of the counties that lie in a forecast zone, or in which it lies, as exact as `zonesOfCounty`. */
export function countiesOfZone(id: string): readonly string[] {
  return countiesByZone().get(id) ?? [];
}

const countiesByZone = once(() =>
  groupByEach(
    rows().map(([county]) => county),
    zonesOfCounty,
  ),
);

/**
 * The ids of the forecast zones that lie in a county, or in which it lies, the largest first; none for a county that
 * we don't know. As exact as our zones, whose borders lie halfway between their middles: good enough for a map.
 */
export function zonesOfCounty(id: string): string[] {
  return (zoneRowsOf().get(id) ?? []).flatMap((row) => allZones()[row]?.id ?? []);
}
