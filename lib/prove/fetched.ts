/** An answer of a site, as it came over the wire, but for its transfer and content codings. */
export interface Fetched {
  readonly status: number;
  /** All that came before the body: early hints, the status line with its words, every header, one a line. */
  readonly head: string;
  /** A header by its name in small letters. */
  readonly header: (name: string) => string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
  /** Headers after the body, one a line; only known once it has been read. */
  readonly trailers: () => string;
}

/**
 * Gets an address of a site. Follows no redirect.
 *
 * @throws TypeError if there is no connection, or it breaks; another Error if it takes too long
 */
export type Get = (path: string, headers: Readonly<Record<string, string>>) => Promise<Fetched>;

/** Who asks: a site may answer each differently. */
export type Reader = 'terminal' | 'browser' | 'crawler' | 'spanish';

export const READERS: Readonly<Record<Reader, Readonly<Record<string, string>>>> = {
  terminal: { accept: '*/*' },
  browser: {
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'accept-language': 'en-US,en;q=0.9',
    // For whoever saves data, a page loads no map.
    'save-data': 'on',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'none',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  },
  crawler: {
    accept: 'text/html,*/*',
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  },
  spanish: { accept: 'text/html,*/*', 'accept-language': 'es' },
};
