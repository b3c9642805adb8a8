import type { HexState } from '@/lib/contract/tile';
import { spacingPixels } from '@/lib/geo/hex-grid';
import { placeAtMercator } from '@/lib/geo/web-mercator';
import type { LayerSource } from '@/lib/weather/layer-sources';
import type { Ramp } from '@/lib/weather/ramps';
import { type Canvas, rounded } from './canvas';
import { onGrid } from './grid';
import { fillOf, isHatchedDark, stepColor, stepOf } from './hex-colors';
import { type PatternName, patternElements } from './hex-patterns';
import { LEAST_FOR_LINES, opacityOf, THEMES } from './hex-theme';
import { PathWriter } from './path-writer';
import type { ShownHex } from './shown-hexes';
import type { StyleSheet, Theme } from './style-sheet';

/** What a layer's values look like, by theme. */
export type HexLook = {
  readonly source: LayerSource;
  readonly ramps: Readonly<Record<Theme, Ramp>>;
};

/** Paths by class name. */
type Paths = Map<string, PathWriter>;

/**
 * The hexes, as few paths: one for each color of a resolution. Coarse ones come first, and all are opaque within
 * a group that is not, so that nothing is darker where two overlap.
 */
export function drawHexes(canvas: Canvas, look: HexLook, hexes: readonly ShownHex[]): string {
  const { sheet } = canvas;
  const fills = new Map<number, Paths>();
  const overlays: Paths = new Map();
  const patterns = new Set<PatternName>();
  const looks = new Map<string, HexClasses>();
  for (const { resolution, state, value, ...one } of hexes) {
    const step = value === null ? null : stepOf(look.ramps.light, value);
    const key = `${state} ${step}`;
    const classes = looks.get(key) ?? classesOf(sheet, look, state, step);
    looks.set(key, classes);
    const ring = ringOn(canvas, one);
    const paths = fills.get(resolution) ?? new Map<string, PathWriter>();
    fills.set(resolution, paths);
    pathOf(paths, classes.fill).add(ring, true);
    if (classes.overlay === null) continue;
    pathOf(overlays, classes.overlay).add(ring, true);
    for (const name of classes.patterns) patterns.add(name);
  }
  if (hexes.length === 0) return '';
  const opacity = sheet.classOf(
    (theme) => `opacity:${rounded(opacityOf(look.source, THEMES[theme]))}`,
  );
  const groups = [...fills].map(([resolution, paths]) =>
    drawGroup(canvas, look, resolution, paths),
  );
  return (
    `<defs>${patternElements(canvas, look.source, patterns)}</defs>` +
    `<g class="${opacity}">${groups.join('')}</g>${elementsOf(overlays)}`
  );
}

/** The classes of a hex: its color, and the pattern over it if it is not up to date. */
type HexClasses = {
  readonly fill: string;
  readonly overlay: string | null;
  readonly patterns: readonly PatternName[];
};

function classesOf(
  sheet: StyleSheet,
  { source, ramps }: HexLook,
  state: HexState,
  step: number | null,
): HexClasses {
  const colorIn = (theme: Theme) => (step === null ? null : stepColor(ramps[theme], step));
  const fill = sheet.classOf((theme) => `fill:${fillOf(theme, source, state, colorIn(theme))}`);
  if (state === 'fresh') return { fill, overlay: null, patterns: [] };
  const patternIn = (theme: Theme): PatternName => {
    if (state !== 'stale') return state;
    return isHatchedDark(colorIn(theme) ?? [0, 0, 0]) ? 'stale-dark' : 'stale-light';
  };
  const overlay = sheet.classOf((theme) => `fill:url(#${patternIn(theme)})`);
  return { fill, overlay, patterns: [patternIn('light'), patternIn('dark')] };
}

/**
 * The live map fades hairlines out as hexes get smaller. On a stretched map they are as strong as at its usual
 * size, and gone where the live map has a tenth of them left.
 */
const LEAST_FOR_FIXED_LINES = 14;

/** All hexes of a resolution and, where they are large enough, the hairlines between them. */
function drawGroup(canvas: Canvas, look: HexLook, resolution: number, paths: Paths): string {
  const { sheet, zoom, box } = canvas;
  const id = `h${resolution}`;
  const elements = elementsOf(paths);
  // As on the live map, edges are not smoothed: the ground would show between two hexes.
  const fills = `<g shape-rendering="crispEdges"><g id="${id}">${elements}</g></g>`;
  const { lat } = placeAtMercator(0, (box.top + box.bottom) / 2);
  const spacing = spacingPixels(resolution, zoom, lat);
  if (spacing <= LEAST_FOR_LINES) return fills;
  const shown = smoothstep(5, 16, spacing / 2);
  const lines = sheet.classOf((theme) => {
    const [red, green, blue, alpha] = THEMES[theme].line;
    // Neighbors both draw the line between them, and the group takes some of it away.
    const once =
      1 - Math.sqrt(1 - Math.min((alpha * shown) / opacityOf(look.source, THEMES[theme]), 1));
    const color = [red, green, blue].map((part) => Math.round(part * 255)).join(' ');
    const width = canvas.isStretched ? '.8px' : rounded(0.8 / canvas.pixelsPerUnit);
    return `fill-opacity:0;stroke:rgb(${color});stroke-opacity:${rounded(once)};stroke-width:${width}`;
  });
  if (canvas.isStretched) {
    sheet.addRule(`#${id} path{vector-effect:non-scaling-stroke}`);
    const usualWidth = canvas.pixelsPerUnit * canvas.grid.perWorld * (box.right - box.left);
    const leastWidth = Math.round((usualWidth * LEAST_FOR_FIXED_LINES) / spacing);
    sheet.addRule(`@media(max-width:${leastWidth}px){.${lines}{display:none}}`);
  }
  return `${fills}<use href="#${id}" class="${lines}"/>`;
}

function ringOn({ grid }: Canvas, { shape, turn }: Pick<ShownHex, 'shape' | 'turn'>): number[] {
  const ring: number[] = [];
  for (let at = 0; at < shape.ring.length; at += 2) {
    ring.push(...onGrid(grid, (shape.ring[at] ?? 0) + turn, shape.ring[at + 1] ?? 0));
  }
  return ring;
}

function pathOf(paths: Paths, name: string): PathWriter {
  const found = paths.get(name) ?? new PathWriter();
  paths.set(name, found);
  return found;
}

function elementsOf(paths: Paths): string {
  return [...paths].map(([name, { text }]) => `<path class="${name}" d="${text}"/>`).join('');
}

/** As in GLSL. */
function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}
