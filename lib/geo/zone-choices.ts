import { cellsAround } from './cells';
import type { ZoneList } from './zone-schema';
import { allZones, type Zone, zoneOf } from './zones';

/** How near a zone's border must be for the zone to be offered: two cells are about 12 km. */
const BORDER_STEPS = 2;
const MOST_FOUND = 12;

/** The zones of a cell and of the cells around it, the nearest first; empty outside coverage. */
export function zonesNear(cell: string): ZoneList {
  const found = new Map<string, Zone>();
  for (const near of cellsAround(cell, BORDER_STEPS)) {
    const zone = zoneOf(near);
    if (zone) found.set(zone.id, zone);
  }
  return { zones: [...found.values()] };
}

/** The zones whose id or name begins with a text, then those whose name contains it; ignores case. */
export function findZones(text: string): ZoneList {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return { zones: [] };
  const begins = ({ id, name }: Zone) =>
    id.toLowerCase().startsWith(wanted) || name.toLowerCase().startsWith(wanted);
  const contains = (zone: Zone) => zone.name.toLowerCase().includes(wanted) && !begins(zone);
  const zones = [...allZones().filter(begins), ...allZones().filter(contains)];
  return { zones: zones.slice(0, MOST_FOUND) };
}
