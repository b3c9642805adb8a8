import { spacingPixels } from '@/lib/geo/hex-grid';
import { fainter, type HexTheme, MIN_FOR_LINES, opacityOf } from '@/lib/picture/hex-theme';
import type { LayerSource } from '@/lib/weather/layer-sources';
import type { Batch } from './batch';
import type { BatchOnGpu } from './batch-on-gpu';
import { type Frame, setProjection } from './frame';
import type { Program, Programs } from './programs';
import { UNITS } from './shaders';
import { HEX_FRAGMENT, HEX_VERTEX } from './shaders-hex';

export type DrawnBatch = {
  readonly batch: Batch;
  readonly gpu: BatchOnGpu;
  /** The time as the arrivals of its hexes are counted. */
  readonly nowMs: number;
};

export type HexScene = {
  readonly source: LayerSource;
  readonly theme: HexTheme;
  readonly nowMs: number;
  /** How long a hex takes to appear; 0 means at once. */
  readonly fadeMs: number;
  /** When the last tile arrived. */
  readonly lastArrivalMs: number;
  /** Names that arrows leave free, in CSS pixels of the canvas: x and y of the middle, half the width, half the height. */
  readonly texts: readonly number[];
  /** Whether something else draws the wind, so that only calm hexes have their rings. */
  readonly isWindElsewhere: boolean;
};

/** The one bit of the stencil that the layer uses. MapLibre numbers its own masks from 1 upwards. */
const STENCIL_BIT = 0x80;

/**
 * Draws the batches, finest first. Each pixel that a fine hex covers is marked, so that coarser ones fill
 * only the rest: finer hexes do not tile a coarse one exactly, and two translucent hexes would be darker
 * where they overlap. Hexes that are not loaded come after all others, so that a coarser value stays in
 * place.
 */
export function drawHexes(
  gl: WebGL2RenderingContext,
  programs: Programs,
  frame: Frame,
  scene: HexScene,
  drawn: readonly DrawnBatch[],
): void {
  // Hexes of one size do not overlap: the stencil can stay as it is.
  const marks = drawn.length > 1;
  if (marks) beginMarks(gl);
  for (const notLoaded of [false, true]) {
    for (const one of drawn) {
      if (notLoaded && one.batch.notLoaded === 0) continue;
      const lines = hasLines(frame, one.batch);
      const program = programFor(programs, frame, scene, one);
      program.use();
      setScene(program, frame, scene, one.nowMs);
      one.gpu.bindColors(UNITS.colors);
      program.set({ u_not_loaded: notLoaded });
      for (const wrap of frame.wraps) {
        setProjection(program, frame, wrap);
        one.gpu.drawHexes(lines);
      }
    }
  }
  if (marks) endMarks(gl);
}

function hasLines({ zoom, lat }: Frame, { resolution }: Batch): boolean {
  return spacingPixels(resolution, zoom, lat) > MIN_FOR_LINES;
}

/** The program for a batch: with hairlines and patterns only if some hex may need them. */
function programFor(
  programs: Programs,
  frame: Frame,
  scene: HexScene,
  { batch, gpu }: DrawnBatch,
): Program {
  const settled = scene.nowMs - scene.lastArrivalMs >= scene.fadeMs;
  const plain = settled && gpu.isPlain;
  const features = [
    ...(hasLines(frame, batch) ? ['LINES'] : []),
    ...(scene.source.fallsColumn === undefined ? [] : ['FALLS']),
    ...(plain ? [] : ['PATTERNS']),
  ];
  const defines = features.map((feature) => `#define ${feature}\n`).join('');
  const name = ['hexes', ...features].join(' ');
  return programs.get(name, frame.args.shaderData, HEX_VERTEX, defines + HEX_FRAGMENT);
}

function setScene(program: Program, frame: Frame, scene: HexScene, nowMs: number): void {
  const { theme, source } = scene;
  program.set({
    u_colors: UNITS.colors,
    u_nowMs: nowMs,
    u_fadeMs: scene.fadeMs,
    u_opacity: opacityOf(source, theme),
    u_pixelRatio: frame.pixelRatio,
    u_origin: frame.patternOrigin,
    u_line: theme.line,
    u_paper: source.sparse ? fainter(theme.paper) : theme.paper,
    u_ink: source.sparse ? fainter(theme.ink) : theme.ink,
    u_warn: theme.warn,
  });
}

function beginMarks(gl: WebGL2RenderingContext): void {
  gl.enable(gl.STENCIL_TEST);
  clearMarks(gl);
  gl.stencilFunc(gl.NOTEQUAL, STENCIL_BIT, STENCIL_BIT);
  gl.stencilOp(gl.KEEP, gl.KEEP, gl.REPLACE);
}

function endMarks(gl: WebGL2RenderingContext): void {
  clearMarks(gl);
  gl.stencilMask(0xff);
  gl.disable(gl.STENCIL_TEST);
}

function clearMarks(gl: WebGL2RenderingContext): void {
  gl.stencilMask(STENCIL_BIT);
  gl.clearStencil(0);
  gl.clear(gl.STENCIL_BUFFER_BIT);
}
