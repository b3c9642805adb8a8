import type { LayerName } from '@/lib/contract/layers';
import { untilRuleOf } from '@/lib/contract/until-layers';
import { type Canvas, strokeOf } from './canvas';
import { FRONT, frontLines } from './front-lines';
import { onGrid } from './grid';
import { cssInk } from './hex-colors';
import { THEMES } from './hex-theme';
import { PathWriter } from './path-writer';
import type { ShownHex } from './shown-hexes';

/** Where something stands each three hours, on a layer that counts the hours until it; else nothing. */
export function drawFronts(canvas: Canvas, layer: LayerName, hexes: readonly ShownHex[]): string {
  if (!untilRuleOf(layer)) return '';
  const finest = Math.max(...hexes.map(({ resolution }) => resolution));
  const { grid } = canvas;
  const path = new PathWriter();
  // Hexes are drawn in one of three worlds side by side: lines within each are in its place.
  for (const turn of [0, 1, -1]) {
    const within = hexes.filter((one) => one.resolution === finest && one.turn === turn);
    for (const [x, y, toX, toY] of frontLines(within)) {
      path.add([...onGrid(grid, x + turn, y), ...onGrid(grid, toX + turn, toY)], false);
    }
  }
  if (path.text === '') return '';
  const look = canvas.sheet.classOf((theme) =>
    strokeOf(canvas, cssInk(THEMES[theme].stroke, FRONT.opacity), FRONT.widthPx),
  );
  return `<path class="${look}" d="${path.text}"/>`;
}
