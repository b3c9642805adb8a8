import { PRIORITIES, type Priority } from './priority';
import type { Trace } from './trace';

export interface Requester {
  readonly priority: Priority;
  /** The client's rate-limit bucket, which follows from its address. */
  readonly client: string;
  /** Whether another site's page made the request: it gets only cached data and never causes a call. */
  readonly isCrossSite?: boolean;
  /** Whether an embed made it: its calls also count toward the share of all embeds together. */
  readonly isEmbed?: boolean;
  /** Aborted when the requester goes away. */
  readonly signal?: AbortSignal;
  /** Notes how the request is answered, if somebody asked to see it. */
  readonly trace?: Trace | undefined;
}

/** The request header in which the front server passes the client's bucket; it replaces one that a client sent. */
export const CLIENT_HEADER = 'x-hexcast-client';
/** The request header in which it says that an embed made the request; it replaces one that a client sent. */
export const EMBED_HEADER = 'x-hexcast-embed';
/** The request header in which it names the trace of a request; it replaces one that a client sent. */
export const TRACE_HEADER = 'x-hexcast-trace';
/** The request header in which it says that the client uses https; it replaces one that a client sent. */
export const HTTPS_HEADER = 'x-hexcast-https';
/** The bucket of requests from this machine. */
export const LOOPBACK_CLIENT = 'loopback';
/** The shared bucket of all clients that can't be told apart: together they get one client's share. */
export const UNKNOWN_CLIENT = 'unknown';

/** The bucket of what every view needs, whichever client happens to find it out of date. */
export const COMMON_CLIENT = 'common';

/** The bucket of all embeds together, besides those of their readers. */
export const EMBEDS_CLIENT = 'embeds';

/** The value of a request header, by its name in lower case. */
export type HeaderOf = (name: string) => string | null | undefined;

export const headerOf =
  ({ headers }: Request): HeaderOf =>
  (name) =>
    headers.get(name);

/** The requester of an HTTP request. A bucket is only a name to count under, so only its form is checked. */
export function requesterOf(request: Request): Requester {
  const { headers } = request;
  const client = headers.get(CLIENT_HEADER) ?? '';
  const isEmbed = headers.get(EMBED_HEADER) === '1';
  return {
    priority: 'person',
    client: /^[0-9a-z.:/-]{1,64}$/.test(client) ? client : UNKNOWN_CLIENT,
    // Embeds are for the pages of other sites, and have a share of their own.
    isCrossSite: !isEmbed && isCrossSite(headerOf(request)),
    isEmbed,
    signal: request.signal,
  };
}

/**
 * Whether another site's page caused a request (Fetch Metadata, W3C). A reader who follows a link from
 * another site is welcome: that request's destination is a document.
 */
export function isCrossSite(header: HeaderOf): boolean {
  return header('sec-fetch-site') === 'cross-site' && header('sec-fetch-dest') !== 'document';
}

/**
 * Whether a GET that loads what is newer was a reader's own choice on one of our pages: neither a browser's guess
 * at what they open next (`Sec-Purpose: prefetch`) nor a link or a redirect of another site, any of which would
 * spend calls that nobody asked for.
 */
export function isOwnChoice(header: HeaderOf): boolean {
  const isGuess = header('sec-purpose')?.includes('prefetch') ?? false;
  return !isGuess && header('sec-fetch-site') !== 'cross-site';
}

/** Whether a call for the one may be refused where one for the other may not. */
export function differ(a: Requester, b: Requester): boolean {
  return (
    a.priority !== b.priority ||
    a.client !== b.client ||
    (a.isEmbed === true) !== (b.isEmbed === true)
  );
}

/** The requester with the higher priority; `a` if they are equal. */
export function firstServed(a: Requester, b: Requester): Requester {
  return PRIORITIES.indexOf(b.priority) < PRIORITIES.indexOf(a.priority) ? b : a;
}
