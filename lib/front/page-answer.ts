import type { ServerResponse } from 'node:http';

/** What Next says of a page that was rendered at build time: a year, in every cache on the way. */
const A_YEAR = /s-maxage=31536000/;
/**
 * The name of a script is its content's, and those of an older build are gone: a page that is kept for
 * longer than its build lives is one without scripts. So browsers ask each time, by ETag, which costs a
 * 304, and what stands between asks after a minute.
 */
const A_MINUTE = 'public, max-age=0, s-maxage=60, must-revalidate';

/** Sees to how long a page may be kept, whoever makes it. */
export function boundLifetime(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  // Node too sends every head by this function.
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    if (A_YEAR.test(String(response.getHeader('cache-control')))) {
      response.setHeader('cache-control', A_MINUTE);
    }
    // Next sends on whoever asks for a part of a page without its mark, and says to nobody that only those.
    if (given[0] === 307 && !response.hasHeader('cache-control')) {
      response.setHeader('cache-control', 'no-store');
    }
    return writeHead(...given);
  }) as typeof writeHead;
}
