import { levelForSpacing } from '@/lib/geo/hex-grid';
import { ARROWS } from '@/lib/picture/arrow-rules';
import type { DrawnBatch, HexScene } from './draw-hexes';
import { type Frame, setProjection } from './frame';
import type { Programs } from './programs';
import { UNITS } from './shaders';
import { ARROW_FRAGMENT, ARROW_VERTEX, MAX_TEXTS } from './shaders-arrow';

/**
 * Draws an arrow on every hex whose level in the H3 grid is coarse enough for the zoom, but for those that would strike
 * through a name. A coarse hex and the fine one in its middle show the same sample at the same place, so that the arrows
 * stay where they are when the resolution changes.
 */
export function drawArrows(
  gl: WebGL2RenderingContext,
  programs: Programs,
  frame: Frame,
  scene: HexScene,
  drawn: readonly DrawnBatch[],
): void {
  if (scene.source.fromColumn === undefined) return;
  const program = programs.get('arrows', frame.args.shaderData, ARROW_VERTEX, ARROW_FRAGMENT);
  program.use();
  program.set({
    u_winds: UNITS.winds,
    u_viewport: frame.size,
    u_pixelRatio: frame.pixelRatio,
    u_north: 1 / (64 * 2 ** frame.zoom),
    u_level: levelForSpacing(ARROWS.spacingPx, frame.zoom, frame.lat),
    u_calmOnly: scene.isWindElsewhere,
    u_ink: scene.theme.stroke,
    u_halo: scene.theme.halo,
    ...(scene.texts.length > 0 ? { u_texts: scene.texts.slice(0, 4 * MAX_TEXTS) } : {}),
    u_textCount: Math.min(scene.texts.length / 4, MAX_TEXTS),
  });
  for (const { gpu } of drawn) {
    gpu.bindWinds(UNITS.winds);
    for (const wrap of frame.wraps) {
      setProjection(program, frame, wrap);
      gpu.drawSquares();
    }
  }
  gl.activeTexture(gl.TEXTURE0);
}
