import { spacingPixels } from '@/lib/geo/hex-grid';
import { worldPixels } from '@/lib/geo/web-mercator';
import type { LayerSource } from '@/lib/weather/layer-sources';
import { rampFor, type ThemedRamps } from '@/lib/weather/ramps-tables';
import { type Canvas, rounded } from './canvas';
import { fallInk } from './fall-patterns';
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
  readonly ramps: ThemedRamps;
};

/** The hexes of a resolution that look the same. */
type Paths = Map<HexClasses, PathWriter>;

/**
 * The hexes, as few paths: one for each look of a resolution. Coarse ones come first, and all are opaque within
 * a group that is not, so that nothing is darker where two overlap. Patterns of coarse ones are below fine ones, too.
 */
export function drawHexes(canvas: Canvas, look: HexLook, hexes: readonly ShownHex[]): string {
  const { sheet } = canvas;
  const byResolution = new Map<number, Paths>();
  const looks = new Map<string, HexClasses>();
  for (const { resolution, state, value, falls, ...one } of hexes) {
    const step = value === null ? null : stepOf(look.ramps[0].light, value);
    const key = `${state} ${step} ${falls}`;
    const classes = looks.get(key) ?? classesOf(sheet, look, { state, step, falls });
    looks.set(key, classes);
    const paths: Paths = byResolution.get(resolution) ?? new Map();
    byResolution.set(resolution, paths);
    const path = paths.get(classes) ?? new PathWriter();
    paths.set(classes, path);
    path.add(ringOn(canvas, one), true);
  }
  if (hexes.length === 0) return '';
  const opacity = sheet.classOf(
    (theme) => `opacity:${rounded(opacityOf(look.source, THEMES[theme]))}`,
  );
  const patterns = new Set([...looks.values()].flatMap((classes) => classes.patterns));
  const groups = [...byResolution].map(([resolution, paths]) =>
    drawGroup(canvas, look, resolution, paths),
  );
  return (
    `<defs>${patternElements(canvas, look.source, patterns)}</defs>` +
    `<g class="${opacity}">${groups.join('')}</g>`
  );
}

const BLACK = [0, 0, 0] as const;

/** The classes of a hex: its color, and the patterns over it of what falls and of a state that is not up to date. */
type HexClasses = {
  readonly fill: string;
  readonly overlays: readonly string[];
  readonly patterns: readonly PatternName[];
};

function classesOf(
  sheet: StyleSheet,
  { source, ramps }: HexLook,
  { state, step, falls }: Pick<ShownHex, 'state' | 'falls'> & { readonly step: number | null },
): HexClasses {
  const colorIn = (theme: Theme) => {
    return step === null ? null : stepColor(rampFor(ramps, falls)[theme], step);
  };
  const fill = sheet.classOf((theme) => `fill:${fillOf(theme, source, state, colorIn(theme))}`);
  const names: ((theme: Theme) => PatternName)[] = [];
  if (falls !== null && falls !== 'rain') {
    names.push((theme) => `${falls}-${fallInk(colorIn(theme) ?? BLACK)}`);
  }
  if (state === 'stale') {
    names.push((theme) => (isHatchedDark(colorIn(theme) ?? BLACK) ? 'stale-dark' : 'stale-light'));
  } else if (state !== 'fresh') names.push(() => state);
  return {
    fill,
    overlays: names.map((nameIn) => sheet.classOf((theme) => `fill:url(#${nameIn(theme)})`)),
    patterns: names.flatMap((nameIn) => [nameIn('light'), nameIn('dark')]),
  };
}

/** All hexes of a resolution, the hairlines between them where they are large enough, and their patterns. */
function drawGroup(canvas: Canvas, look: HexLook, resolution: number, paths: Paths): string {
  const id = `h${resolution}`;
  const fills: string[] = [];
  const overlays: string[] = [];
  for (const [{ fill, overlays: classes }, { text }] of paths) {
    if (classes.length === 0) {
      fills.push(`<path class="${fill}" d="${text}"/>`);
      continue;
    }
    // The shape is written once: it has its color from around it, and each pattern from where it is used again.
    const shape = `${id}-${fills.length}`;
    fills.push(`<g class="${fill}"><path id="${shape}" d="${text}"/></g>`);
    overlays.push(...classes.map((name) => `<use class="${name}" href="#${shape}"/>`));
  }
  // As on the live map, edges are not smoothed: the ground would show between two hexes.
  const group = `<g shape-rendering="crispEdges"><g id="${id}">${fills.join('')}</g></g>`;
  return group + drawHairlines(canvas, look, resolution, id) + overlays.join('');
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

/** As in GLSL. */
function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}
