import type { LayerName } from './layers';

/** The addresses of this site: what writes or recognizes one has it from here. */

/** The data of pages, for scripts. */
export const API_PATH = '/api/';
/** The page that says what programs can ask for. Each code of a problem has its anchor there. */
export const API_PAGE_PATH = '/api';
/** The same for programs, in OpenAPI, and what names both (RFC 9727). */
export const OPENAPI_PATH = '/openapi.json';
export const API_CATALOG_PATH = '/.well-known/api-catalog';
/** Whom to tell of a vulnerability (RFC 9116). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';
/** The packages of which something is in this product (RFC 9472), and their notices. */
export const SBOM_PATH = '/.well-known/sbom';
export const NOTICES_PATH = '/notices.txt';
/** What this site has for language models, and below a path of its own the documents as Markdown. */
export const LLMS_PATH = '/llms.txt';
export const MARKDOWN_PATH = '/docs/';
/** Where agents find the weather as tools (Model Context Protocol). */
export const MCP_PATH = '/mcp';
export const DOCUMENTS_PATH = '/api/v1/';
const READINGS_PATH = '/api/readings/';
/** Places beside each other: `?cells=a,b`. */
export const COMPARISON_READING_PATH = '/api/readings/compare.json';
export const TILES_PATH = '/api/tiles/';
export const MAP_PICTURES_PATH = '/api/map/';
export const ACTIVE_ALERTS_PATH = '/api/alerts/active.json';
export const ALERT_HEADLINES_PATH = '/api/alerts/headlines.json';
const HAZARD_AREAS_PATH = '/api/alerts/areas/';
/** What our own tables say of places. */
export const PLACE_SEARCH_PATH = '/api/places';
export const ZONE_SEARCH_PATH = '/api/zones/find';
export const ZONE_AT_PATH = '/api/zones/at';
export const OEMBED_PATH = '/api/oembed';
export const STATUS_PATH = '/api/status';
export const METRICS_PATH = '/api/metrics';
export const HEALTH_PATH = '/api/health/';

/** The addresses of the scripts that only a live map needs. */
export const MAP_SCRIPTS_PATH = '/map/scripts.json';
/**
 * Where the files of the base map are. Browsers keep them for a day: a form that an older version could not read, or that
 * lacks what a newer one needs, gets another number.
 */
export const BASE_FILES_PATH = '/map/2/';
/** Its vector tiles. One without a file is empty. (Written out: scripts of other sites' pages would carry the sum.) */
export const BASE_TILES_PATH = '/map/2/tiles/';

/** Where this server sends an operator's own base map from a file. */
export const BASE_MAP_PATH = '/base-map.pmtiles';

/** What shows this server's work. */
export const INSPECTOR_PATH = '/api/inspector/';
export const INSPECTOR_SESSION_PATH = '/api/inspector/session';
/** The live list of requests, which is sent bit by bit and never ends. */
export const REQUEST_STREAM_PATH = '/api/inspector/requests';
export const KEY_PRINTS_PATH = '/api/inspector/keys';
/** Where a decoy of a key is planted, in several forms. */
export const DECOYS_PATH = '/api/inspector/decoys';
export const OPERATOR_PATH = '/api/operator/';
/** Where operators sign in and out. */
export const OPERATOR_SESSION_PATH = '/api/operator/session';
/** The programs that are told of alerts; below it, each of them. */
export const WEBHOOKS_PATH = '/api/operator/webhooks';

/** What readers are told of by push messages. */
export const WATCH_PATH = '/api/watch';

/** The feeds of areas, `{id}.atom`, `.json` and `.ics`; and the CAP documents of their messages. */
export const FEEDS_PATH = '/feeds/';

/** The pages. */
export const CELL_PAGES_PATH = '/cell/';
export const COMPARE_PATH = '/compare';
export const LIST_PATH = '/list';
/** The dashboard with the list of active alerts. */
export const ALERTS_PATH = '/alerts';
export const SEARCH_PATH = '/search';
/** What the proxy does, for all to see, and how this server works, for operators. */
export const PROXY_PATH = '/proxy';
/** The document on how it is done. */
export const GUIDE_PATH = '/proxy/guide';
export const OPERATOR_PAGE_PATH = '/operator';

/** The builder of embeds is a page of ours; below it are the embeds. */
export const BUILDER_PATH = '/embed';
export const EMBEDS_PATH = '/embed/';
/** The embed that is rendered by Next. */
export const LIVE_MAP_PATH = '/embed/map/live';
/** The script that other sites' pages include, what that loads besides, and that of the frames. */
export const EMBED_SCRIPT_PATH = '/embed.js';
export const EMBED_MORE_PATH = '/embed/more.js';
export const FRAME_SCRIPT_PATH = '/embed/frame.js';

/** What browsers need to install this site, and what search engines find of it. */
export const MANIFEST_PATH = '/manifest.webmanifest';
export const SITEMAP_PATH = '/sitemap.xml';
/** The page without a place, even where the reader has chosen one that opens first: it lists the saved ones. */
export const OWN_PLACES_ADDRESS = '/?places';

const ZONES_PATH = '/api/zones/';
const FEED = /^\/feeds\/([0-9A-Za-z]{1,20})\.([a-z]{1,4})$/;
/** What the ids of messages begin with (RFC 9562). */
const URN = 'urn:uuid:';
const CAP_PATH = '/feeds/cap/';
const CAP = /^\/feeds\/cap\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/;
const DOCUMENT = /^\/api\/v1\/([a-z]{3,8})\/([0-9A-Za-z]{6,15})\.json$/;
const READING = /^\/api\/readings\/([a-z]{3,8})\/([\w-]{1,60})\.json$/;
const TILE = /^\/api\/tiles\/([a-z]{3,8})\/(8[1-4][0-9a-f]{13})\.json$/;

/** Whether data are at a path, rather than a page or a file. */
export function isApiPath(path: string): boolean {
  return path.startsWith(API_PATH) || path === MCP_PATH;
}

export function documentPath(resource: string, id: string): string {
  return `${DOCUMENTS_PATH}${resource}/${id}.json`;
}

/** What a path in its canonical form names; neither needs to exist. Undefined for any other path. */
export function documentAt(path: string): { resource: string; id: string } | undefined {
  const [, resource, id] = DOCUMENT.exec(path) ?? [];
  return resource !== undefined && id !== undefined ? { resource, id } : undefined;
}

/** What can be read: the weather or the air of a cell, the alerts of an area, the map of a layer. */
type ReadingKind = 'weather' | 'air' | 'alerts' | 'map';

/** What holds at a place, in an area, or on the map of a layer, for programs that are to say it. */
export function readingPath(kind: ReadingKind, id: string): string {
  return `${READINGS_PATH}${kind}/${id}.json`;
}

/** What the path of a reading names; neither needs to exist. Undefined for any other path. */
export function readingAt(path: string): { kind: string; id: string } | undefined {
  const [, kind, id] = READING.exec(path) ?? [];
  return kind !== undefined && id !== undefined ? { kind, id } : undefined;
}

export function tilePath(group: string, parent: string): string {
  return `${TILES_PATH}${group}/${parent}.json`;
}

/** The same for a tile of the map. */
export function tileAt(path: string): { group: string; parent: string } | undefined {
  const [, group, parent] = TILE.exec(path) ?? [];
  return group !== undefined && parent !== undefined ? { group, parent } : undefined;
}

/** What a table of places says of a cell, or of a station. */
export function placePath(
  table: 'of' | 'near' | 'pollen' | 'station' | 'tile',
  id: string,
): string {
  return `${PLACE_SEARCH_PATH}/${table}/${id}.json`;
}

/** The zones that a cell touches (`of`), or those near it. */
export function zonesPath(table: 'of' | 'near', cell: string): string {
  return `${ZONES_PATH}${table}/${cell}.json`;
}

export function zonePath(id: string): string {
  return `${ZONES_PATH}${id}.json`;
}

/** Where a hazard holds, by its name as `hazardSlug` writes it. */
export function hazardAreasPath(hazard: string): string {
  return `${HAZARD_AREAS_PATH}${hazard}.json`;
}

/** The feed of an area, without the ending that says its form. */
export function feedPath(area: string): string {
  return FEEDS_PATH + area;
}

/** What the path of a feed names; neither needs to exist. Undefined for any other path. */
export function feedAt(path: string): { area: string; form: string } | undefined {
  const [, area, form] = FEED.exec(path) ?? [];
  return area !== undefined && form !== undefined ? { area, form } : undefined;
}

/** The CAP document of a message, by its id: "urn:uuid:…". */
export function capPath(id: string): string {
  return `${CAP_PATH}${id.slice(URN.length)}.xml`;
}

/** The id of the message whose CAP document is at such a path; undefined for any other path. */
export function capIdAt(path: string): string | undefined {
  const [, uuid] = CAP.exec(path) ?? [];
  return uuid === undefined ? undefined : URN + uuid;
}

export function mapPicturePath(layer: LayerName, format: 'svg' | 'png' | 'txt'): string {
  return `${MAP_PICTURES_PATH}${layer}.${format}`;
}

/** Where an address of ours is described for those who want to embed it. */
export function oembedPath(address: string): string {
  return `${OEMBED_PATH}?url=${encodeURIComponent(address)}`;
}

/** A document as Markdown, by its name without the ending. */
export function markdownPath(name: string): string {
  return `${MARKDOWN_PATH}${name}.md`;
}

export function cellPagePath(cell: string): string {
  return CELL_PAGES_PATH + cell;
}

/** The manifest with shortcuts to places of the reader: their cells, separated by dots. (Written out as well.) */
export const MANIFEST_OF_PLACES = '/manifest.webmanifest?places=';
/** Chrome on Android shows three or four shortcuts, and the app has some of its own. */
export const MAX_SHORTCUTS = 3;

/** The places of a manifest's address, each once. They need not be any. */
export function placesOfManifest(query: URLSearchParams): string[] {
  const [...places] = new Set(query.get('places')?.split('.'));
  return places.slice(0, MAX_SHORTCUTS);
}

export function searchPagePath(text: string): string {
  return `${SEARCH_PATH}?q=${encodeURIComponent(text)}`;
}
