type Headers = Readonly<Record<string, string>>;

/** Two years, without subdomains, which may belong to others. */
const HSTS = { 'strict-transport-security': 'max-age=63072000' };

/**
 * Creates a function that returns the security headers of a response. Without a nonce, they depend only on
 * the page, so they are cached by the identity of its list of script sources.
 *
 * @param hsts whether to send Strict-Transport-Security over TLS
 */
export function createSecurityHeaders(hsts: boolean) {
  const plain = new Map<readonly string[], Headers>();
  const secure = new Map<readonly string[], Headers>();
  const none: readonly string[] = [];
  return (scriptSources: readonly string[], isSecure: boolean): Headers => {
    // A nonce is valid for one response only.
    if (scriptSources.some(isNonce)) return securityHeaders(scriptSources, isSecure, hsts);
    const sources = scriptSources.length === 0 ? none : scriptSources;
    const cache = isSecure ? secure : plain;
    const cached = cache.get(sources);
    if (cached) return cached;
    const headers = securityHeaders(sources, isSecure, hsts);
    cache.set(sources, headers);
    return headers;
  };
}

const forPictures = new WeakMap<Headers, Headers>();

/**
 * The headers of a picture of the map, from the usual ones: pages of other sites may show it, as drawing it costs
 * no call. Opened as a document, it has its own styles and nothing else.
 */
export function pictureHeaders(usual: Headers): Headers {
  const cached = forPictures.get(usual);
  if (cached) return cached;
  const headers = {
    ...usual,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  };
  forPictures.set(usual, headers);
  return headers;
}

/** The CSP source expression for a nonce (CSP3, section 2.3.1). */
export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`;
}

function isNonce(source: string): boolean {
  return source.startsWith("'nonce-");
}

function securityHeaders(
  scriptSources: readonly string[],
  isSecure: boolean,
  hsts: boolean,
): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(scriptSources, isSecure),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // RFC 6797 (section 7.2) forbids sending it over plain HTTP.
    ...(isSecure && hsts ? HSTS : {}),
  };
}

/**
 * Everything comes from this origin. Scripts are our own files and known inline ones, without eval. Styles
 * may be inline: React and MapLibre position elements with style attributes. `data:` images are the map's
 * own icons.
 */
function contentSecurityPolicy(scriptSources: readonly string[], isSecure: boolean): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
