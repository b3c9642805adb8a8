import { LRUCache } from 'lru-cache';
import type { Body } from '@/lib/base/body';
import { requestContext } from '@/lib/base/request-context';
import type { Requester } from '@/lib/base/requester';
import { traceForBoth } from '@/lib/base/trace';
import type { CacheResult } from '@/lib/cache/cache';
import { cacheFacts } from '@/lib/cache/cache-facts';
import {
  ACTIVE_ALERTS_PATH,
  ALERT_HEADLINES_PATH,
  documentAt,
  EMBEDS_PATH,
  FEEDS_PATH,
  MAP_PICTURES_PATH,
} from '@/lib/contract/paths';
import { isResourceName, type ResourceName } from '@/lib/contract/resources';
import type { ActiveAlertsReader, Weather } from '@/lib/gateway/documents/documents';
import type { Tiles } from '@/lib/gateway/tiles/tiles';
import type { Counters } from '@/lib/observe/counters';
import { type Coding, matchedEtag } from './coding';
import { embedHeaders } from './embed-reply';
import type { Embeds } from './embeds';
import type { Feeds } from './feeds';
import { memoizePerSecond } from './memoize-per-second';
import { PICTURE_TYPES, pictureHeaders } from './picture-reply';
import { parsePictureRequest } from './picture-request';
import type { Pictures } from './pictures';
import { type Built, freshnessHeaders, tileHeaders } from './replies';
import type { CachedResponse, FindFresh, FindServable } from './servable';
import { readTilePath } from './tile-address';

export interface CachedResponsesOptions {
  readonly weather: Weather;
  readonly activeAlerts: ActiveAlertsReader;
  readonly tiles: Tiles;
  readonly pictures: Pick<Pictures, 'find'>;
  readonly embeds: Pick<Embeds, 'find'>;
  readonly feeds: Pick<Feeds, 'find'>;
  readonly counters: Counters;
  /** For bodies in codings other than the one they are cached in. */
  readonly maxBytes: number;
  readonly now: () => number;
}

/** On whose behalf a stale response is renewed. */
type Renewer = Pick<Requester, 'client' | 'isEmbed' | 'trace'>;

/**
 * Paths are looked up exactly as received: any other form of an address than the canonical one is a miss
 * here, and goes to its handler.
 */
export function createCachedResponses(options: CachedResponsesOptions): {
  readonly findFresh: FindFresh;
  readonly findServable: FindServable;
} {
  const { weather, activeAlerts, tiles, pictures, embeds, feeds, counters, now } = options;
  const responseOf = createResponses(options.maxBytes);

  function findDocument(path: string, renewer?: Renewer): CachedResponse | undefined {
    const { resource = '', id = '' } = documentAt(path) ?? {};
    if (!isResourceName(resource)) return undefined;
    const trace = traceForBoth(renewer?.trace, requestContext()?.span?.trace);
    const end = trace?.begin();
    const result =
      weather.getFresh(resource, id, 'person') ??
      getStale(resource, id, renewer && { ...renewer, trace });
    if (!result?.outcome.ok) {
      end?.();
      return undefined;
    }
    end?.(cacheFacts(`${resource}/${id}`, result, now()));
    const { via, fetchedMs, ttlMs } = result;
    return responseOf(result.outcome.value, {
      headers: freshnessHeaders(result, now()),
      freshUntilMs: via === 'hit' ? fetchedMs + ttlMs : 0,
      recordServed: () => weather.recordServed(result),
    });
  }

  /** A stale document, with a refresh. Only for cached ids: anything else may not even be a valid id. */
  function getStale(
    resource: ResourceName,
    id: string,
    renewer?: Renewer,
  ): CacheResult | undefined {
    if (renewer === undefined || !weather.getUsable(resource, id)) return undefined;
    return weather.getServable(resource, id, { priority: 'person', ...renewer });
  }

  function findTile(path: string): CachedResponse | undefined {
    const address = readTilePath(path);
    return responseOfBuilt(address && tiles.getFresh(address));
  }

  function findActiveAlerts(path: string): CachedResponse | undefined {
    if (path === ACTIVE_ALERTS_PATH) return responseOfBuilt(activeAlerts.getFresh());
    const overview = path === ALERT_HEADLINES_PATH ? activeAlerts.getFreshHeadlines() : undefined;
    return responseOfBuilt(overview && { ...overview, ...overview.headlines });
  }

  function responseOfBuilt(built: Built | undefined): CachedResponse | undefined {
    if (!built) return undefined;
    const { body, contentType, madeMs, lifetimeMs } = built;
    return responseOf(body, {
      ...(contentType === undefined ? {} : { contentType }),
      headers: tileHeaders(built, now()),
      freshUntilMs: madeMs + lifetimeMs,
      recordServed: () => counters.add('hits'),
    });
  }

  /** A drawing, or words. Bitmaps are few, and must not be compressed again. */
  function findPicture(path: string, search: string): CachedResponse | undefined {
    const wanted = parsePictureRequest(
      path.slice(MAP_PICTURES_PATH.length),
      new URLSearchParams(search),
    );
    const picture = wanted.ok ? pictures.find(wanted.value) : undefined;
    if (!picture || picture.format === 'png') return undefined;
    const { body, format, madeMs, lifetimeMs } = picture;
    return responseOf(body, {
      contentType: PICTURE_TYPES[format],
      headers: pictureHeaders(picture, now()),
      freshUntilMs: madeMs + lifetimeMs,
      recordServed: () => counters.add('hits'),
    });
  }

  function findEmbed(path: string, search: string): CachedResponse | undefined {
    const drawn = embeds.find(path, search);
    if (!drawn) return undefined;
    return responseOf(drawn.body, {
      contentType: drawn.contentType,
      headers: embedHeaders(drawn, now()),
      freshUntilMs: drawn.madeMs + drawn.lifetimeMs,
      recordServed: () => counters.add('hits'),
    });
  }

  function findFeed(path: string): CachedResponse | undefined {
    return responseOfBuilt(path.startsWith(FEEDS_PATH) ? feeds.find(path) : undefined);
  }

  const find: FindServable = (path, client, _search, isEmbed = false, trace = undefined) =>
    findTile(path) ??
    findActiveAlerts(path) ??
    findFeed(path) ??
    findDocument(path, client === undefined ? undefined : { client, isEmbed, trace });
  const findPerSecond = memoizePerSecond(find, now);
  const findEmbedPerSecond = memoizePerSecond(
    (path, _client, search = '') => findEmbed(path, search),
    now,
    (path, search) => path + search,
  );
  const isPicture = (path: string) => path.startsWith(MAP_PICTURES_PATH);
  return {
    findFresh: (path, search = '') =>
      isPicture(path)
        ? findPicture(path, search)
        : path.startsWith(EMBEDS_PATH)
          ? findEmbed(path, search)
          : find(path, undefined),
    findServable(path, client, search = '', isEmbed, trace) {
      if (isPicture(path)) return findPicture(path, search);
      return path.startsWith(EMBEDS_PATH)
        ? findEmbedPerSecond(path, client, search)
        : findPerSecond(path, client, search, isEmbed, trace);
    },
  };
}

/** What a cached coding costs besides its bytes: its key and the objects around them. */
const OVERHEAD_BYTES = 500;

type ResponseFields = Pick<CachedResponse, 'headers' | 'freshUntilMs' | 'recordServed'> &
  Partial<Pick<CachedResponse, 'contentType'>>;

/**
 * Creates responses from bodies. Bodies are cached in brotli, which most clients accept. Other codings are
 * created on demand, and the most recently used are cached in up to `maxBytes`.
 */
export function createResponses(
  maxBytes: number,
): (body: Body, fields: ResponseFields) => CachedResponse {
  const encoded = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.byteLength + OVERHEAD_BYTES,
  });

  function encode(body: Body, coding: Coding): Buffer {
    if (coding === 'br') return body.brotli();
    const key = `${body.tag} ${coding}`;
    const before = encoded.get(key);
    if (before) return before;
    const bytes = coding === 'gzip' ? body.gzip() : body.bytes();
    encoded.set(key, bytes);
    return bytes;
  }

  return (body, fields) => {
    // A response may be sent thousands of times in the second that it lasts.
    const bytes: { [Name in Coding]?: Buffer } = {};
    return {
      contentType: 'application/json',
      etag: `"${body.tag}"`,
      matchedTag: (ifNoneMatch, coding) => matchedEtag(ifNoneMatch, body.tag, coding),
      bytesIn(coding) {
        bytes[coding] ??= encode(body, coding);
        return bytes[coding];
      },
      ...fields,
    };
  };
}
