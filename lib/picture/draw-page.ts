import { rounded } from './canvas';
import type { Document, MapFragment } from './fragments';

/**
 * A picture that a page stretches over its map: without a `viewBox`, so that a unit is a CSS pixel. The page has the
 * legend and all other words beside it.
 */
export function drawPage(map: MapFragment): Document {
  const water = `<rect class="${map.water}" width="100%" height="100%"/>`;
  const arrows = map.arrows((x, y) => [percent(x), percent(y)]);
  return { root: '', body: water + map.svg('width="100%" height="100%"') + arrows + map.names() };
}

function percent(share: number): string {
  return `${rounded(share * 100)}%`;
}
