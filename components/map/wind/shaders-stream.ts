import { FLOW } from './flow-rules';

const VERSION = '#version 300 es\nprecision highp float;\nprecision highp int;\n';
const PARTS = FLOW.trailParts;

/** The corner of a quad that is made of two triangles, from 0 to 3. */
const QUAD = /* glsl */ `
uniform vec2 u_viewport; // CSS pixels

int cornerOf(int vertex) {
  return vertex < 3 ? vertex : vertex == 3 ? 2 : vertex == 4 ? 1 : 3;
}

vec4 onScreen(vec2 at, float depth) {
  return vec4(at / u_viewport * vec2(2.0, -2.0) + vec2(-1.0, 1.0), depth, 1.0);
}
`;

/** A trail: a thin quad for each of its parts, fainter from part to part. No vertex has any attribute. */
export const TRAIL_VERTEX = /* glsl */ `${VERSION}${QUAD}
uniform highp sampler2D u_trails; // a row for each particle, with its points from head to tail, in CSS pixels
uniform float u_reach; // from the middle of the trail to the rim of its quads

out float v_across; // CSS pixels from the middle
out float v_share;

void main() {
  int particle = gl_VertexID / ${6 * PARTS};
  int part = gl_VertexID / 6 % ${PARTS};
  int corner = cornerOf(gl_VertexID % 6);
  vec2 from = texelFetch(u_trails, ivec2(part, particle), 0).xy;
  vec2 to = texelFetch(u_trails, ivec2(part + 1, particle), 0).xy;
  vec2 way = to - from;
  float side = float(corner & 1) * 2.0 - 1.0;
  int end = corner >> 1;
  v_across = side * u_reach;
  v_share = 1.0 - float(part + end) / ${PARTS.toFixed(1)};
  vec2 across = normalize(vec2(-way.y, way.x) + 1e-9);
  gl_Position = onScreen((end == 0 ? from : to) + across * v_across, 0.0);
  if (dot(way, way) < 1e-6) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}
`;

export const TRAIL_FRAGMENT = /* glsl */ `${VERSION}
in float v_across;
in float v_share;

uniform float u_halfWidth;
uniform float u_pixelRatio;
uniform vec4 u_ink;
uniform vec4 u_halo; // sets the ink off from whatever is below
uniform float u_haloWidth;

out vec4 fragColor;

float covered(float halfWidth) {
  return clamp((halfWidth - abs(v_across)) * u_pixelRatio + 0.5, 0.0, 1.0);
}

void main() {
  float ink = u_ink.a * v_share * covered(u_halfWidth);
  float halo = u_halo.a * v_share * covered(u_halfWidth + u_haloWidth);
  fragColor = vec4(u_ink.rgb, 1.0) * ink + vec4(u_halo.rgb, 1.0) * halo * (1.0 - ink);
}
`;

/** What is to stay free, nearer than the trails. */
export const BOX_VERTEX = /* glsl */ `${VERSION}${QUAD}
uniform highp sampler2D u_boxes; // a row for each: its middle, and half of its size, in CSS pixels
uniform float u_room;

void main() {
  vec4 box = texelFetch(u_boxes, ivec2(0, gl_VertexID / 6), 0);
  int corner = cornerOf(gl_VertexID % 6);
  vec2 side = vec2(float(corner & 1), float(corner >> 1)) * 2.0 - 1.0;
  gl_Position = onScreen(box.xy + side * (box.zw + u_room), -0.5);
}
`;

export const BOX_FRAGMENT = /* glsl */ `${VERSION}
out vec4 fragColor;

void main() {
  fragColor = vec4(0.0);
}
`;
