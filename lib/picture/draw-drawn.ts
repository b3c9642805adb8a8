import { groupBy } from '@/lib/geo/group-by';
import { mercatorX, mercatorY } from '@/lib/geo/web-mercator';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import { type Canvas, strokeOf } from './canvas';
import { DRAWN_CASING_OPACITY, DRAWN_WIDTHS } from './drawn-look';
import { onGrid } from './grid';
import { atZoom } from './line-stops';
import { PALETTES } from './palette';
import { PathWriter } from './path-writer';
import type { PictureInput } from './picture-input';

/** The areas that forecasters have drawn, as on the live map; the gravest above the others. */
export function drawDrawn(canvas: Canvas, drawn: PictureInput['drawn']): string {
  const bySeverity = groupBy(drawn, ({ severity }) => severity);
  const widthOf = (part: keyof typeof DRAWN_WIDTHS) => atZoom(DRAWN_WIDTHS[part], canvas.zoom);
  const drawings = ALERT_SEVERITIES.toReversed().map((severity) => {
    const path = new PathWriter();
    for (const { ring } of bySeverity.get(severity) ?? []) {
      for (const turn of [0, 1, -1]) addRing(path, canvas, ring, turn);
    }
    if (path.text === '') return '';
    const casing = canvas.sheet.classOf((theme) =>
      strokeOf(canvas, PALETTES[theme].selectedCasing, widthOf('casing'), DRAWN_CASING_OPACITY),
    );
    const core = canvas.sheet.classOf((theme) =>
      strokeOf(canvas, PALETTES[theme].severity[severity], widthOf('core')),
    );
    return `<path class="${casing}" d="${path.text}"/><path class="${core}" d="${path.text}"/>`;
  });
  return drawings.join('');
}

type Ring = PictureInput['drawn'][number]['ring'];

/** Adds a ring, moved by whole worlds, if it reaches into the box. */
function addRing(path: PathWriter, { box, grid }: Canvas, ring: Ring, turn: number): void {
  const corners = ring.map(([lng, lat]) => [mercatorX(lng) + turn, mercatorY(lat)] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const isInside =
    Math.max(...xs) > box.left &&
    Math.min(...xs) < box.right &&
    Math.max(...ys) > box.top &&
    Math.min(...ys) < box.bottom;
  if (isInside)
    path.add(
      corners.flatMap(([x, y]) => onGrid(grid, x, y)),
      true,
    );
}
