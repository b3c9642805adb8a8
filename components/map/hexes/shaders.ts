/**
 * What the shaders share: the hex of a vertex, its position, and its value at the hour. The sources lack
 * their first lines: `programs` puts MapLibre's projection before them.
 */

/** Locations of a vertex's attributes. */
export const ATTRIBUTES = { center: 0, offset: 1, meta: 2 } as const;

/** Texture units. */
export const UNITS = { colors: 0, winds: 1 } as const;

export const HEX = /* glsl */ `
layout(location = 0) in ivec2 a_center;
layout(location = 1) in ivec2 a_offset;
layout(location = 2) in ivec2 a_meta; // level in the grid; arrival

uniform highp ivec2 u_anchor;

/** From steps of 2^-32 to Mercator units, as a distance from the anchor. */
vec2 local(ivec2 steps) {
  return vec2(steps) * 2.3283064365386963e-10;
}

/** The texel of the hex, in what is known of each. Floats, as integers are divided slowly without a graphics card. */
ivec2 texelOf() {
  float hex = floor((float(gl_VertexID) + 0.5) / 7.0);
  float slot = floor((hex + 0.5) / 49.0);
  return ivec2(int(hex - slot * 49.0), int(slot));
}
`;
