import type { IncomingMessage } from 'node:http';
import type { HeaderOf } from '@/lib/base/fetch-metadata';
import { OPERATOR_COOKIE, operatorCookiesIn, PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { OWN_REQUEST_HEADER } from '@/lib/contract/own-request';
import { INSPECTOR_PATH, METRICS_PATH, OPERATOR_PATH } from '@/lib/contract/paths';

/**
 * The only request headers that Next and the handlers get to see: those that may affect a response. This
 * drops everything that frameworks use internally, such as the secret that re-renders a static page
 * (`x-prerender-revalidate`), preview cookies (only operators have a cookie of ours), and the headers of middleware
 * and proxies.
 */
const ALLOWED = new Set([
  'host',
  'connection',
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'if-none-match',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-purpose',
  'user-agent',
]);

/** What pages are told besides, such as by Next's router, which fetches parts of one on back navigation. */
const ALLOWED_FOR_PAGES = new Set([
  'save-data',
  'rsc',
  'next-url',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
]);

/** Headers with which operators and pages prove what they may see of this server's work. */
const ALLOWED_FOR_INSPECTION = new Set([
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'last-event-id',
  'origin',
  PAGE_TOKEN_HEADER,
  OWN_REQUEST_HEADER,
]);

/** The addresses that need them. */
const isInspection = (path: string) =>
  path === METRICS_PATH || path.startsWith(INSPECTOR_PATH) || path.startsWith(OPERATOR_PATH);

const NONE: ReadonlySet<string> = new Set();

/** A header that came several times counts with its first value. */
export const headerOf =
  ({ headers }: IncomingMessage): HeaderOf =>
  (name) =>
    [headers[name] ?? []].flat()[0];

/** Removes all headers that may not affect the response at a decoded path. */
export function filterRequestHeaders(
  { headers }: IncomingMessage,
  path: string,
  isPage: boolean,
): void {
  const more = isPage ? ALLOWED_FOR_PAGES : isInspection(path) ? ALLOWED_FOR_INSPECTION : NONE;
  for (const name of Object.keys(headers)) {
    if (!ALLOWED.has(name) && !more.has(name)) delete headers[name];
  }
  if (headers.cookie !== undefined) headers.cookie = operatorCookieIn(headers.cookie);
}

/** The operators' cookies alone: frameworks have cookies of their own. */
function operatorCookieIn(cookies: string): string {
  const own = operatorCookiesIn(cookies).map((value) => `${OPERATOR_COOKIE}=${value}`);
  return own.join('; ');
}
