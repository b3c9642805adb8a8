import type { EmbedOrigins } from '@/lib/contract/embed-origins';
import { DOCUMENTS_PATH, TILES_PATH } from '@/lib/contract/paths';
import { EXPOSED_HEADERS } from './exposed-headers';
import type { Headers } from './security-headers';

export interface CorsOptions {
  readonly isOn: boolean;
  readonly origins: EmbedOrigins;
}

/** Lets pages of other origins read the weather with scripts of their own (CORS, Fetch standard). */
export interface Cors {
  /** Whether a script of this origin may read what is at a decoded path. */
  readonly isAllowed: (path: string, origin: string | undefined) => boolean;
  /** The headers of a response, from the usual ones. The same for the same, so that what is made of them is too. */
  readonly headersFor: (security: Headers, path: string, origin: string | undefined) => Headers;
}

const isReadable = (path: string) => path.startsWith(DOCUMENTS_PATH) || path.startsWith(TILES_PATH);
/** The response to one origin must not be used for another. */
const PER_ORIGIN = { vary: 'Accept-Encoding, Origin' };

const NO_CORS: Cors = { isAllowed: () => false, headersFor: (security) => security };

/**
 * Creates what adds the CORS headers to responses. There are none with credentials, and a preflight is refused:
 * reading the weather needs none.
 */
export function createCors({ isOn, origins }: CorsOptions): Cors {
  if (!isOn || origins === 'none' || origins.length === 0) return NO_CORS;
  const isListed = (origin: string | undefined) =>
    origin !== undefined && (origins === '*' || origins.includes(origin));
  /** By the usual headers, and the origin that they are for: one that is listed, or none. */
  const made = new WeakMap<Headers, Map<string | undefined, Headers>>();

  function make(security: Headers, origin: string | undefined): Headers {
    const vary = origins === '*' ? {} : PER_ORIGIN;
    if (origin === undefined) return { ...security, ...vary };
    return {
      ...{ ...security, ...vary },
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
      'cross-origin-resource-policy': 'cross-origin',
    };
  }

  return {
    isAllowed: (path, origin) => isReadable(path) && isListed(origin),
    headersFor(security, path, origin) {
      if (!isReadable(path)) return security;
      const allowed = origins === '*' ? '*' : isListed(origin) ? origin : undefined;
      const byOrigin = made.get(security) ?? new Map<string | undefined, Headers>();
      const headers = byOrigin.get(allowed) ?? make(security, allowed);
      made.set(security, byOrigin.set(allowed, headers));
      return headers;
    },
  };
}
