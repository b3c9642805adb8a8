import { compactAlertsHeight } from '../protocol/compact-alerts-height';
import { OTHER_PX, PART_EM, placeHeight, type WordSize } from '../protocol/heights';
import { type ElementKind, isOn, placesIn, type Read } from './address';

const DEFAULT_PARTS = ['now', 'days'];
/** An element that is not displayed has no width yet. */
const WIDE_PX = 9999;

/**
 * The height of a frame before it has said its own, in pixels, so that nothing moves when it comes. Reads the
 * attributes as the server does.
 */
export function reservedHeight(kind: ElementKind, read: Read, widthPx: number): number {
  if (kind === 'alerts' && isOn(read('compact'))) {
    // Nothing, or as much as one alert, or the sentence for none.
    return compactAlertsHeight(read('none') === 'line' ? 1 : 0, sizeOf(read), widthPx);
  }
  const otherPx = (OTHER_PX as Partial<Record<ElementKind, number>>)[kind];
  if (otherPx) return otherPx;
  const width = widthPx || WIDE_PX;
  if (kind === 'compare') {
    return placeHeight([], sizeOf(read), width, { compared: placesIn(kind, read).length });
  }
  const wanted = read('show')
    ?.toLowerCase()
    .match(/[^,\s]+/g);
  return placeHeight(
    wanted?.every((part) => part === 'days' || part in PART_EM) ? wanted : DEFAULT_PARTS,
    sizeOf(read),
    width,
    { days: Number(read('days')) || undefined, hasHead: read('heading') !== 'none' },
  );
}

function sizeOf(read: Read): WordSize {
  const size = read('size')?.trim().toLowerCase();
  return size === 's' || size === 'l' ? size : 'm';
}
