import { generatedRows } from './generated-tables';
import { once } from './once';
import { allZones } from './zones';

const rows = generatedRows('county-rows.json');
const zoneRowsOf = once(() => new Map(rows().map(([id, ...zones]) => [id, zones])));

/** Whether there is a county by this NWS code ("COC031"). The NWS has a few more of its own. */
export function isCounty(id: string): boolean {
  return zoneRowsOf().has(id);
}

/**
 * The ids of the forecast zones that lie in a county, or in which it lies, the largest first; none for a county that
 * we don't know. As exact as our zones, whose borders lie halfway between their middles: good enough for a map.
 */
export function zonesOfCounty(id: string): string[] {
  return (zoneRowsOf().get(id) ?? []).flatMap((row) => allZones()[row]?.id ?? []);
}
