import {
  ACTIVE_ALERTS_PATH,
  BUILDER_PATH,
  COMPARE_PATH,
  cellPagePath,
  DECOYS_PATH,
  DOCUMENTS_PATH,
  documentPath,
  EMBED_MORE_PATH,
  EMBED_SCRIPT_PATH,
  EMBEDS_PATH,
  FRAME_SCRIPT_PATH,
  HEALTH_PATH,
  INSPECTOR_SESSION_PATH,
  KEY_PRINTS_PATH,
  LIST_PATH,
  LIVE_MAP_PATH,
  METRICS_PATH,
  mapPicturePath,
  OPERATOR_PAGE_PATH,
  OPERATOR_SESSION_PATH,
  PROXY_PATH,
  placePath,
  REQUEST_STREAM_PATH,
  SEARCH_PATH,
  STATUS_PATH,
  ZONE_AT_PATH,
  zonePath,
  zonesPath,
} from '@/lib/contract/paths';

/** A place of which everything is shown. */
const CELL = '862681a37ffffff';

/** The pages and files of this site, whether a browser has them or not. None of them asks the weather service. */
export const OWN_ADDRESSES: readonly string[] = [
  '/',
  PROXY_PATH,
  OPERATOR_PAGE_PATH,
  LIST_PATH,
  COMPARE_PATH,
  SEARCH_PATH,
  BUILDER_PATH,
  '/demo',
  cellPagePath(CELL),
  EMBED_MORE_PATH,
  EMBED_SCRIPT_PATH,
  FRAME_SCRIPT_PATH,
  '/robots.txt',
  '/manifest.webmanifest',
  STATUS_PATH,
  INSPECTOR_SESSION_PATH,
  KEY_PRINTS_PATH,
  DECOYS_PATH,
];

/** What is refused, and the less usual ones: a browser notes refusals as errors, a terminal does not. */
export const OTHER_ADDRESSES: readonly string[] = [
  '/sw.js',
  '/favicon.ico',
  '/nowhere',
  `${EMBEDS_PATH}nope`,
  LIVE_MAP_PATH,
  `/?cell=${CELL}`,
  '/api/nope',
  documentPath('forecast', 'nonsense'),
  `${ZONE_AT_PATH}?lat=x`,
  METRICS_PATH,
  `${HEALTH_PATH}live`,
  OPERATOR_SESSION_PATH,
  placePath('of', CELL),
];

/**
 * One place in everything that is served of it: a few calls to the weather service, if nobody asked before. Not
 * `/embed/map`, which would load the map of a country.
 */
export const PLACE_ADDRESSES: readonly string[] = [
  ...['forecast', 'current', 'air', 'allergy'].map((name) => documentPath(name, CELL)),
  documentPath('alerts', 'COZ039'),
  `${ZONE_AT_PATH}?lat=40.01&lng=-105.27`,
  zonesPath('of', CELL),
  zonePath('COZ039'),
  mapPicturePath('temperature', 'svg'),
  mapPicturePath('temperature', 'png'),
  ACTIVE_ALERTS_PATH,
  `${EMBEDS_PATH}place/${CELL}`,
  `${EMBEDS_PATH}place/${CELL}.svg`,
  `${EMBEDS_PATH}alerts/COZ039`,
  `${EMBEDS_PATH}compare?cell=${CELL}`,
  `${cellPagePath(CELL)}/picture.png`,
];

const REFERENCE =
  /["'(`]((?:https?:\/\/[^"'()`\s\\]+)?\/(?:_next\/static\/|icons\/|map\/)[^"'()`\s\\?#]+)/g;
/** As scripts name the others: below `/_next/`. */
const CHUNK = /["'`](static\/(?:chunks|css|media)\/[\w./~@-]+)["'`]/g;
const LINK = /<a\s[^>]*?href="([^"]+)"[^>]*>/g;

/** The paths of this origin among some addresses, each once, without what is only said about a request. */
export function ownPaths(addresses: readonly string[], origin: string): string[] {
  const paths = addresses.flatMap((address) => {
    if (!URL.canParse(address, origin)) return [];
    const { protocol, origin: its, pathname, search } = new URL(address, origin);
    if (!protocol.startsWith('http') || its !== origin || pathname === REQUEST_STREAM_PATH)
      return [];
    return [pathname + (pathname.startsWith(DOCUMENTS_PATH) ? '' : search)];
  });
  return [...new Set(paths)];
}

/** The files that a page, a script, or a style sheet names. */
export function referencesIn(text: string): string[] {
  const named = [...text.matchAll(REFERENCE)].map(([, address = '']) => address);
  return [...named, ...Array.from(text.matchAll(CHUNK), ([, path]) => `/_next/${path}`)];
}

/** The pages that a page links, but for those that robots are asked not to follow. */
export function linksIn(text: string): string[] {
  const links = [...text.matchAll(LINK)].filter(([tag]) => !/rel="[^"]*nofollow/.test(tag));
  return links.map(([, address = '']) => address.replaceAll('&amp;', '&'));
}
