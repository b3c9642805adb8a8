import type { IncomingMessage } from 'node:http';
import type { EmbedOrigins } from '@/lib/contract/embed-origins';

export interface HolderOptions {
  readonly origins: EmbedOrigins;
  /** The origin of this site, without a trailing slash; null if not configured. */
  readonly publicUrl: string | null;
  /** Whether another site's page made a request, by its headers. */
  readonly isCrossSite: (request: IncomingMessage) => boolean;
}

/**
 * Creates a function that says whether a request for an embed may cause calls. A browser asks for the page of a frame
 * before it refuses to show it (`frame-ancestors`), so a page that may have no embeds could spend the calls of those
 * that may: for other sites, the Referer must name an allowed origin. No page can invent one, and one that leaves it
 * out gets what is cached. Our own origin is that of a page in a sandboxed frame, which has none of its own.
 */
export function createHolderCheck(options: HolderOptions): (request: IncomingMessage) => boolean {
  const { origins, publicUrl, isCrossSite } = options;
  return (request) => {
    if (origins === '*' || !isCrossSite(request)) return true;
    const { referer = '', host } = request.headers;
    if (!URL.canParse(referer)) return false;
    const from = new URL(referer);
    if (from.host === host || from.origin === publicUrl) return true;
    return origins !== 'none' && origins.includes(from.origin);
  };
}
