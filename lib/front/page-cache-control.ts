import type { ServerResponse } from 'node:http';

/** Next's lifetime for a page that was rendered at build time: a year in shared caches. */
const A_YEAR = /s-maxage=31536000/;
/** What it sends with a page that it rendered for a request. */
const NEVER = /^private\b.*\bno-store\b/;
/**
 * Script names contain content hashes, and a new build removes the old scripts. A page cached for longer
 * than its build exists would have no scripts. So browsers always revalidate by ETag, which costs a 304,
 * and shared caches revalidate after a minute.
 */
const A_MINUTE = 'public, max-age=0, s-maxage=60, must-revalidate';
/**
 * A page rendered per request carries a nonce, which no second reader may get: shared caches don't store it.
 * Nothing in it is personal, and "no-store" would keep browsers from going back to it as it was.
 */
const OWN_BROWSER = 'private, no-cache';

/** Limits how long caches may store a page. */
export function limitPageLifetime(
  response: ServerResponse,
  { isRendered }: { isRendered: boolean },
): void {
  const writeHead = response.writeHead.bind(response);
  // Node also sends implicit headers through this method.
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    if (A_YEAR.test(String(response.getHeader('cache-control')))) {
      response.setHeader('cache-control', A_MINUTE);
    } else if (isRendered && NEVER.test(String(response.getHeader('cache-control')))) {
      response.setHeader('cache-control', OWN_BROWSER);
    }
    // Next redirects requests for a part of a page (RSC) without its hash, but doesn't mark the redirect
    // as uncacheable for other requests to the same URL.
    if (args[0] === 307 && !response.hasHeader('cache-control')) {
      response.setHeader('cache-control', 'no-store');
    }
    return writeHead(...args);
  }) as typeof writeHead;
}
