import type { IncomingMessage } from 'node:http';
import { isCrossSite } from '@/lib/base/fetch-metadata';
import type { EmbedOrigins } from '@/lib/contract/embed-origins';
import { headerOf } from './request-headers';

export interface MayEmbedOptions {
  readonly embedOrigins: EmbedOrigins;
  /** The origin of this site, without a trailing slash; null if not configured. */
  readonly publicUrl: string | null;
}

/**
 * Creates a function that says whether a request for an embed may cause calls. A browser asks for the page of a frame
 * before it refuses to show it (`frame-ancestors`), so a page that may have no embeds could spend the calls of those
 * that may: for other sites, the Referer must name an allowed origin. No page can invent one, and one that leaves it
 * out gets what is cached. Our own origin is that of a page in a sandboxed frame, which has none of its own.
 */
export function createMayEmbed({ embedOrigins, publicUrl }: MayEmbedOptions) {
  return (request: IncomingMessage): boolean => {
    if (embedOrigins === '*' || !isCrossSite(headerOf(request))) return true;
    const { referer = '', host } = request.headers;
    if (!URL.canParse(referer)) return false;
    const from = new URL(referer);
    if (from.host === host || from.origin === publicUrl) return true;
    return embedOrigins !== 'none' && embedOrigins.includes(from.origin);
  };
}
