import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { centerOf } from './cells';
import { generatedText } from './generated-tables';
import { ancestorOf } from './index-digits';
import type { LatLng } from './lat-lng';
import { once } from './once';

/** The descendants whose centers are the land points of their cells, by cell. */
const descendants = once(() => {
  const points = generatedText('land-points.txt')
    .split(' ')
    .map((short) => `8${short}`.padEnd(15, 'f'));
  return new Map(points.map((point) => [ancestorOf(point, CELL_RESOLUTION), point]));
});

/**
 * The point that stands for a cell of resolution 6 wherever weather is asked for by a point: its center, unless that
 * lies in the water or abroad while a part of the cell is on land of the United States, or a town of it is in the
 * cell. The NWS answers a point in the water with a marine zone, and one abroad not at all.
 */
export function pointOf(cell: string): LatLng {
  return centerOf(descendants().get(cell) ?? cell);
}
