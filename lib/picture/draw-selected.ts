import { type Canvas, strokeOf } from './canvas';
import { onGrid } from './grid';
import { cssInk } from './hex-colors';
import { hexRing, turnInto } from './hex-rings';
import { THEMES } from './hex-theme';
import { PathWriter } from './path-writer';

/** The stroke around the chosen cell and its casing, in CSS pixels, as on the live map. */
const CORE_PX = 3;
const CASING_PX = 6.8;

/** The outline of the chosen cell; nothing if it is not in the box. */
export function drawSelected(canvas: Canvas, cell: string): string {
  const shape = hexRing(cell);
  const turn = turnInto(canvas.box, shape);
  if (turn === null) return '';
  const path = new PathWriter();
  const corners: number[] = [];
  for (let at = 0; at < shape.ring.length; at += 2) {
    corners.push(...onGrid(canvas.grid, (shape.ring[at] ?? 0) + turn, shape.ring[at + 1] ?? 0));
  }
  path.add(corners, true);
  const { sheet } = canvas;
  const casing = sheet.classOf((theme) => strokeOf(canvas, cssInk(THEMES[theme].halo), CASING_PX));
  const core = sheet.classOf((theme) => strokeOf(canvas, cssInk(THEMES[theme].stroke), CORE_PX));
  return `<path class="${casing}" d="${path.text}"/><path class="${core}" d="${path.text}"/>`;
}
