import type { IncomingMessage } from 'node:http';
import type { HeaderOf } from '@/lib/base/fetch-metadata';
import { OPERATOR_COOKIE, operatorCookiesIn, PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { OWN_REQUEST_HEADER } from '@/lib/contract/own-request';
import {
  INSPECTOR_PATH,
  MCP_PATH,
  METRICS_PATH,
  OPERATOR_PATH,
  WATCH_PATH,
} from '@/lib/contract/paths';

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

/** Headers of a document that is sent to us, and those that tell whether a page of ours sends it. */
const ALLOWED_FOR_WATCH = new Set(['content-length', 'content-type', 'origin', OWN_REQUEST_HEADER]);

/** Headers of an agent's message, and those that say what is in it before it is read (MCP, streamable HTTP). */
const ALLOWED_FOR_AGENTS = new Set([
  ...['content-length', 'content-type', 'origin'],
  ...['mcp-protocol-version', 'mcp-method', 'mcp-name'],
]);

/** Headers with which operators and pages prove what they may see of this server's work. */
const ALLOWED_FOR_INSPECTION = new Set([
  ...ALLOWED_FOR_WATCH,
  'authorization',
  'cookie',
  'last-event-id',
  PAGE_TOKEN_HEADER,
]);

const NONE: ReadonlySet<string> = new Set();

/** What is allowed at a path besides. */
function moreAt(path: string, isPage: boolean): ReadonlySet<string> {
  if (isPage) return ALLOWED_FOR_PAGES;
  if (path === WATCH_PATH) return ALLOWED_FOR_WATCH;
  if (path === MCP_PATH) return ALLOWED_FOR_AGENTS;
  return path === METRICS_PATH || path.startsWith(INSPECTOR_PATH) || path.startsWith(OPERATOR_PATH)
    ? ALLOWED_FOR_INSPECTION
    : NONE;
}

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
  const more = moreAt(path, isPage);
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
