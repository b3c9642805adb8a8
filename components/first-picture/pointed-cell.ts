import { cellAt, isCell } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import { startLimit } from '@/lib/queries/time-limit';

/** So long a tap may take before it is for the place under the finger, whatever is written there. */
const PATIENCE_MS = 1500;

type PointedAt = {
  /** The address of the picture. */
  readonly address: string;
  /** Where it is pointed at, in shares of its width and height, and how wide it is shown, in CSS pixels. */
  readonly share: readonly [x: number, y: number];
  readonly widthPx: number;
  /** The place at that point. */
  readonly place: LatLng;
};

/**
 * The cell that a point of the picture stands for: only the server knows which names it has drawn, and which hexes. If it
 * doesn't answer soon, that of the place itself.
 */
export async function pointedCell({ address, share, widthPx, place }: PointedAt): Promise<string> {
  const limit = startLimit(PATIENCE_MS);
  try {
    const at = share.map((part) => Math.min(Math.max(part, 0), 1).toFixed(5)).join();
    const query = `&at=${encodeURIComponent(at)}&shown=${Math.round(widthPx)}`;
    const response = await fetch(address.replace('.svg?', '.json?') + query, {
      signal: limit.signal,
    });
    const found: unknown = response.ok ? await response.json() : null;
    const cell: unknown = Reflect.get(Object(found), 'cell');
    if (typeof cell === 'string' && isCell(cell)) return cell;
  } catch {
    // Without an answer it is the place itself.
  } finally {
    limit.end();
  }
  return cellAt(place.lat, place.lng);
}
