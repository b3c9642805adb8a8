import type { IncomingMessage } from 'node:http';
import { CLIENT_HEADER, EMBED_HEADER } from '@/lib/gateway/terms/requester';

/**
 * The only request headers that Next and the handlers get to see: those that may affect a response. This
 * drops everything that frameworks use internally, such as the secret that re-renders a static page
 * (`x-prerender-revalidate`), preview cookies (our pages use no cookies), and the headers of middleware
 * and proxies.
 */
const ALLOWED = new Set([
  'host',
  'connection',
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-purpose',
  'user-agent',
]);

/** Headers with which Next's router fetches parts of a page, for example on back navigation. */
const ALLOWED_FOR_PAGES = new Set([
  'rsc',
  'next-url',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
]);

/** What the handlers are told about a request. */
export interface ToldRequest {
  /** The client's bucket. */
  readonly client: string;
  readonly isPage: boolean;
  /** Whether it is for an embed, or from one. */
  readonly isEmbed: boolean;
}

/** Removes all other headers, and adds what the handlers are told. */
export function filterRequestHeaders(
  { headers }: IncomingMessage,
  { client, isPage, isEmbed }: ToldRequest,
): void {
  for (const name of Object.keys(headers)) {
    if (!ALLOWED.has(name) && !(isPage && ALLOWED_FOR_PAGES.has(name))) delete headers[name];
  }
  headers[CLIENT_HEADER] = client;
  if (isEmbed) headers[EMBED_HEADER] = '1';
}
