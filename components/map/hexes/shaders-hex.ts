import { FALL_INK, FALL_STROKE_PX } from '@/lib/picture/fall-patterns';
import { rampIndex } from '@/lib/weather/ramps-tables';
import { RAMP_SHIFT } from './hex-texels';
import { HEX } from './shaders';

const STROKE = (FALL_STROKE_PX / 2).toFixed(3);

/**
 * A hex: its color, its hairline, what falls and its state as patterns. All but the color are left out if no hex
 * needs them (LINES, FALLS, PATTERNS), since the screen has far more pixels than the map has hexes.
 */
export const HEX_VERTEX = /* glsl */ `
${HEX}
uniform sampler2D u_colors;
uniform bool u_not_loaded; // whether this pass draws the hexes that are not loaded, or all others
uniform highp int u_nowMs;
uniform float u_fadeMs;

flat out vec3 v_color;
flat out int v_state;
flat out int v_ramp;
flat out float v_shown;
out float v_edge; // 0 in the middle, 1 along the rim

void main() {
  vec4 look = texelFetch(u_colors, texelOf(), 0);
  v_color = look.rgb;
  int code = int(look.a * 255.0 + 0.5);
  v_state = code & ${(1 << RAMP_SHIFT) - 1};
  v_ramp = code >> ${RAMP_SHIFT};
  v_shown = u_fadeMs > 0.0 ? clamp(float(u_nowMs - a_meta.y) / u_fadeMs, 0.0, 1.0) : 1.0;

  v_edge = gl_VertexID % 7 == 0 ? 0.0 : 1.0;
  gl_Position = projectTile(local(a_center - u_anchor + a_offset));
  if (v_state > 4 || u_not_loaded != (v_state == 3)) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}
`;

export const HEX_FRAGMENT = /* glsl */ `
flat in vec3 v_color;
flat in int v_state;
flat in int v_ramp;
flat in float v_shown;
in float v_edge;

uniform float u_opacity;
uniform float u_pixelRatio;
uniform vec2 u_origin; // where the patterns start, so that they move with the map
uniform vec4 u_line;
uniform vec4 u_paper;
uniform vec4 u_ink;
uniform vec4 u_warn;

out vec4 fragColor;

/** How much of a device pixel lies within a line or dot of the given half width, in CSS pixels. */
float covered(float away, float halfWidth) {
  return clamp((halfWidth - away) * u_pixelRatio + 0.5, 0.0, 1.0);
}

/** Parallel lines: the distance from the nearest. */
float hatch(float along, float period) {
  return abs(fract(along / period) - 0.5) * period;
}

float dots(vec2 at, float period) {
  return length((fract(at / period) - 0.5) * period);
}

/** A short stroke upright in the middle of each square of ten pixels; with a second across it, a flake. */
float stroke(vec2 at) {
  vec2 away = abs(fract(at / 10.0) - 0.5) * 10.0;
  return covered(away.x, ${STROKE}) * covered(away.y, 2.2);
}

float flake(vec2 at) {
  return max(stroke(at), stroke(at.yx));
}

/** What the pattern of a ramp other than the first covers: the measures are those of FALL_PATTERNS. */
float pattern(int ramp, vec2 at) {
  if (ramp == ${rampIndex('snow')}) return max(flake(at), flake(at + 5.0));
  if (ramp == ${rampIndex('mixed')}) return max(flake(at), stroke(at + 5.0));
  if (ramp == ${rampIndex('ice')}) return covered(hatch(at.x, 6.0), ${STROKE});
  if (ramp == ${rampIndex('storms')}) return covered(hatch(at.y + hatch(at.x, 8.0), 9.0) * 0.70710678, ${STROKE});
  return covered(hatch(at.y, 8.0), ${STROKE});
}

/** Lays an ink over what is there; all colors premultiplied. */
vec4 lay(vec4 below, vec3 ink, float share) {
  return vec4(ink * share, share) + below * (1.0 - share);
}

void main() {
  float light = dot(v_color, vec3(0.2126, 0.7152, 0.0722));
  vec2 at = gl_FragCoord.xy / u_pixelRatio - u_origin;
  vec4 color = vec4(v_color, 1.0) * u_opacity;
#ifdef FALLS
  if (v_ramp > 0) {
    bool dark = light > ${FALL_INK.darkFrom.toFixed(2)};
    float share = (dark ? ${FALL_INK.dark.toFixed(2)} : ${FALL_INK.light.toFixed(2)}) * pattern(v_ramp, at);
    color.rgb = mix(color.rgb, vec3(dark ? 0.0 : u_opacity), share);
  }
#endif
#ifdef PATTERNS
  // A dissolve instead of a translucent fade: whatever is below shows through whole pixels only, so that
  // nothing is darkened twice.
  if (v_shown < 1.0) {
    float grain = fract(52.9829189 * fract(dot(floor(gl_FragCoord.xy), vec2(0.06711056, 0.00583715))));
    if (v_shown <= grain) discard;
  }
  float slope = (at.x + at.y) * 0.70710678;
  float other = (at.x - at.y) * 0.70710678;
  if (v_state == 1) {
    vec3 ink = light > 0.16 ? v_color * 0.45 : mix(v_color, vec3(1.0), 0.6);
    color *= 0.82;
    color = lay(color, ink, 0.75 * covered(hatch(slope, 6.0), 0.6));
  } else if (v_state == 2) {
    color = vec4(u_paper.rgb, 1.0) * u_paper.a;
    color = lay(color, u_ink.rgb, u_ink.a * covered(dots(at, 8.0), 1.1));
  } else if (v_state == 3) {
    color = vec4(u_paper.rgb, 1.0) * u_paper.a * 0.45;
    color = lay(color, u_ink.rgb, u_ink.a * 0.55 * covered(hatch(other, 12.0), 0.45));
  } else if (v_state == 4) {
    color = vec4(u_paper.rgb, 1.0) * u_paper.a;
    float cross = max(covered(hatch(slope, 10.0), 0.6), covered(hatch(other, 10.0), 0.6));
    color = lay(color, u_warn.rgb, u_warn.a * cross);
  }
#endif
#ifdef LINES
  // Each hex draws the half of the hairline that lies within it; small hexes draw none.
  float slant = fwidth(v_edge);
  float apothem = 1.0 / (slant * u_pixelRatio);
  float line = covered((1.0 - v_edge) / (slant * u_pixelRatio), 0.4) * smoothstep(5.0, 16.0, apothem);
  color = lay(color, u_line.rgb, u_line.a * line);
#endif
  fragColor = color;
}
`;
