import { ALL_HAZARDS } from '@/lib/contract/hazards';
import {
  ACTIVE_ALERTS_PATH,
  ALERT_HEADLINES_PATH,
  ALERTS_PATH,
  API_CATALOG_PATH,
  API_PAGE_PATH,
  BUILDER_PATH,
  COMPARE_PATH,
  cellPagePath,
  DECOYS_PATH,
  documentPath,
  EMBED_MORE_PATH,
  EMBED_SCRIPT_PATH,
  EMBEDS_PATH,
  FRAME_SCRIPT_PATH,
  feedPath,
  GUIDE_PATH,
  HEALTH_PATH,
  hazardAreasPath,
  INSPECTOR_SESSION_PATH,
  KEY_PRINTS_PATH,
  LIST_PATH,
  LIVE_MAP_PATH,
  LLMS_PATH,
  MANIFEST_PATH,
  MCP_PATH,
  METRICS_PATH,
  mapPicturePath,
  NOTICES_PATH,
  OPENAPI_PATH,
  OPERATOR_PAGE_PATH,
  OPERATOR_SESSION_PATH,
  PROXY_PATH,
  placePath,
  REQUEST_STREAM_PATH,
  readingPath,
  SBOM_PATH,
  SEARCH_PATH,
  SECURITY_TXT_PATH,
  SITEMAP_PATH,
  STATUS_PATH,
  ZONE_AT_PATH,
  zonePath,
  zonesPath,
} from '@/lib/contract/paths';
import { SAMPLE_PLACE } from '@/lib/contract/sample-place';

const { cell: CELL, zone: ZONE } = SAMPLE_PLACE;

/** The pages of which each is read as several readers have it. */
export const CORE_PAGES = ['/', PROXY_PATH, cellPagePath(CELL), `${EMBEDS_PATH}place/${CELL}`];
/** One of them has to come with 200: a document of the weather service. */
export const CORE_DATA = ['forecast', 'current', 'air'].map((name) => documentPath(name, CELL));

/** The pages and files of this site, whether a browser has them or not. None of them asks the weather service. */
export const OWN_ADDRESSES: readonly string[] = [
  '/',
  PROXY_PATH,
  GUIDE_PATH,
  OPERATOR_PAGE_PATH,
  ALERTS_PATH,
  LIST_PATH,
  COMPARE_PATH,
  SEARCH_PATH,
  BUILDER_PATH,
  '/demo',
  cellPagePath(CELL),
  EMBED_MORE_PATH,
  EMBED_SCRIPT_PATH,
  FRAME_SCRIPT_PATH,
  API_PAGE_PATH,
  OPENAPI_PATH,
  API_CATALOG_PATH,
  LLMS_PATH,
  SBOM_PATH,
  NOTICES_PATH,
  '/docs/configuration.md',
  '/robots.txt',
  MANIFEST_PATH,
  SITEMAP_PATH,
  `${SEARCH_PATH}?q=${encodeURIComponent('https://maps.example/?q=40.01,-105.27')}`,
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
  // What is left behind on servers now and then.
  ...['/.env', '/.env.local', '/.git/config', '/config.json', '/package.json', '/server.js'],
  '/_next/static/development/_devPagesManifest.json',
  // Not every server has one.
  SECURITY_TXT_PATH,
  `${EMBEDS_PATH}nope`,
  LIVE_MAP_PATH,
  `/?cell=${CELL}`,
  '/api/nope',
  documentPath('forecast', 'nonsense'),
  `${ZONE_AT_PATH}?lat=x`,
  MCP_PATH,
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
  documentPath('alerts', ZONE),
  `${ZONE_AT_PATH}?lat=40.01&lng=-105.27`,
  zonesPath('of', CELL),
  zonePath(ZONE),
  mapPicturePath('temperature', 'svg'),
  mapPicturePath('temperature', 'png'),
  mapPicturePath('temperature', 'txt'),
  ACTIVE_ALERTS_PATH,
  ALERT_HEADLINES_PATH,
  hazardAreasPath(ALL_HAZARDS),
  ...(['weather', 'air', 'alerts'] as const).map((kind) => readingPath(kind, CELL)),
  readingPath('map', 'temperature'),
  ...['atom', 'json', 'ics'].map((form) => `${feedPath(CELL)}.${form}`),
  `${EMBEDS_PATH}place/${CELL}`,
  `${EMBEDS_PATH}place/${CELL}.svg`,
  `${EMBEDS_PATH}alerts/${ZONE}`,
  `${EMBEDS_PATH}compare?cell=${CELL}`,
  `${cellPagePath(CELL)}/picture.png`,
  `${mapPicturePath('alerts', 'png')}?frame=share`,
];

const REFERENCE =
  /["'(`]((?:https?:\/\/[^"'()`\s\\]+)?\/(?:_next\/static\/|icons\/|map\/)[^"'()`\s\\?#]+)/g;
/** As scripts name the others: below `/_next/`. */
const CHUNK = /["'`](static\/(?:chunks|css|media)\/[\w./~@-]+)["'`]/g;
const LINK = /<(?:a|area)\s[^>]*?href=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))[^>]*>/gi;
/** What a page loads: scripts, styles, pictures, frames, and what it says that belongs to it. */
const LOADED =
  /<(script|link|img|iframe|source|embed|object|video|audio)\s[^>]*?\b(?:src|href|data)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))[^>]*>/gi;
/** What a script loads by itself. */
const IMPORTED =
  /\bimport\(\s*["'`]([^"'`]+)["'`]|\bnew\s+(?:Shared)?Worker\(\s*["'`]([^"'`]+)["'`]/g;
const MAP_COMMENT = /[#@]\s*sourceMappingURL=([^\s*'"]+)/g;

const unescaped = (address: string) => address.replaceAll('&amp;', '&');
const firstOf = (groups: readonly (string | undefined)[]) => groups.find((one) => one) ?? '';

/**
 * The paths of this origin among some addresses, each once, without what is only said about a request.
 *
 * @param base the path of what names them
 */
export function ownPaths(addresses: readonly string[], origin: string, base = '/'): string[] {
  const paths = addresses.flatMap((address) => {
    if (!URL.canParse(address, origin + base)) return [];
    const { protocol, origin: its, pathname, search } = new URL(address, origin + base);
    if (!protocol.startsWith('http') || its !== origin || pathname === REQUEST_STREAM_PATH)
      return [];
    return [pathname + search];
  });
  return [...new Set(paths)];
}

/** The files that a page, a script, or a style sheet names. */
export function referencesIn(text: string): string[] {
  const all = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, ...groups]) => groups);
  return [
    ...all(REFERENCE).map(firstOf),
    ...all(CHUNK).map((groups) => `/_next/${firstOf(groups)}`),
    ...all(LOADED).map(([, ...groups]) => unescaped(firstOf(groups))),
    ...all(IMPORTED).map(firstOf),
  ].filter((address) => address !== '' && !/^data:|\$\{/.test(address));
}

/** The scripts and styles of other origins that a page loads. */
export function foreignFilesIn(page: string, origin: string): string[] {
  const files = Array.from(page.matchAll(LOADED), ([tag, name = '', ...groups]) => {
    const isFile = /script/i.test(name) || /rel=["']?[^"'>]*(stylesheet|preload)/i.test(tag);
    return isFile ? unescaped(firstOf(groups)) : '';
  });
  return files.filter(
    (address) =>
      URL.canParse(address, origin) &&
      /^https?:$/.test(new URL(address, origin).protocol) &&
      new URL(address, origin).origin !== origin,
  );
}

/** The source maps of a script that it names, and what may stand beside it: a map, and itself in gzip. */
export function besideOf(path: string, script: string, header?: string): string[] {
  const named = Array.from(script.matchAll(MAP_COMMENT), ([, address = '']) => address);
  const [file = ''] = path.split('?');
  const beside = [`${file}.map`, `${file}.gz`];
  return [...named, ...(header === undefined ? [] : [header]), ...beside].filter(
    (address) => !address.startsWith('data:'),
  );
}

/** The pages that a page links: those that robots may follow, or those that they are asked not to. */
export function linksIn(text: string, which: 'followed' | 'nofollow'): string[] {
  const links = [...text.matchAll(LINK)].filter(
    ([tag]) => /\brel=["']?[^"'>]*nofollow/i.test(tag) === (which === 'nofollow'),
  );
  return links.map(([, ...groups]) => unescaped(firstOf(groups)));
}

/** What pages of ours are made by the same code, as the beginning of their paths; undefined for any other page. */
export function familyOf(path: string): string | undefined {
  const first = /^\/(cell|compare|list|search|proxy|embed|api|map)(?:[/?]|$)/.exec(path)?.[1];
  return first && `/${first}/…`;
}
