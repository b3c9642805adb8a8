import { levelForSpacing, levelOf, spacingPixels } from '@/lib/geo/hex-grid';
import { worldPixels } from '@/lib/geo/web-mercator';
import { type Canvas, rounded } from './canvas';
import { heightOf, widthOf } from './frame';
import { cssInk } from './hex-colors';
import { THEMES } from './hex-theme';
import type { ShownHex } from './shown-hexes';

/** Arrows are at least this far apart, and as long as the wind is strong: the measures of the live map, in pixels. */
const SPACING_PX = 34;
const SHORTEST_PX = 10;
const LONGEST_PX = 24;
const STRONG_MPH = 35;
const CALM_MPH = 0.5;
const INK_PX = 1.5;
const HALO_PX = 3.7;

/** An arrow is drawn once for each direction and length that occurs. */
const DIRECTIONS = 24;
const LENGTHS = 5;

/** No arrow is closer to the picture's edge, in shares of its size. */
const RIM = 0.015;

/** Where a share of the map's width or height is: in percent of a page's picture, or in pixels of a card. */
export type PlaceShare = (shareX: number, shareY: number) => readonly [x: string, y: string];

/**
 * Arrows of the wind, on every hex whose level in the H3 grid is coarse enough for the zoom. They keep their size
 * on a stretched map, where a narrow picture has fewer of them.
 */
export function drawArrows(canvas: Canvas, hexes: readonly ShownHex[], place: PlaceShare): string {
  const { box, zoom, lat, sheet } = canvas;
  const finest = levelForSpacing(SPACING_PX, zoom, lat);
  const shapes = new Map<string, string>();
  const levels = new Map<number, Map<string, string>>();
  for (const { hex, resolution, shape, turn, value, fromDegrees } of hexes) {
    const level = levelOf(hex, resolution);
    if (value === null || fromDegrees === null || level > finest) continue;
    const shareX = (shape.x + turn - box.left) / widthOf(box);
    const shareY = (shape.y - box.top) / heightOf(box);
    // A hex may reach into the picture while its middle does not.
    if (Math.min(shareX, shareY, 1 - shareX, 1 - shareY) < RIM) continue;
    const id = shapeOf(value, fromDegrees, shapes);
    const [x, y] = place(shareX, shareY);
    const arrows = levels.get(level) ?? new Map<string, string>();
    levels.set(level, arrows);
    // A coarse hex and the fine one in its middle have the same arrow.
    arrows.set(`${x} ${y}`, `<use href="#${id}" x="${x}" y="${y}"/>`);
  }
  if (levels.size === 0) return '';
  const groups = [...levels].map(([level, arrows]) => {
    const uses = [...arrows.values()].join('');
    if (!canvas.isStretched) return uses;
    const name = `w${level}`;
    const defaultWidth = worldPixels(zoom) * widthOf(box);
    const minWidth = Math.round((defaultWidth * SPACING_PX) / spacingPixels(level, zoom, lat));
    sheet.addRule(`@media(max-width:${minWidth - 1}px){.${name}{display:none}}`);
    return `<g class="${name}">${uses}</g>`;
  });
  const halo = sheet.classOf((theme) => strokeOf(cssInk(THEMES[theme].halo), HALO_PX));
  const ink = sheet.classOf((theme) => strokeOf(cssInk(THEMES[theme].stroke), INK_PX));
  return (
    `<defs>${[...shapes.values()].join('')}<g id="wind">${groups.join('')}</g></defs>` +
    `<use href="#wind" class="${halo}"/><use href="#wind" class="${ink}"/>`
  );
}

/** The id of an arrow's shape, which is added to those of the drawing. Calm is a small ring. */
function shapeOf(mph: number, fromDegrees: number, shapes: Map<string, string>): string {
  if (mph <= CALM_MPH) {
    shapes.set('calm', '<circle id="calm" r="2"/>');
    return 'calm';
  }
  const step = 360 / DIRECTIONS;
  const direction = Math.round(fromDegrees / step) % DIRECTIONS;
  const strength = Math.round(Math.min(mph / STRONG_MPH, 1) * (LENGTHS - 1));
  const id = `a${direction}-${strength}`;
  const half = (SHORTEST_PX + (strength / (LENGTHS - 1)) * (LONGEST_PX - SHORTEST_PX)) / 2;
  // It points to the right, and wind from the west blows to the right.
  const turn = (direction * step + 90) % 360;
  const path = `M${-half} 0H${half}m-4.2-3.2 4.2 3.2-4.2 3.2`;
  shapes.set(id, `<path id="${id}" transform="rotate(${rounded(turn)})" d="${path}"/>`);
  return id;
}

function strokeOf(color: string, widthPx: number): string {
  return `fill:none;stroke:${color};stroke-width:${widthPx};stroke-linecap:round;stroke-linejoin:round`;
}
