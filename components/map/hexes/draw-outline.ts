import type { HexTheme, Rgba } from '@/lib/picture/hex-theme';
import { type Frame, setProjection } from './frame';
import { type HexShape, shapeOf } from './geometry';
import type { Programs } from './programs';

/** A stroke of even width around one hex, with a casing that sets it off from any color. */
const OUTLINE_VERTEX = /* glsl */ `
uniform highp ivec2 u_center;
uniform highp ivec2 u_anchor;
uniform highp ivec2 u_ring[6];
uniform vec2 u_viewport;
uniform float u_reach; // half the stroke with its casing, CSS pixels

out float v_across;

vec4 cornerAt(int index) {
  return projectTile(vec2(u_center - u_anchor + u_ring[(index + 6) % 6]) * 2.3283064365386963e-10);
}

vec2 onScreen(vec4 clip) { return clip.xy / clip.w * u_viewport * 0.5; }

void main() {
  int index = gl_VertexID / 2;
  float side = float(gl_VertexID & 1) * 2.0 - 1.0;
  vec4 here = cornerAt(index);
  vec2 at = onScreen(here);
  vec2 before = normalize(at - onScreen(cornerAt(index + 5)) + 1e-5);
  vec2 after = normalize(onScreen(cornerAt(index + 1)) - at + 1e-5);
  vec2 along = normalize(before + after);
  float mitre = 1.0 / max(dot(along, after), 0.5);
  vec2 offset = vec2(-along.y, along.x) * side * u_reach * mitre;
  v_across = side * u_reach;
  gl_Position = here + vec4(offset * 2.0 / u_viewport * here.w, 0.0, 0.0);
}
`;

const OUTLINE_FRAGMENT = /* glsl */ `
in float v_across;
uniform float u_pixelRatio;
uniform float u_core; // half the stroke without its casing, CSS pixels
uniform float u_reach;
uniform vec4 u_ink;
uniform vec4 u_halo;
out vec4 fragColor;

void main() {
  float away = abs(v_across);
  float core = clamp((u_core - away) * u_pixelRatio + 0.5, 0.0, 1.0) * u_ink.a;
  float casing = clamp((u_reach - 0.5 - away) * u_pixelRatio + 0.5, 0.0, 1.0) * u_halo.a;
  fragColor = vec4(u_ink.rgb, 1.0) * core + vec4(u_halo.rgb, 1.0) * casing * (1.0 - core);
}
`;

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
