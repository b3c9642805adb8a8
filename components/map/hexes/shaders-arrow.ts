import { ARROWS } from '@/lib/picture/arrow-rules';
import { NO_WIND } from './hex-winds';
import { HEX } from './shaders';

/** How many names arrows can leave free. */
export const MAX_TEXTS = 192;
const decimal = (value: number) => value.toFixed(1);
const { shortestPx, longestPx, strongMph, calmMph, calmPx, roomPx } = ARROWS;
const LENGTH = `mix(${decimal(shortestPx)}, ${decimal(longestPx)}, clamp(mph / ${decimal(strongMph)}, 0.0, 1.0))`;

/** Wind: one arrow per hex, as long as the wind is strong, drawn as a distance field on a small square. */
export const ARROW_VERTEX = /* glsl */ `
${HEX}
uniform highp sampler2D u_winds; // where they blow to, in mph: east, north
uniform vec2 u_viewport; // CSS pixels
uniform float u_north; // a short way north, in Mercator units
uniform int u_level;
uniform bool u_calmOnly; // whatever blows is drawn by something else
uniform vec4 u_texts[${MAX_TEXTS}]; // names: their middles and half their sizes, in CSS pixels
uniform int u_textCount;

out vec2 v_at; // CSS pixels from the arrow's middle, along it and across it
flat out float v_length;

void main() {
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  v_at = vec2(0.0);
  v_length = 0.0;
  vec2 wind = texelFetch(u_winds, texelOf(), 0).rg;
  if (wind.x >= ${NO_WIND.toExponential()} || a_meta.x > u_level) return;
  float mph = length(wind);
  if (u_calmOnly && mph > ${decimal(calmMph)}) return;

  vec2 place = local(a_center - u_anchor);
  vec4 middle = projectTile(place);
  vec4 ahead = projectTile(place - vec2(0.0, u_north));
  vec2 north = normalize((ahead.xy / ahead.w - middle.xy / middle.w) * u_viewport + vec2(0.0, 1e-6));
  vec2 east = vec2(north.y, -north.x);
  vec2 along = mph > ${decimal(calmMph)} ? normalize(east * wind.x + north * wind.y) : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);

  float reach = mph > ${decimal(calmMph)} ? ${LENGTH} : 0.0;
  vec2 at = (middle.xy / middle.w * vec2(0.5, -0.5) + 0.5) * u_viewport;
  vec2 room = abs(vec2(along.x, -along.y)) * reach * 0.5 + ${decimal(roomPx)};
  for (int index = 0; index < u_textCount; index++) {
    vec4 text = u_texts[index];
    if (all(lessThan(abs(at - text.xy), text.zw + room))) return;
  }

  v_length = reach;
  int vertex = gl_VertexID % 7;
  vec2 corner = vec2(float(vertex & 1), float(vertex >> 1)) * 2.0 - 1.0;
  v_at = corner * vec2(v_length * 0.5 + 3.0, 7.0);
  vec2 offset = (along * v_at.x + across * v_at.y) * 2.0 / u_viewport;
  gl_Position = middle + vec4(offset * middle.w, 0.0, 0.0);
}
`;

export const ARROW_FRAGMENT = /* glsl */ `
in vec2 v_at;
flat in float v_length;

uniform float u_pixelRatio;
uniform vec4 u_ink;
uniform vec4 u_halo;

out vec4 fragColor;

float toSegment(vec2 point, vec2 from, vec2 to) {
  vec2 way = to - from;
  float share = clamp(dot(point - from, way) / dot(way, way), 0.0, 1.0);
  return length(point - from - way * share);
}

void main() {
  float away;
  if (v_length == 0.0) {
    away = abs(length(v_at) - ${decimal(calmPx)}) - 0.6; // calm: a small ring
  } else {
    vec2 at = vec2(v_at.x, abs(v_at.y));
    vec2 tip = vec2(v_length * 0.5, 0.0);
    float head = toSegment(at, tip, tip + vec2(-4.2, 3.2));
    away = min(toSegment(at, -tip, tip), head) - 0.75;
  }
  float ink = clamp(0.5 - away * u_pixelRatio, 0.0, 1.0) * u_ink.a;
  float halo = clamp(0.5 - (away - 1.1) * u_pixelRatio, 0.0, 1.0) * u_halo.a;
  vec4 below = vec4(u_halo.rgb, 1.0) * halo;
  fragColor = vec4(u_ink.rgb, 1.0) * ink + below * (1.0 - ink);
}
`;
