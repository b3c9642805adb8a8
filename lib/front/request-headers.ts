import type { IncomingMessage } from 'node:http';
import { CLIENT_HEADER } from '@/lib/gateway/terms/requester';

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

/** Removes all other headers, and adds the client's bucket for the handlers. */
export function filterRequestHeaders(
  { headers }: IncomingMessage,
  client: string,
  isPage: boolean,
): void {
  for (const name of Object.keys(headers)) {
    if (!ALLOWED.has(name) && !(isPage && ALLOWED_FOR_PAGES.has(name))) delete headers[name];
  }
  headers[CLIENT_HEADER] = client;
}
