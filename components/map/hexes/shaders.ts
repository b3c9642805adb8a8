/**
 * What the shaders share: the hex of a vertex, its position, and its value at the hour. The sources lack
 * their first lines: `programs` puts MapLibre's projection before them.
 */

/** Locations of a vertex's attributes. */
export const ATTRIBUTES = { center: 0, offset: 1, meta: 2 } as const;

/** Texture units. */
export const UNITS = { values: 0, ramp: 1, from: 2 } as const;

export const HEX = /* glsl */ `
layout(location = 0) in ivec2 a_center;
layout(location = 1) in ivec2 a_offset;
layout(location = 2) in ivec3 a_meta; // state, level, hours and presence; first hour; arrival

uniform highp ivec2 u_anchor;
uniform highp int u_hour;
uniform float u_fraction;
uniform float u_scale;

const int NONE = -32768;

/** From steps of 2^-32 to Mercator units, as a distance from the anchor. */
vec2 local(ivec2 steps) {
  return vec2(steps) * 2.3283064365386963e-10;
}

bool present() { return (a_meta.x & 0x10000) != 0; }
int stateOf() { return a_meta.x & 0xf; }
int levelOf() { return (a_meta.x >> 4) & 0xf; }
int hoursOf() { return (a_meta.x >> 8) & 0xff; }

/** A column's values at the hour and the next, and the share of the second. The first value also holds for
    the hour before: a tile may begin just after the time that is shown. */
bool around(highp isampler2D column, out ivec2 pair, out float share) {
  int hours = hoursOf();
  int hour = u_hour - a_meta.y;
  int hex = gl_VertexID / 7;
  share = u_fraction;
  if (hours == 1 || hour == -1) { hour = 0; share = 0.0; }
  if (hour < 0 || hour >= hours) return false;
  ivec2 texel = ivec2((hex % 49) * hours + hour, hex / 49);
  pair.x = texelFetch(column, texel, 0).r;
  pair.y = hour + 1 < hours ? texelFetch(column, texel + ivec2(1, 0), 0).r : pair.x;
  return pair.x != NONE || pair.y != NONE;
}

/** The value at the time, in the column's unit. Next to a missing hour, a value holds halfway. */
bool valueAt(highp isampler2D column, out float value) {
  ivec2 pair;
  float share;
  if (!around(column, pair, share)) return false;
  if (pair.x == NONE && share < 0.5 || pair.y == NONE && share >= 0.5) return false;
  if (pair.x == NONE) pair.x = pair.y;
  if (pair.y == NONE) pair.y = pair.x;
  value = mix(float(pair.x), float(pair.y), share) * u_scale;
  return true;
}
`;
