import type { Ramp } from '@/lib/weather/ramps';
import type { Batch } from './batch';
import type { BatchOnGpu } from './batch-on-gpu';
import { type Frame, setProjection } from './frame';
import { spacingPixels } from './geometry';
import type { Program, Programs } from './programs';
import { UNITS } from './shaders';
import { HEX_FRAGMENT, HEX_VERTEX } from './shaders-hex';
import type { HexTheme, Rgba } from './theme';
import type { LayerSource } from './tile-data';

export type DrawnBatch = { readonly batch: Batch; readonly gpu: BatchOnGpu };

export type HexScene = {
  readonly source: LayerSource;
  readonly ramp: Ramp;
  readonly theme: HexTheme;
  /** The time in hours since the Unix epoch, with its fraction. */
  readonly hour: number;
  readonly nowMs: number;
  /** How long a hex takes to appear; 0 for at once. */
  readonly fadeMs: number;
  /** When the last tile came. */
  readonly lastArrivalMs: number;
};

/** The one bit of the stencil that the layer uses. MapLibre numbers its own masks from 1 upwards. */
const STENCIL_BIT = 0x80;

/**
 * Draws the batches, finest first. A pixel that a fine hex has taken is marked, so that coarser ones
 * fill only what is left: finer hexes do not tile a coarse one exactly, and where two translucent
 * ones overlapped it would be darker. Hexes that still wait for values come after all others, and so
 * leave a coarser value in place.
 */
export function drawHexes(
  gl: WebGL2RenderingContext,
  programs: Programs,
  frame: Frame,
  scene: HexScene,
  drawn: readonly DrawnBatch[],
): void {
  // Where hexes of one size lie side by side nothing overlaps, and the stencil can stay as it is.
  const marks = drawn.length > 1;
  if (marks) beginMarks(gl);
  for (const waiting of [false, true]) {
    for (const one of drawn) {
      if (waiting && one.batch.waiting === 0) continue;
      const lines = hasLines(frame, one.batch);
      const program = programFor(programs, frame, scene, one);
      program.use();
      setScene(program, frame, scene);
      one.gpu.bindColumn(scene.source.column, UNITS.values);
      program.set({ u_waiting: waiting, u_scale: one.gpu.factorOf(scene.source.column) });
      for (const wrap of frame.wraps) {
        setProjection(program, frame, wrap);
        one.gpu.drawHexes(lines);
      }
    }
  }
  if (marks) endMarks(gl);
}

/** Hexes that are less far apart than this, in CSS pixels, have no hairline between them. */
const LEAST_FOR_LINES = 10;

function hasLines({ zoom, lat }: Frame, { resolution }: Batch): boolean {
  return spacingPixels(resolution, zoom, lat) > LEAST_FOR_LINES;
}

/** The program for a batch: with hairlines and patterns only where some hex needs them. */
function programFor(
  programs: Programs,
  frame: Frame,
  scene: HexScene,
  { batch, gpu }: DrawnBatch,
): Program {
  const settled = scene.nowMs - scene.lastArrivalMs >= scene.fadeMs;
  const plain = settled && batch.isPlainAt(scene.hour) && gpu.isWhole(scene.source.column);
  const features = [...(hasLines(frame, batch) ? ['LINES'] : []), ...(plain ? [] : ['PATTERNS'])];
  const defines = features.map((feature) => `#define ${feature}\n`).join('');
  const name = ['hexes', ...features].join(' ');
  return programs.get(name, frame.args.shaderData, HEX_VERTEX, defines + HEX_FRAGMENT);
}

/** The hour as a whole number and what is left of it, as every program of the layer takes it. */
export function timeUniforms(hour: number): { u_hour: number; u_fraction: number } {
  return { u_hour: Math.floor(hour), u_fraction: hour - Math.floor(hour) };
}

/** What is left of the opacity of a pale layer, and of patterns where they are the rule. */
const PALE = 0.72;
const FAINT = 0.3;

function fainter([red, green, blue, alpha]: Rgba): Rgba {
  return [red, green, blue, alpha * FAINT];
}

function setScene(program: Program, frame: Frame, scene: HexScene): void {
  const { ramp, theme, source } = scene;
  program.set({
    ...timeUniforms(scene.hour),
    u_values: UNITS.values,
    u_ramp: UNITS.ramp,
    u_range: [ramp.min, 1 / (ramp.max - ramp.min)],
    u_nowMs: scene.nowMs,
    u_fadeMs: scene.fadeMs,
    u_opacity: source.pale ? theme.opacity * PALE : theme.opacity,
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
