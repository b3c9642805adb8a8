import type { Trace } from '@/lib/base/trace';
import type { Coding } from './coding';

/** A cached response, ready to be sent without waiting. */
export interface CachedResponse {
  readonly contentType: string;
  /** A strong validator of the uncompressed body, with its quotes. */
  readonly etag: string;
  /**
   * The tag in If-None-Match that names this body, in the coding in which it would be sent or in another (RFC 9110,
   * 13.1.2); undefined if there is none.
   */
  readonly matchedTag: (ifNoneMatch: string, coding: Coding) => string | undefined;
  readonly bytesIn: (coding: Coding) => Buffer;
  /** Age, Cache-Control and Cache-Status as of the lookup. Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** When it stops being fresh, in milliseconds of the Unix epoch; 0 if it is stale. */
  readonly freshUntilMs: number;
  /** Counts it as served. Call it once each time the response is sent. */
  readonly recordServed: () => void;
}

/** The fresh cached response for a canonical path and a query, or undefined. Has no side effects. */
export type FindFresh = (path: string, search?: string) => CachedResponse | undefined;

/**
 * The same, or a stale response, which starts a refresh if a call is allowed. The refresh counts against
 * `client`, a client bucket; without one, only fresh responses are found. Only pictures depend on the query.
 */
export type FindServable = (
  path: string,
  client: string | undefined,
  search?: string,
  /** Whether the request is for an embed, or from one. */
  isEmbed?: boolean,
  /** Notes what was found. */
  trace?: Trace,
) => CachedResponse | undefined;
