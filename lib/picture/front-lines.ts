import { NOT_COMING } from '@/lib/contract/until-layers';
import { hexRing } from './hex-rings';

/** Where something stands every so many hours. */
const STEP_HOURS = 3;
/** Two hexes have the middle of a side in common, to far less than such a step of the world; no other side is as near. */
const MIDDLE_STEPS = 2 ** 24;

/** How the lines are drawn, on the live map and in pictures. */
export const FRONT = { widthPx: 1, opacity: 0.4 } as const;

/** A side between two hexes, in the Mercator square: x, y and x, y. */
export type FrontLine = readonly [number, number, number, number];

/**
 * Where the edge of what comes stands each three hours: the sides between hexes that it reaches in different steps of
 * three hours. Beside a hex of which nothing is known there is no line.
 *
 * @param hexes of one resolution, with the hours until it comes
 */
export function frontLines(
  hexes: readonly { readonly hex: string; readonly value: number | null }[],
): FrontLine[] {
  const sides = new Map<number, number>();
  const lines: FrontLine[] = [];
  for (const { hex, value } of hexes) {
    if (value === null) continue;
    const step = value >= NOT_COMING ? NOT_COMING : Math.ceil(value / STEP_HOURS);
    const { ring } = hexRing(hex);
    for (let at = 0; at < ring.length; at += 2) {
      const next = (at + 2) % ring.length;
      const [x = 0, y = 0, toX = 0, toY = 0] = [ring[at], ring[at + 1], ring[next], ring[next + 1]];
      const key = keyOf((x + toX) / 2, (y + toY) / 2);
      const other = sides.get(key);
      if (other === undefined) sides.set(key, step);
      else if (other !== step) lines.push([x, y, toX, toY]);
    }
  }
  return lines;
}

/** The middle of a side as one number, around the world. */
function keyOf(x: number, y: number): number {
  const east = Math.round((x - Math.floor(x)) * MIDDLE_STEPS) % MIDDLE_STEPS;
  return east * MIDDLE_STEPS + Math.round(y * MIDDLE_STEPS);
}
