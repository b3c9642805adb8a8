import type { IncomingMessage } from 'node:http';

/** Carries the client's bucket to the handlers. A client's own header of this name is thrown away. */
export const CLIENT_HEADER = 'x-hexcast-client';

/**
 * The request headers that may change an answer, and all that Next and the handlers get to see. What else
 * a client sends is left out, and with it all by which frameworks talk to themselves: the secret that
 * renders a static page anew (`x-prerender-revalidate`), the cookies of previews (no page of ours has
 * cookies), what middleware and proxies claim.
 */
const READ = new Set([
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
  'user-agent',
]);

/** How Next's router fetches the parts of a page: when a reader goes back to one that was left. */
const READ_OF_PAGES = new Set([
  'rsc',
  'next-url',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
]);

/** Leaves of a request's headers what is read, and tells the handlers which client asks. */
export function keepWhatIsRead(
  { headers }: IncomingMessage,
  client: string,
  isPage: boolean,
): void {
  for (const name of Object.keys(headers)) {
    if (!READ.has(name) && !(isPage && READ_OF_PAGES.has(name))) delete headers[name];
  }
  headers[CLIENT_HEADER] = client;
}
