import { LRUCache } from 'lru-cache';
import { isResourceName, type ResourceName } from '@/lib/contract/resources';
import type { CacheResult } from '../cache/cache';
import type { Weather } from '../documents/documents';
import type { Counters } from '../telemetry/counters';
import type { Body } from '../terms/body';
import type { Tiles } from '../tiles/tiles';
import { type Coding, matchedEtag } from './coding';
import { freshnessHeaders, tileHeaders } from './replies';
import { readTilePath } from './tile-address';

/** A response in the cache, ready to be sent without waiting for anything. */
export interface CachedResponse {
  readonly contentType: string;
  /** A strong validator of the plain body, with its quotes. */
  readonly etag: string;
  /** Whether If-None-Match names this body, in whichever coding (RFC 9110, 13.1.2). */
  readonly matches: (ifNoneMatch: string) => boolean;
  readonly bytesIn: (coding: Coding) => Buffer;
  /** Age, Cache-Control and Cache-Status as of the moment it was found, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Until when it may be sent as it is, in milliseconds of the Unix epoch; 0 for a stale one. */
  readonly freshUntilMs: number;
  /** Counts that it was served: to be called once for each time it is sent. */
  readonly recordServed: () => void;
}

/** The fresh response to a canonical path of ours, or undefined if none is cached. Begins nothing. */
export type FindFresh = (path: string) => CachedResponse | undefined;

/**
 * The same, or a stale one, whose refresh then begins, if a call is allowed, on behalf of the client with
 * this bucket; without a client, only what is fresh.
 */
export type FindServable = (path: string, client: string | undefined) => CachedResponse | undefined;

export interface CachedResponsesOptions {
  readonly weather: Weather;
  readonly tiles: Tiles;
  readonly counters: Counters;
  /** For bodies in the codings in which the cache does not hold them. */
  readonly maxBytes: number;
  readonly now: () => number;
}

/**
 * Paths are looked up as they came: what is not the one canonical form of an address finds nothing here,
 * and goes to its handler.
 */
const DOCUMENT_PATH = /^\/api\/v1\/([a-z]{3,8})\/([0-9A-Za-z]{6,15})\.json$/;

export function createCachedResponses(options: CachedResponsesOptions): {
  readonly findFresh: FindFresh;
  readonly findServable: FindServable;
} {
  const { weather, tiles, counters, now } = options;
  const responseOf = createResponses(options.maxBytes);

  function findDocument(path: string, client?: string): CachedResponse | undefined {
    const [, resource = '', id = ''] = DOCUMENT_PATH.exec(path) ?? [];
    if (!isResourceName(resource)) return undefined;
    const result = weather.getFresh(resource, id, 'person') ?? renewing(resource, id, client);
    if (!result?.outcome.ok) return undefined;
    const { via, fetchedMs, ttlMs } = result;
    return responseOf(result.outcome.value, {
      headers: freshnessHeaders(result, now()),
      freshUntilMs: via === 'hit' ? fetchedMs + ttlMs : 0,
      recordServed: () => weather.recordServed(result),
    });
  }

  /** A stale document, refreshed on behalf of the client. What is not cached may not even be an id. */
  function renewing(resource: ResourceName, id: string, client?: string): CacheResult | undefined {
    if (client === undefined || !weather.getUsable(resource, id)) return undefined;
    return weather.getServable(resource, id, { priority: 'person', client });
  }

  function findTile(path: string): CachedResponse | undefined {
    const address = readTilePath(path);
    const tile = address && tiles.getFresh(address);
    if (!tile) return undefined;
    return responseOf(tile.body, {
      headers: tileHeaders(tile, now()),
      freshUntilMs: tile.madeMs + tile.lifetimeMs,
      recordServed: () => counters.add('hits'),
    });
  }

  const find: FindServable = (path, client) => findTile(path) ?? findDocument(path, client);
  return { findFresh: (path) => find(path, undefined), findServable: oncePerSecond(find, now) };
}

type About = Pick<CachedResponse, 'headers' | 'freshUntilMs' | 'recordServed'>;

/**
 * Makes responses of bodies. The cache holds them in brotli, which most clients accept; other codings are
 * made when they are asked for, and those asked for most recently are kept within a bound of bytes.
 */
export function createResponses(maxBytes: number): (body: Body, about: About) => CachedResponse {
  const forms = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.byteLength + 1,
  });

  function bytesIn(coding: Coding, body: Body): Buffer {
    if (coding === 'br') return body.brotli();
    const key = `${body.tag} ${coding}`;
    const bytes = forms.get(key) ?? (coding === 'gzip' ? body.gzip() : body.bytes());
    forms.set(key, bytes);
    return bytes;
  }

  return (body, about) => ({
    contentType: 'application/json',
    etag: `"${body.tag}"`,
    matches: (ifNoneMatch) => matchedEtag(ifNoneMatch, body.tag) !== undefined,
    bytesIn: (coding) => bytesIn(coding, body),
    ...about,
  });
}

const SECOND_MS = 1_000;

/**
 * Finds a fresh response once a second: its headers, which count in seconds, are the same until then. So
 * whatever sends it many times a second may prepare for the very object that it gets.
 */
function oncePerSecond(find: FindServable, now: () => number): FindServable {
  const found = new Map<string, CachedResponse>();
  let second = 0;
  return (path, client) => {
    const nowMs = now();
    const thisSecond = Math.floor(nowMs / SECOND_MS);
    if (thisSecond !== second) found.clear();
    second = thisSecond;
    const before = found.get(path);
    if (before && nowMs < before.freshUntilMs) return before;
    const response = find(path, client);
    if (response && nowMs < response.freshUntilMs) found.set(path, response);
    return response;
  };
}
