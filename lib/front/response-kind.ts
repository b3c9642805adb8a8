import {
  CELL_PAGES_PATH,
  EMBEDS_PATH,
  FEEDS_PATH,
  isApiPath,
  LIVE_MAP_PATH,
  MAP_PICTURES_PATH,
  REQUEST_STREAM_PATH,
} from '@/lib/contract/paths';
/** What a response is, as far as its security headers are concerned. */
export type ResponseKind =
  /** A page of ours. */
  | 'usual'
  /** Data for pages and programs. */
  | 'data'
  /** A file of Next's build, which embeds use too. */
  | 'static'
  /** A picture of the map or of a place, which pages of other sites may show: drawing it costs no call. */
  | 'picture'
  /** A feed of alerts, which programs and pages of any site may read: it costs no call. */
  | 'feed'
  /** An embed's page, drawn by the gateway, for frames in pages of other sites. */
  | 'embed'
  /** A picture of an embed. */
  | 'embed-picture'
  /** The embed that is rendered by Next. */
  | 'live-map';

const STATIC = '/_next/static/';
/** The card of a place, which sites show where its page is shared. */
const PLACE_PICTURE = new RegExp(`^${CELL_PAGES_PATH}[^/]+/picture\\.png$`);

/** The kind of what is at a decoded path. */
export function responseKindOf(path: string): ResponseKind {
  if (path.startsWith(MAP_PICTURES_PATH) || PLACE_PICTURE.test(path)) return 'picture';
  if (isApiPath(path)) return 'data';
  if (path.startsWith(FEEDS_PATH)) return 'feed';
  if (path.startsWith(STATIC)) return 'static';
  if (!path.startsWith(EMBEDS_PATH) || path === EMBEDS_PATH) return 'usual';
  if (path === LIVE_MAP_PATH) return 'live-map';
  return path.endsWith('.svg') || path.endsWith('.png') ? 'embed-picture' : 'embed';
}

/** Whether the response at a path has no end yet when it begins. */
export function isStream(path: string): boolean {
  return path === REQUEST_STREAM_PATH;
}

/** Whether it is an embed of any kind. */
export function isEmbedKind(kind: ResponseKind): boolean {
  return kind === 'embed' || kind === 'embed-picture' || kind === 'live-map';
}
