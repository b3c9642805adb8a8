import type { HexTheme, Rgba } from '@/lib/picture/hex-theme';
import { type Frame, setProjection } from './frame';
import { type HexShape, shapeOf } from './geometry';
import type { Programs } from './programs';
import { OUTLINE_FRAGMENT, OUTLINE_VERTEX } from './shaders-outline';

/** One hex with a stroke around it. */
export type Outline = HexShape & { readonly hex: string };

export function outlineOf(hex: string): Outline {
  return { hex, ...shapeOf(hex) };
}

/** Stroke and casing, as half widths in CSS pixels. */
const SELECTED = { core: 1.5, reach: 3.9 };
const HOVERED = { core: 0.8, reach: 2 };
const CORNERS_TWICE_AND_CLOSED = 14;

/** Draws the stroke of the hovered hex and, above it, that of the selected one, of any resolution. */
export function drawOutlines(
  gl: WebGL2RenderingContext,
  programs: Programs,
  frame: Frame,
  theme: HexTheme,
  { hovered, selected }: { hovered: Outline | null; selected: Outline | null },
): void {
  if (!hovered && !selected) return;
  const program = programs.get('outline', frame.args.shaderData, OUTLINE_VERTEX, OUTLINE_FRAGMENT);
  program.use();
  gl.bindVertexArray(null);
  const strokes = [
    { outline: hovered, widths: HOVERED, halo: faint(theme.halo) },
    { outline: selected, widths: SELECTED, halo: theme.halo },
  ];
  for (const { outline, widths, halo } of strokes) {
    if (!outline) continue;
    program.set({
      u_center: outline.center,
      u_ring: outline.ring,
      u_viewport: frame.size,
      u_pixelRatio: frame.pixelRatio,
      u_core: widths.core,
      u_reach: widths.reach,
      u_ink: theme.stroke,
      u_halo: halo,
    });
    for (const wrap of frame.wraps) {
      setProjection(program, frame, wrap);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, CORNERS_TWICE_AND_CLOSED);
    }
  }
}

function faint([red, green, blue, alpha]: Rgba): Rgba {
  return [red, green, blue, alpha * 0.7];
}
