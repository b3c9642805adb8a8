/** A stroke of even width around one hex, with a casing that sets it off from any color. */
export const OUTLINE_VERTEX = /* glsl */ `
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

export const OUTLINE_FRAGMENT = /* glsl */ `
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
