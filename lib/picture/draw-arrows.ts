import { levelForSpacing, levelOf, spacingPixels } from '@/lib/geo/hex-grid';
import { worldPixels } from '@/lib/geo/web-mercator';
import { ARROWS } from './arrow-rules';
import { type Canvas, rounded } from './canvas';
import { heightOf, widthOf } from './frame';
import { cssInk } from './hex-colors';
import { THEMES } from './hex-theme';
import type { MapName } from './map-names';
import { mediaBelow, mediaFrom, type NameBand, type NameStage } from './name-stage';
import type { ShownHex } from './shown-hexes';
import type { StagedName } from './staged-names';

const INK_PX = 1.5;
const HALO_PX = 3.7;

/** An arrow is drawn once for each direction and length that occurs. */
const DIRECTIONS = 24;
const LENGTHS = 5;

/** No arrow is closer to the picture's edge, in shares of its size. */
const RIM = 0.015;

/**
 * Arrows of the wind, on every hex whose level in the H3 grid is coarse enough for the zoom, but for those that would
 * strike through a name. They keep their size on a stretched map, where a narrow picture has fewer of them.
 */
export function drawArrows(
  canvas: Canvas,
  hexes: readonly ShownHex[],
  stage: Pick<NameStage, 'place' | 'bands'>,
  names: readonly StagedName[],
): string {
  const { box, zoom, lat, sheet } = canvas;
  const room = new ArrowRoom(canvas, stage.bands, names);
  const finest = levelForSpacing(ARROWS.spacingPx, zoom, lat);
  const shapes = new Map<string, string>();
  const levels = new Map<number, Map<string, string>>();
  for (const { hex, resolution, shape, turn, value, fromDegrees } of hexes) {
    const level = levelOf(hex, resolution);
    if (value === null || fromDegrees === null || level > finest) continue;
    const shareX = (shape.x + turn - box.left) / widthOf(box);
    const shareY = (shape.y - box.top) / heightOf(box);
    // A hex may reach into the picture while its middle does not.
    if (Math.min(shareX, shareY, 1 - shareX, 1 - shareY) < RIM) continue;
    const arrow = { x: shape.x + turn, y: shape.y, value, fromDegrees, level };
    const hidden = room.classesOf(arrow);
    if (hidden === null) continue;
    const id = shapeOf(value, fromDegrees, shapes);
    const [x, y] = stage.place(shareX, shareY);
    const classes = hidden.length === 0 ? '' : ` class="${hidden.join(' ')}"`;
    const arrows = levels.get(level) ?? new Map<string, string>();
    levels.set(level, arrows);
    // A coarse hex and the fine one in its middle have the same arrow.
    arrows.set(`${x} ${y}`, `<use href="#${id}" x="${x}" y="${y}"${classes}/>`);
  }
  if (levels.size === 0) return '';
  const groups = [...levels].map(([level, arrows]) => {
    const uses = [...arrows.values()].join('');
    if (!canvas.isStretched) return uses;
    const name = `w${level}`;
    const defaultWidth = worldPixels(zoom) * widthOf(box);
    const minWidth = Math.round(
      (defaultWidth * ARROWS.spacingPx) / spacingPixels(level, zoom, lat),
    );
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

type Arrow = {
  readonly x: number;
  readonly y: number;
  readonly value: number;
  readonly fromDegrees: number;
  readonly level: number;
};

/** What names leave of the map for arrows, at each size of the picture. */
class ArrowRoom {
  readonly #canvas: Canvas;
  readonly #bands: readonly NameBand[];
  /** The finest level of arrows, by band. */
  readonly #finest: readonly number[];
  /** By band. Numbers in hexes stand below the arrows there. */
  readonly #names: readonly (readonly MapName[])[];

  constructor(canvas: Canvas, bands: readonly NameBand[], names: readonly StagedName[]) {
    this.#canvas = canvas;
    this.#bands = bands;
    this.#finest = bands.map(({ zoom }) => levelForSpacing(ARROWS.spacingPx, zoom, canvas.lat));
    this.#names = bands.map((_, at) =>
      names.flatMap(({ first, steps }) => {
        const name = steps[at - first];
        return name && name.kind !== 'number' ? [name] : [];
      }),
    );
  }

  /** The classes that hide an arrow at the sizes where it would strike through a name; null if these are all. */
  classesOf(arrow: Arrow): string[] | null {
    const struck: number[] = [];
    let shown = 0;
    this.#bands.forEach(({ zoom }, at) => {
      if (arrow.level > (this.#finest[at] ?? 0)) return;
      shown += 1;
      if (this.#strikes(arrow, at, worldPixels(zoom))) struck.push(at);
    });
    if (struck.length === 0) return [];
    return struck.length === shown ? null : runsOf(struck).map((run) => this.#classOf(run));
  }

  #strikes({ x, y, value, fromDegrees }: Arrow, band: number, pixels: number): boolean {
    const half = lengthOf(value) / 2;
    const turn = (fromDegrees * Math.PI) / 180;
    const reachX = Math.abs(Math.sin(turn)) * half + ARROWS.roomPx;
    const reachY = Math.abs(Math.cos(turn)) * half + ARROWS.roomPx;
    return (this.#names[band] ?? []).some((name) => {
      const right = Math.abs(x - name.x) * pixels;
      const down = Math.abs((y - name.y) * pixels - name.downPx);
      return right < name.widthPx / 2 + reachX && down < name.heightPx / 2 + reachY;
    });
  }

  #classOf([first, last]: Run): string {
    const name = `n${first}-${last}`;
    const next = this.#bands[last + 1];
    const from = mediaFrom(this.#bands[first]?.from ?? {});
    const conditions = next ? mediaBelow(next.from).map((until) => `${from} and ${until}`) : [from];
    this.#canvas.sheet.addRule(`@media${conditions.join()}{.${name}{display:none}}`);
    return name;
  }
}

type Run = readonly [first: number, last: number];

/** Numbers in ascending order, as runs without a gap. */
function runsOf(numbers: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) runs[runs.length - 1] = [run[0], number];
    else runs.push([number, number]);
  }
  return runs;
}

/** The id of an arrow's shape, which is added to those of the drawing. Calm is a small ring. */
function shapeOf(mph: number, fromDegrees: number, shapes: Map<string, string>): string {
  if (mph <= ARROWS.calmMph) {
    shapes.set('calm', `<circle id="calm" r="${ARROWS.calmPx}"/>`);
    return 'calm';
  }
  const step = 360 / DIRECTIONS;
  const direction = Math.round(fromDegrees / step) % DIRECTIONS;
  const id = `a${direction}-${strengthOf(mph)}`;
  const half = lengthOf(mph) / 2;
  // It points to the right, and wind from the west blows to the right.
  const turn = (direction * step + 90) % 360;
  const path = `M${-half} 0H${half}m-4.2-3.2 4.2 3.2-4.2 3.2`;
  shapes.set(id, `<path id="${id}" transform="rotate(${rounded(turn)})" d="${path}"/>`);
  return id;
}

function strengthOf(mph: number): number {
  return Math.round(Math.min(mph / ARROWS.strongMph, 1) * (LENGTHS - 1));
}

/** From end to end, in pixels; of the ring of a calm, too. */
function lengthOf(mph: number): number {
  if (mph <= ARROWS.calmMph) return 2 * ARROWS.calmPx;
  return (
    ARROWS.shortestPx + (strengthOf(mph) / (LENGTHS - 1)) * (ARROWS.longestPx - ARROWS.shortestPx)
  );
}

function strokeOf(color: string, widthPx: number): string {
  return `fill:none;stroke:${color};stroke-width:${widthPx};stroke-linecap:round;stroke-linejoin:round`;
}
