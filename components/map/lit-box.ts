import type { HazardAreas } from '@/lib/contract/active-alerts';
import { HOME_BOUNDS, type LngLatBox } from '@/lib/view-state/camera';

type Box = HazardAreas['boxes'][string];

/**
 * The box of where a hazard is in a state; of the whole country, of what of it is in the contiguous states: with Alaska or
 * Hawaii, nothing would be large enough to be seen. If it is in none of them, the box of the state that has the most of
 * it; null if it is nowhere.
 */
export function litBox(
  { boxes }: Pick<HazardAreas, 'boxes'>,
  state: string | null,
): LngLatBox | null {
  const all = Object.values(boxes);
  const own = state === null ? undefined : boxes[state];
  const contiguous = all.filter(isContiguous);
  const [first, ...others] = own ? [own] : contiguous.length > 0 ? contiguous : all.slice(0, 1);
  if (!first) return null;
  const [west, south, east, north] = others.reduce(joined, first);
  return [
    [west, south],
    [east, north],
  ];
}

function isContiguous([west, south, east, north]: Box): boolean {
  const [[homeWest, homeSouth], [homeEast, homeNorth]] = HOME_BOUNDS;
  return west < homeEast && east > homeWest && south < homeNorth && north > homeSouth;
}

function joined(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
