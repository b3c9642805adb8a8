import 'server-only';
import type { Handlers, Status } from '@/lib/answers/http';
import type { PictureFacts } from '@/lib/answers/picture-facts';
import type { Result } from '@/lib/answers/problems';
import { headerOf, isReadersChoice, isReadersPage } from '@/lib/base/fetch-metadata';
import { requestContext } from '@/lib/base/request-context';
import { AHEAD_CLIENT, type Requester, requesterOf } from '@/lib/base/requester';
import { soon } from '@/lib/base/soon';
import type { ActiveAlerts, AlertHeadlines } from '@/lib/contract/active-alerts';
import type { EmbedOrigins } from '@/lib/contract/embed-origins';
import { RESOURCE_NAMES, type ResourceName } from '@/lib/contract/resources';
import type { Tile, TileGroup, TileHexes } from '@/lib/contract/tile';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import type { PlaceReading } from '@/lib/gateway/documents/place-reading';
import type { FoundPlaces } from '@/lib/geo/found-place-schema';
import type { NearPlaces } from '@/lib/geo/near-places-schema';
import { searchText } from '@/lib/geo/search-text';
import { townsNear } from '@/lib/geo/towns-near';
import { zonesNear } from '@/lib/geo/zone-choices';
import type { ZoneList } from '@/lib/geo/zone-schema';
import type { SharedMapInput } from '@/lib/picture/picture-input';
import type { CachedDocument, PlaceDocuments } from '@/lib/weather/place-documents';
import type { Gateway } from './gateway';
import { type PlaceCard, processGateway } from './process-gateway';

/** The data that a cell's page is rendered from. */
export interface PageSnapshot extends PlaceDocuments, PageStatus {
  /** When it was taken, in milliseconds of the Unix epoch. */
  readonly nowMs: number;
  /** The zones near the cell, from our own tables. */
  readonly zonesNear: ZoneList;
  /** Whether it will stay so for a while: nothing is missing, stale, or on its way. */
  readonly isWhole: boolean;
  /** Whether the source is known to have no pollen there, as in most places. */
  readonly isWithoutPollen: boolean;
}

/** The data that the page without a place is rendered from. */
export interface HomeSnapshot extends PageStatus {
  /** When it was taken, in milliseconds of the Unix epoch. */
  readonly nowMs: number;
  /**
   * The worst of the country's alerts in few words, and on the page that lists them all of them; null if they are not
   * known, or not soon enough.
   */
  readonly headlines: CachedDocument<AlertHeadlines> | null;
  readonly activeAlerts: CachedDocument<ActiveAlerts> | null;
}

/** What pages say about the server. */
export type PageStatus = Pick<
  Status,
  'mode' | 'inspector' | 'mapDays' | 'mapHexes' | 'startsLive' | 'baseMap' | 'offers'
>;

/** Everything cached for a valid cell. Makes no call, as crawlers may request its page. */
export async function snapshotOf(cell: string): Promise<PageSnapshot> {
  return takeSnapshot(cell, ({ places }, needs) => places.cached(cell, needs));
}

/**
 * Everything about a valid cell, for a page that is read before its scripts run. For a reader, what is not cached is
 * waited for, but not for long; for other programs than browsers, and for links of other sites, nothing is loaded.
 *
 * @param wanted the resources that the page shows, as each may cost a call; all without it
 */
export async function readSnapshot(
  cell: string,
  headers: Headers,
  wanted?: readonly ResourceName[],
): Promise<PageSnapshot> {
  return readForReader(cell, headers, 'read', wanted);
}

/** The same for a page whose scripts load what is missing: it is waited for for a moment only. */
export async function readSnapshotSoon(cell: string, headers: Headers): Promise<PageSnapshot> {
  return readForReader(cell, headers, 'readSoon');
}

async function readForReader(
  cell: string,
  headers: Headers,
  how: 'read' | 'readSoon',
  wanted: readonly ResourceName[] = RESOURCE_NAMES,
) {
  const requester = readerOf(headers);
  if (!requester) return snapshotOf(cell);
  return takeSnapshot(cell, ({ places }, offered) =>
    places[how](
      cell,
      offered.filter((name) => wanted.includes(name)),
      requester,
    ),
  );
}

async function takeSnapshot(
  cell: string,
  read: (gateway: Gateway, needs: readonly ResourceName[]) => Promise<PlaceReading>,
): Promise<PageSnapshot> {
  const status = pageStatus();
  const needs = RESOURCE_NAMES.filter((name) => status.offers.includes(name));
  const { problems, isComing: _, ...reading } = await read(processGateway().gateway, needs);
  return {
    ...reading,
    ...status,
    nowMs: Date.now(),
    zonesNear: zonesNear(cell),
    isWithoutPollen: problems.allergy === 'no-data',
  };
}

/** How long a page waits for the country's alerts, and for its picture. What comes later, its scripts request. */
const SOON_MS = 300;

/** What a page without a place shows besides its map. Loads nothing for other programs, and for links of other sites. */
export async function readHome(
  headers: Headers,
  alerts: 'headlines' | 'all',
): Promise<HomeSnapshot> {
  const { read, readHeadlines, getFresh, getFreshHeadlines } =
    processGateway().gateway.activeAlerts;
  const isAll = alerts === 'all';
  const requester = readerOf(headers);
  const overview = requester
    ? await soon((isAll ? read : readHeadlines)(requester), SOON_MS).catch(() => undefined)
    : (isAll ? getFresh : getFreshHeadlines)();
  const times = overview && { fetchedMs: overview.madeMs, maxAgeMs: overview.lifetimeMs };
  return {
    ...pageStatus(),
    nowMs: Date.now(),
    headlines: overview && times ? { document: overview.headlines.document, ...times } : null,
    activeAlerts: isAll && overview && times ? { document: overview.document, ...times } : null,
  };
}

/** Who opens a page in a browser; null for other programs, and for links of other sites. */
function readerOf(headers: Headers): Requester | null {
  const request = new Request('http://localhost/', { headers });
  if (!isReadersPage(headerOf(request))) return null;
  // Whoever asks next needs it too, so it is loaded even if this reader goes away.
  const { signal: _, ...requester } = requesterOf(request);
  return requester;
}

/** A page without scripts waits for newer weather no longer than this; what takes longer is there the next time. */
const LOADING_MS = 8_000;

/**
 * Loads what is not fresh of some valid cells for a reader without scripts, whose page can't request it. Only a
 * reader who chose to gets it: for crawlers, see robots.txt.
 */
export async function loadCells(
  cells: readonly string[],
  request: Request,
  wanted: readonly ResourceName[] = RESOURCE_NAMES,
): Promise<void> {
  if (!isReadersChoice(headerOf(request))) return;
  const { gateway } = processGateway();
  const requester = requesterOf(request);
  const all = cells.map((cell) => gateway.places.load(cell, requester, wanted));
  await soon(Promise.all(all), LOADING_MS);
}

/** As long as the weather in it may be cached; and one whose map has gaps, as long as readers wait for the rest. */
const [CARD_LASTS_MS, PARTIAL_LASTS_MS] = [5 * MINUTE_MS, 10 * SECOND_MS];

/**
 * A picture of a place, drawn once for all who ask for the same.
 *
 * @param key everything that its words depend on, and which map is beside them
 * @param map the address of that map, see `sharedMapAddress`
 */
export function cardOf(
  key: string,
  request: Request,
  map: string,
  draw: (map: SharedMapInput) => Promise<Uint8Array>,
): Promise<Result<PlaceCard>> {
  const { cards, gateway } = processGateway();
  const render = async () => {
    const drawnMs = Date.now();
    const shared = await gateway.sharedMapAt(map);
    const picture = await draw(shared);
    const lastsMs = shared.hasGaps ? PARTIAL_LASTS_MS : CARD_LASTS_MS;
    return {
      picture: { picture, lastsMs },
      bytes: picture.byteLength,
      untilMs: drawnMs + lastsMs,
    };
  };
  return cards.render({ key, client: requesterOf(request).client, draw: render });
}

/** The configured origin of this site, or null. Request headers are never trusted for it. */
export function publicUrl(): string | null {
  return processGateway().settings.publicUrl;
}

/**
 * Where this site is reached, for commands that a reader copies, and for the sitemap: the configured origin, else what the
 * request says. Anyone can send any Host, so the latter is for the one who asked alone.
 */
export function originOf(headers: Headers): string {
  const scheme = requestContext()?.isHttps === true ? 'https' : 'http';
  const host = /^[\w.:[\]-]+$/.exec(headers.get('host') ?? '')?.[0] ?? 'localhost';
  return publicUrl() ?? `${scheme}://${host}`;
}

/** The places that a text may mean, or else its title, from our own tables. */
export function placesLike(text: string, title = ''): FoundPlaces {
  return searchText(text, null, title);
}

/** The next towns around a cell, from our own tables. */
export function placesNear(cell: string): NearPlaces {
  return townsNear(cell);
}

/** What is cached of some tiles, without a call; a tile of which nothing is cached is left out. */
export async function cachedTiles(group: TileGroup, parents: readonly string[]): Promise<Tile[]> {
  const { tiles } = processGateway().gateway;
  const found = await Promise.all(parents.map((parent) => tiles.readCached({ group, parent })));
  return found.filter((tile) => tile !== undefined);
}

/** The same of some cells, in their order, wherever they lie. */
export function cachedCells(group: TileGroup, cells: readonly string[]): Promise<TileHexes> {
  return processGateway().gateway.tiles.readCachedCells(group, cells);
}

/** The cell whose pollen a hex of the map shows; undefined if no cell in it is known to have any. */
export function pollenCellIn(hex: string): string | undefined {
  return processGateway().gateway.pollenCells.cellIn(hex);
}

/** Where the weather of the map's picture at an address comes from, and how old it is. */
export function mapFactsAt(address: string): Promise<PictureFacts> {
  return processGateway().gateway.mapFactsAt(address);
}

/** Whether the picture at an address shows all that the map would, for a page with it. */
export async function isPictureWhole(address: string, headers: Headers): Promise<boolean> {
  const look = await soon(lookOf(address, readerOf(headers)), SOON_MS);
  return look?.fill === 'whole';
}

/**
 * What the picture at an address shows, in a sentence, for a page with it; null if it is not known soon. It costs no call, so
 * programs are told as well.
 */
export async function pictureSentence(address: string, headers: Headers): Promise<string | null> {
  const { pictureSentenceAt } = processGateway().gateway;
  const { client } = requesterOf(new Request('http://localhost/', { headers }));
  return (await soon(pictureSentenceAt(address, client), SOON_MS)) ?? null;
}

/** A place has no more of the coarsest tiles around it; a map that was moved far out may have all. */
const MAX_AROUND = 3;

/**
 * Loads what the picture at an address lacks of the tiles with these parents, then of what is around them, for a reader
 * who doesn't save data: no picture loads any itself.
 */
export async function loadPictureTiles(
  address: string,
  parents: readonly string[],
  headers: Headers,
): Promise<void> {
  const requester = readerOf(headers);
  if (!requester || headers.get('save-data') === 'on') return;
  const look = await lookOf(address, requester);
  if (!look) return;
  const { tiles } = processGateway().gateway;
  const inSight = look.wanted.filter(({ parent }) => parents.includes(parent));
  const lacking = [...inSight, ...look.wantedAround.slice(0, MAX_AROUND)];
  const ahead = { ...requester, client: AHEAD_CLIENT };
  await Promise.allSettled(lacking.map((tile) => tiles.read(tile, ahead)));
}

const lookOf = (address: string, requester: Requester | null) =>
  processGateway().gateway.pictureLookOf(address, requester?.client ?? null);

/** Whether agents may send messages to this server. */
export function takesAgents(): boolean {
  return processGateway().gateway.status().agents;
}

/** What a page says about the server itself. */
export function pageStatus(): PageStatus {
  const { mode, inspector, mapDays, mapHexes, startsLive, baseMap, offers } =
    processGateway().gateway.status();
  return { mode, inspector, mapDays, mapHexes, startsLive, baseMap, offers };
}

/** Which pages may show embeds, and what all embeds together may cost. */
export interface EmbedSettings {
  /** Of any origin, of none, or our own and those of these origins. */
  readonly origins: EmbedOrigins;
  /** How many calls a day has, with all keys; null for any number. */
  readonly dailyCalls: number | null;
  /** The fraction of them that all embeds together may make. */
  readonly dailyShare: number;
}

/** What the builder of embeds says about this server. */
export function embedSettings(): EmbedSettings {
  const { settings, gateway } = processGateway();
  return {
    origins: settings.embedOrigins,
    dailyCalls: gateway.status().quota.limit,
    dailyShare: settings.embedDailyShare,
  };
}

type Handle<Params> = (handlers: Handlers, request: Request, params: Params) => Promise<Response>;

/** The exports of a route file. Next derives HEAD from GET. */
type Methods<Params> = Record<
  'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
  (request: Request, context: { params: Promise<Params> }) => Promise<Response>
>;

/**
 * A route that serves GET and HEAD and refuses all other methods, OPTIONS included: what pages of other
 * origins may read (see lib/front/cors.ts) needs no preflight.
 */
export function route<Params>(get: Handle<Params>): Methods<Params> {
  const refuseAll = anyMethod((handlers, request) => handlers.refuseMethod(request));
  return { ...refuseAll, GET: anyMethod(get).GET };
}

/** A route that handles all methods alike. */
export function anyMethod<Params>(handle: Handle<Params>): Methods<Params> {
  const method: Methods<Params>['GET'] = async (request, { params }) =>
    handle(processGateway().handlers, request, await params);
  return { GET: method, POST: method, PUT: method, PATCH: method, DELETE: method, OPTIONS: method };
}
