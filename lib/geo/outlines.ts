/** A line or ring as a flat list: x, y, x, y, and so on. A ring does not repeat its first point. */
export type FlatLine = readonly number[];

/** A box in the units of the lines. */
export type FlatBox = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The part of a ring within a box, as one ring along its edges; empty if there is none (Sutherland and Hodgman). */
export function clipRing(ring: FlatLine, { left, top, right, bottom }: FlatBox): FlatLine {
  const cut = (points: FlatLine, axis: 0 | 1, limit: number, sign: 1 | -1): FlatLine => {
    const kept: number[] = [];
    const last = points.length - 2;
    for (let at = 0; at <= last; at += 2) {
      const before = at === 0 ? last : at - 2;
      const [px = 0, py = 0] = [points[before], points[before + 1]];
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      const [from, to] = axis === 0 ? [px, x] : [py, y];
      const [wasIn, isIn] = [(from - limit) * sign >= 0, (to - limit) * sign >= 0];
      if (wasIn !== isIn) {
        const share = (limit - from) / (to - from);
        kept.push(px + (x - px) * share, py + (y - py) * share);
      }
      if (isIn) kept.push(x, y);
    }
    return kept;
  };
  const wide = cut(cut(ring, 0, left, 1), 0, right, -1);
  return cut(cut(wide, 1, top, 1), 1, bottom, -1);
}

/** The parts of a line near a box: all its segments that may touch the box, in one piece where they follow. */
export function clipLine(line: FlatLine, box: FlatBox): FlatLine[] {
  const pieces: number[][] = [];
  let piece: number[] | null = null;
  for (let at = 2; at < line.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [line[at - 2], line[at - 1], line[at], line[at + 1]];
    const isAway =
      Math.max(ax, bx) < box.left ||
      Math.min(ax, bx) > box.right ||
      Math.max(ay, by) < box.top ||
      Math.min(ay, by) > box.bottom;
    if (isAway) {
      piece = null;
      continue;
    }
    if (!piece) {
      piece = [ax, ay];
      pieces.push(piece);
    }
    piece.push(bx, by);
  }
  return pieces;
}

/**
 * The same line with fewer points, none of which was farther than a tolerance from what is left (Douglas and
 * Peucker). The ends stay.
 *
 * @param toleranceAt how far, for a point: lines may be coarser where nobody looks
 */
export function simplified(
  line: FlatLine,
  toleranceAt: (x: number, y: number) => number,
): FlatLine {
  const count = line.length / 2;
  if (count < 3) return line;
  const isKept = new Uint8Array(count);
  isKept[0] = 1;
  isKept[count - 1] = 1;
  const waiting: [from: number, to: number][] = [[0, count - 1]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, to] = next;
    const worst = farthest(line, from, to, toleranceAt);
    if (worst === null) continue;
    isKept[worst] = 1;
    waiting.push([from, worst], [worst, to]);
  }
  return line.filter((_, at) => isKept[at >> 1] === 1);
}

/** The point between two others that exceeds its tolerance most; null if none does. */
function farthest(
  line: FlatLine,
  from: number,
  to: number,
  toleranceAt: (x: number, y: number) => number,
): number | null {
  const [ax = 0, ay = 0] = [line[from * 2], line[from * 2 + 1]];
  const [dx, dy] = [(line[to * 2] ?? 0) - ax, (line[to * 2 + 1] ?? 0) - ay];
  const square = dx * dx + dy * dy;
  let index: number | null = null;
  let most = 1;
  for (let at = from + 1; at < to; at += 1) {
    const [px = 0, py = 0] = [line[at * 2], line[at * 2 + 1]];
    const [x, y] = [px - ax, py - ay];
    const share = square === 0 ? 0 : Math.min(Math.max((x * dx + y * dy) / square, 0), 1);
    const excess = Math.hypot(x - dx * share, y - dy * share) / toleranceAt(px, py);
    if (excess <= most) continue;
    most = excess;
    index = at;
  }
  return index;
}
