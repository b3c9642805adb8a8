import { type Bounds, cellAt } from './cells';
import { isCovered, stateName } from './coverage';
import { allTowns } from './places';
import type { HexPlace } from './tile-places';
import { isWithin } from './within';
import { zoneOf } from './zones';

/** Where towns are looked for: in a state, by its postal code, or in a box. */
export type TownArea = { readonly state: string } | { readonly bounds: Bounds };

/**
 * The largest towns of an area that the map shows, the largest first, by GeoNames' populations: one for each cell, as a cell
 * has one weather and goes by the name of its largest town. Boroughs are parts of a city, and left out.
 */
export function largestTownsIn(area: TownArea, most: number): HexPlace[] {
  const towns = new Map<string, HexPlace>();
  for (const { name, state, lat, lng, isPart } of allTowns()) {
    if (towns.size === most) break;
    const isThere = 'state' in area ? state === area.state : isWithin(area.bounds, lat, lng);
    if (isPart || !isThere) continue;
    const cell = cellAt(lat, lng);
    if (towns.has(cell) || !isCovered(cell)) continue;
    towns.set(cell, {
      hex: cell,
      cell,
      town: name,
      region: zoneOf(cell)?.name ?? null,
      state: stateName(state) ?? state,
      distanceKm: 0,
      bearingDegrees: 0,
      inside: true,
    });
  }
  return [...towns.values()];
}
