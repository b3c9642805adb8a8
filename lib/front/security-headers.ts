import type { EmbedOrigins } from '@/lib/contract/embed-origins';
import { API_PAGE_PATH, OPENAPI_PATH } from '@/lib/contract/paths';
import { contentPolicy } from './content-policy';
import { EXPOSED_HEADERS } from './exposed-headers';
import type { ResponseKind } from './response-kind';

export type Headers = Readonly<Record<string, string>>;

export interface SecurityOptions {
  /** Whether to send Strict-Transport-Security over TLS (RFC 6797). */
  readonly hsts: boolean;
  /** The origins of pages that may have an embed in a frame. */
  readonly embedOrigins: EmbedOrigins;
}

/** Returns the security headers of a response of a kind, which may run the scripts from these sources. */
export type HeadersFor = (
  kind: ResponseKind,
  scriptSources: readonly string[],
  isSecure: boolean,
) => Headers;

/** Two years, without subdomains, which may belong to others. */
const HSTS = { 'strict-transport-security': 'max-age=63072000' };
const POWERS = 'camera=(), microphone=(), payment=(), usb=(), browsing-topics=()';
const UNFRAMEABLE = { 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' };

/**
 * A page that requires this of what it loads may have frames only of pages that require it too, and so may such a
 * page with its workers (HTML, section 7.1.4). All that embeds load is of our origin or for all.
 */
const FOR_ISOLATED_HOSTS = { 'cross-origin-embedder-policy': 'require-corp' };

/** Where it is described what programs can ask for (RFC 8631). */
const DESCRIBED = {
  link: `<${OPENAPI_PATH}>; rel="service-desc"; type="application/json", <${API_PAGE_PATH}>; rel="service-doc"; type="text/html"`,
};

/** What differs besides the Content-Security-Policy. X-Frame-Options knows no list of origins. */
const BY_KIND: Readonly<Record<ResponseKind, Headers>> = {
  usual: { ...UNFRAMEABLE, ...powersAndReaders('self', 'same-origin') },
  data: { ...UNFRAMEABLE, ...powersAndReaders('', 'same-origin'), ...DESCRIBED },
  static: { ...UNFRAMEABLE, ...FOR_ISOLATED_HOSTS, ...powersAndReaders('self', 'same-origin') },
  picture: { ...UNFRAMEABLE, ...powersAndReaders('', 'cross-origin'), ...DESCRIBED },
  feed: {
    ...UNFRAMEABLE,
    ...powersAndReaders('', 'cross-origin'),
    ...DESCRIBED,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED_HEADERS,
  },
  embed: { ...FOR_ISOLATED_HOSTS, ...powersAndReaders('', 'cross-origin') },
  'embed-picture': powersAndReaders('', 'cross-origin'),
  'live-map': { ...FOR_ISOLATED_HOSTS, ...powersAndReaders('', 'cross-origin') },
};

/** Who may know where the reader is, and which pages may load it. */
function powersAndReaders(geolocation: 'self' | '', readers: 'same-origin' | 'cross-origin') {
  return {
    'permissions-policy': `geolocation=(${geolocation}), ${POWERS}`,
    'cross-origin-resource-policy': readers,
  };
}

/**
 * Creates a function that returns the security headers of a response. Without a nonce, they depend only on
 * the kind and the page, so they are cached by the identity of its list of script sources.
 */
export function createSecurityHeaders(options: SecurityOptions): HeadersFor {
  const caches = { plain: createCache(), secure: createCache() };
  const none: readonly string[] = [];
  return (kind, scriptSources, isSecure) => {
    // A nonce is valid for one response only.
    if (scriptSources.some(isNonce)) return securityHeaders(kind, scriptSources, isSecure, options);
    const sources = scriptSources.length === 0 ? none : scriptSources;
    const cache = caches[isSecure ? 'secure' : 'plain'][kind];
    const cached = cache.get(sources);
    if (cached) return cached;
    const headers = securityHeaders(kind, sources, isSecure, options);
    cache.set(sources, headers);
    return headers;
  };
}

function createCache(): Record<ResponseKind, Map<readonly string[], Headers>> {
  return {
    usual: new Map(),
    data: new Map(),
    static: new Map(),
    picture: new Map(),
    feed: new Map(),
    embed: new Map(),
    'embed-picture': new Map(),
    'live-map': new Map(),
  };
}

/** The CSP source expression for a nonce (CSP3, section 2.3.1). */
export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`;
}

/** The nonce in a Content-Security-Policy; empty if there is none. */
export function nonceIn(policy: string): string {
  return /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
}

function isNonce(source: string): boolean {
  return source.startsWith("'nonce-");
}

function securityHeaders(
  kind: ResponseKind,
  scriptSources: readonly string[],
  isSecure: boolean,
  { hsts, embedOrigins }: SecurityOptions,
): Headers {
  return {
    'content-security-policy': contentPolicy(kind, { scriptSources, isSecure, embedOrigins }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...BY_KIND[kind],
    // RFC 6797 (section 7.2) forbids sending it over plain HTTP.
    ...(isSecure && hsts ? HSTS : {}),
  };
}
