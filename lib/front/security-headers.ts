type Headers = Readonly<Record<string, string>>;

/** Two years, without subdomains: others may run those. */
const HSTS = { 'strict-transport-security': 'max-age=63072000' };

/**
 * Makes the headers that every page and answer carries, whoever made it. They depend on the page alone,
 * so that those of a list of sources are made once.
 *
 * @param hsts whether what came over TLS asks for nothing else from then on
 */
export function createSecurityHeaders(hsts: boolean) {
  const plain = new Map<readonly string[], Headers>();
  const secure = new Map<readonly string[], Headers>();
  const none: readonly string[] = [];
  return (scriptSources: readonly string[], isSecure: boolean): Headers => {
    // A nonce is of one answer only.
    if (scriptSources.some(isNonce)) return securityHeaders(scriptSources, isSecure, hsts);
    const sources = scriptSources.length === 0 ? none : scriptSources;
    const made = isSecure ? secure : plain;
    const known = made.get(sources);
    if (known) return known;
    const headers = securityHeaders(sources, isSecure, hsts);
    made.set(sources, headers);
    return headers;
  };
}

/** The source by which a policy lets the scripts of one answer run (CSP3, section 2.3.1). */
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
    // RFC 6797 forbids sending it over plain HTTP, where it would be ignored anyway.
    ...(isSecure && hsts ? HSTS : {}),
  };
}

/**
 * Everything comes from this origin. Scripts are our own files and the inline ones that were counted
 * at build time; nothing may be evaluated. Styles may be inline: React and MapLibre place things by
 * style attributes, and a style can't run. `data:` images are the map's own icons.
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
