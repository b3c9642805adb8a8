import { cellsAround } from './cells';
import type { LatLng } from './lat-lng';
import { once } from './once';
import type { ZoneList } from './zone-schema';
import { allZones, lateZones, type Zone, zoneOf } from './zones';

/** How near a zone's border must be for the zone to be offered: two cells are about 12 km. */
const BORDER_STEPS = 2;
const MAX_FOUND = 12;

/** The zones of a cell and of the cells around it, the nearest first; empty outside coverage. */
export function zonesNear(cell: string): ZoneList {
  const found = new Map<string, Zone>();
  for (const near of cellsAround(cell, BORDER_STEPS)) {
    const zone = zoneOf(near);
    if (zone) found.set(zone.id, zone);
  }
  return { zones: [...found.values()] };
}

type Named = Pick<Zone, 'id' | 'name'> & { readonly center: LatLng | null };

const everyZone = once((): readonly Named[] =>
  [...allZones(), ...lateZones().map(([id, name]) => ({ id, name, center: null }))].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  ),
);

/** The zones whose id or name begins with a text, then those whose name contains it; ignores case. */
export function findZones(text: string): ZoneList {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return { zones: [] };
  const begins = ({ id, name }: Named) =>
    id.toLowerCase().startsWith(wanted) || name.toLowerCase().startsWith(wanted);
  const contains = (zone: Named) => zone.name.toLowerCase().includes(wanted) && !begins(zone);
  const zones = [...everyZone().filter(begins), ...everyZone().filter(contains)];
  return { zones: zones.slice(0, MAX_FOUND) };
}
