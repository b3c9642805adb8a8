/** The value of a request header, by its name in lower case. */
export type HeaderOf = (name: string) => string | null | undefined;

export const headerOf =
  ({ headers }: Request): HeaderOf =>
  (name) =>
    headers.get(name);

/**
 * Whether another site's page caused a request (Fetch Metadata, W3C). A reader who follows a link from
 * another site is welcome: that request's destination is a document.
 */
export function isCrossSite(header: HeaderOf): boolean {
  return isFromOtherSite(header) && header('sec-fetch-dest') !== 'document';
}

/**
 * Whether a GET that loads what is newer was a reader's own choice on one of our pages: neither a browser's guess
 * at what they open next (`Sec-Purpose: prefetch`) nor a link or a redirect of another site, any of which would
 * spend calls that nobody asked for.
 */
export function isReadersChoice(header: HeaderOf): boolean {
  return !isFromOtherSite(header) && !header('sec-purpose')?.includes('prefetch');
}

/**
 * Whether a browser opens a page for a reader who chose it. Crawlers and other programs say nothing of the kind, nor do
 * browsers on an address without TLS.
 */
export function isReadersPage(header: HeaderOf): boolean {
  return header('sec-fetch-dest') === 'document' && isReadersChoice(header);
}

/**
 * Whether a page of another origin sent a request, which a neighboring host's is too. Other programs than browsers
 * send neither of the headers that say so.
 */
export function isCrossOrigin(header: HeaderOf): boolean {
  const site = header('sec-fetch-site') ?? null;
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = header('origin') ?? null;
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== header('host');
}

const isFromOtherSite = (header: HeaderOf) => header('sec-fetch-site') === 'cross-site';
