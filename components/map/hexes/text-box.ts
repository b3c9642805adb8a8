import type { Map as MapLibreMap } from 'maplibre-gl';

/** A name on the map: the place at which it stands, and its box around that place, in CSS pixels. */
export type TextBox = {
  readonly lng: number;
  readonly lat: number;
  /** How far the middle of the box is below the place. */
  readonly downPx: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Whether it is the number of a hex alone, which stands where an arrow leaves it room. */
  readonly isNumber: boolean;
};

/**
 * The same boxes in CSS pixels of a map, for those who leave them free: x and y of the middle, half the width, half the
 * height of each, one after the other. Of the copies of the world, that in the middle counts.
 */
export function boxesOnScreen(
  map: Pick<MapLibreMap, 'getCenter' | 'project'>,
  texts: readonly TextBox[],
): number[] {
  const middle = map.getCenter().lng;
  return texts.flatMap(({ lng, lat, downPx, halfWidth, halfHeight }) => {
    const turns = Math.round((middle - lng) / 360);
    const { x, y } = map.project([lng + 360 * turns, lat]);
    return [x, y + downPx, halfWidth, halfHeight];
  });
}
