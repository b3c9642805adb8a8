import { NARROW_PX, placeHeight } from '../heights';
import type { ElementKind } from './address';

const OTHER_PX = { map: 360, alerts: 200 } as const;
const USUAL_SHOW = 'now,days';

/**
 * The height of a frame before it has said its own, in pixels, so that nothing moves when it comes.
 *
 * @param read the value of an attribute; null if it is missing
 * @param widthPx of the frame
 */
export function reservedHeight(
  kind: ElementKind,
  read: (name: string) => string | null,
  widthPx: number,
): number {
  if (kind !== 'weather') return OTHER_PX[kind];
  const size = read('size');
  return placeHeight(
    (read('show') || USUAL_SHOW).split(',').map((part) => part.trim()),
    size === 's' || size === 'l' ? size : 'm',
    widthPx > 0 && widthPx < NARROW_PX,
  );
}
