/** Some text around a point: its lines, and how large they are. All lengths are CSS pixels. */
export type TextBlock = {
  /** What it is, for whoever draws it. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Room that it needs around it. */
  readonly paddingPx: number;
  /** Where its middle may be, below its point, in this order; the first that is free is taken. */
  readonly downPx: readonly number[];
};

/** A text that has its place, and how far its middle is below its point. */
export type PlacedText = { readonly key: string; readonly downPx: number };

type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** Boxes are found by squares of this size, in pixels. */
const SQUARE_PX = 64;

/**
 * Gives texts their places, the first ones first, as MapLibre does: what would touch one that has its place already
 * is left out.
 */
export function placeTexts(blocks: readonly TextBlock[]): PlacedText[] {
  const taken = new Map<string, Box[]>();
  return blocks.flatMap((block) => {
    const downPx = block.downPx.find((down) => isFree(taken, boxOf(block, down)));
    if (downPx === undefined) return [];
    const box = boxOf(block, downPx);
    for (const square of squaresOf(box)) taken.set(square, [...(taken.get(square) ?? []), box]);
    return [{ key: block.key, downPx }];
  });
}

function boxOf({ x, y, widthPx, heightPx, paddingPx }: TextBlock, downPx: number): Box {
  const [halfWidth, halfHeight] = [widthPx / 2 + paddingPx, heightPx / 2 + paddingPx];
  return {
    left: x - halfWidth,
    right: x + halfWidth,
    top: y + downPx - halfHeight,
    bottom: y + downPx + halfHeight,
  };
}

function isFree(taken: ReadonlyMap<string, readonly Box[]>, box: Box): boolean {
  return squaresOf(box).every((square) =>
    (taken.get(square) ?? []).every(
      ({ left, right, top, bottom }) =>
        left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top,
    ),
  );
}

function squaresOf({ left, top, right, bottom }: Box): string[] {
  const squares: string[] = [];
  for (let x = Math.floor(left / SQUARE_PX); x * SQUARE_PX < right; x += 1) {
    for (let y = Math.floor(top / SQUARE_PX); y * SQUARE_PX < bottom; y += 1) {
      squares.push(`${x} ${y}`);
    }
  }
  return squares;
}
