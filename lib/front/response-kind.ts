/** What a response is, as far as its security headers are concerned. */
export type ResponseKind =
  /** A page of ours, or data for one. */
  | 'usual'
  /** A file of Next's build, which embeds use too. */
  | 'static'
  /** A picture of the map, which pages of other sites may show: drawing it costs no call. */
  | 'picture'
  /** An embed's page, drawn by the gateway, for frames in pages of other sites. */
  | 'embed'
  /** A picture of an embed. */
  | 'embed-picture'
  /** The embed that is rendered by Next. */
  | 'live-map';

const STATIC = '/_next/static/';
const MAP_PICTURES = '/api/map/';
/** `/embed` itself is a page of ours. */
const EMBEDS = '/embed/';
export const LIVE_MAP = '/embed/map/live';

/** The kind of what is at a decoded path. */
export function responseKindOf(path: string): ResponseKind {
  if (path.startsWith(MAP_PICTURES)) return 'picture';
  if (path.startsWith(STATIC)) return 'static';
  if (!path.startsWith(EMBEDS) || path.length === EMBEDS.length) return 'usual';
  if (path === LIVE_MAP) return 'live-map';
  return path.endsWith('.svg') || path.endsWith('.png') ? 'embed-picture' : 'embed';
}

/** The live list of requests, which is sent bit by bit. */
const STREAM = '/api/inspector/requests';

/** Whether the response at a path has no end yet when it begins. */
export function isStream(path: string): boolean {
  return path === STREAM;
}

/** Whether it is an embed of any kind. */
export function isEmbedKind(kind: ResponseKind): boolean {
  return kind === 'embed' || kind === 'embed-picture' || kind === 'live-map';
}
