import type { HexState } from '@/lib/contract/tile-shape';
import { spacingPixels } from '@/lib/geo/hex-grid';
import { worldPixels } from '@/lib/geo/web-mercator';
import type { LayerSource } from '@/lib/weather/layer-sources';
import type { Ramp } from '@/lib/weather/ramps';
import { type Canvas, rounded } from './canvas';
import { widthOf } from './frame';
import { onGrid } from './grid';
import { cssInk, fillOf, isHatchedDark, stepColor, stepOf } from './hex-colors';
import { type PatternName, patternElements } from './hex-patterns';
import { opacityOf, THEMES } from './hex-theme';
import type { Theme } from './palette';
import { PathWriter } from './path-writer';
import type { ShownHex } from './shown-hexes';
import type { StyleSheet } from './style-sheet';

/** What a layer's values look like, by theme. */
export type HexLook = {
  readonly source: LayerSource;
  readonly ramps: Readonly<Record<Theme, Ramp>>;
};

/** Paths by class name. */
type Paths = Map<string, PathWriter>;

/**
 * The hexes, as few paths: one for each color of a resolution. Coarse ones come first, and all are opaque within
 * a group that is not, so that nothing is darker where two overlap. Patterns of coarse ones are below fine ones, too.
 */
export function drawHexes(canvas: Canvas, look: HexLook, hexes: readonly ShownHex[]): string {
  const { sheet } = canvas;
  const fills = new Map<number, Paths>();
  const overlays = new Map<number, Paths>();
  const patterns = new Set<PatternName>();
  const looks = new Map<string, HexClasses>();
  for (const { resolution, state, value, ...one } of hexes) {
    const step = value === null ? null : stepOf(look.ramps.light, value);
    const key = `${state} ${step}`;
    const classes = looks.get(key) ?? classesOf(sheet, look, state, step);
    looks.set(key, classes);
    const ring = ringOn(canvas, one);
    pathOf(fills, resolution, classes.fill).add(ring, true);
    if (classes.overlay === null) continue;
    pathOf(overlays, resolution, classes.overlay).add(ring, true);
    for (const name of classes.patterns) patterns.add(name);
  }
  if (hexes.length === 0) return '';
  const opacity = sheet.classOf(
    (theme) => `opacity:${rounded(opacityOf(look.source, THEMES[theme]))}`,
  );
  const groups = [...fills].map(
    ([resolution, paths]) =>
      drawGroup(canvas, look, resolution, paths) + elementsOf(overlays.get(resolution)),
  );
  return (
    `<defs>${patternElements(canvas, look.source, patterns)}</defs>` +
    `<g class="${opacity}">${groups.join('')}</g>`
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

/** All hexes of a resolution and, where they are large enough, the hairlines between them. */
function drawGroup(canvas: Canvas, look: HexLook, resolution: number, paths: Paths): string {
  const id = `h${resolution}`;
  // As on the live map, edges are not smoothed: the ground would show between two hexes.
  const fills = `<g shape-rendering="crispEdges"><g id="${id}">${elementsOf(paths)}</g></g>`;
  return fills + drawHairlines(canvas, look, resolution, id);
}

/** Sizes at which hairlines of a stretched map change, as centers of hexes this many pixels apart. */
const FADE_STEPS = [15, 18, 21, 24, 28, 32, 37];

/** The hairlines between hexes. As on the live map, they fade out as hexes get smaller. */
function drawHairlines(canvas: Canvas, look: HexLook, resolution: number, id: string): string {
  const { sheet, zoom, lat, box } = canvas;
  const spacing = spacingPixels(resolution, zoom, lat);
  const width = canvas.isStretched ? '.8px' : rounded(0.8 / canvas.pixelsPerUnit);
  const lines = sheet.classOf((theme) => {
    const [red, green, blue, alpha] = THEMES[theme].line;
    // Opaque within a group that is not: neighbors both draw the line between them. The group of all hexes takes
    // some of it away.
    const opacity = rounded(Math.min(alpha / opacityOf(look.source, THEMES[theme]), 1));
    const stroke = cssInk([red, green, blue, 1]);
    return `fill-opacity:0;stroke:${stroke};stroke-width:${width};opacity:${opacity}`;
  });
  if (!canvas.isStretched) {
    const share = rounded(shareOfLines(spacing));
    if (share === 0) return '';
    return `<g class="${lines}"><use href="#${id}" opacity="${share}"/></g>`;
  }
  const name = `l${resolution}`;
  sheet.addRule(`#${id} path{vector-effect:non-scaling-stroke}.${name}{display:none}`);
  for (const step of FADE_STEPS) {
    const widthPx = Math.round((worldPixels(zoom) * widthOf(box) * step) / spacing);
    const look = `display:inline;opacity:${rounded(shareOfLines(step + 1))}`;
    sheet.addRule(`@media(min-width:${widthPx}px){.${name}{${look}}}`);
  }
  return `<g class="${lines}"><use href="#${id}" class="${name}"/></g>`;
}

/**
 * The live map measures a hex by GLSL's `fwidth`, which adds up what changes to the right and downward: on average
 * over all directions, that is 4 / π of the slope, and hexes count as so much smaller.
 */
const FWIDTH_PER_SLOPE = 4 / Math.PI;

/** How much of a hairline is drawn between hexes whose centers are so many pixels apart. */
function shareOfLines(spacing: number): number {
  return smoothstep(5, 16, spacing / 2 / FWIDTH_PER_SLOPE);
}

function ringOn({ grid }: Canvas, { shape, turn }: Pick<ShownHex, 'shape' | 'turn'>): number[] {
  const ring: number[] = [];
  for (let at = 0; at < shape.ring.length; at += 2) {
    ring.push(...onGrid(grid, (shape.ring[at] ?? 0) + turn, shape.ring[at + 1] ?? 0));
  }
  return ring;
}

function pathOf(all: Map<number, Paths>, resolution: number, name: string): PathWriter {
  const paths = all.get(resolution) ?? new Map<string, PathWriter>();
  all.set(resolution, paths);
  const found = paths.get(name) ?? new PathWriter();
  paths.set(name, found);
  return found;
}

function elementsOf(paths: Paths = new Map()): string {
  return [...paths].map(([name, { text }]) => `<path class="${name}" d="${text}"/>`).join('');
}

/** As in GLSL. */
function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}
