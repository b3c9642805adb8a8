const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

const SCHEME_SOURCE = /^([a-z][a-z0-9+.-]*):$/i;
const HOST_SOURCE =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::(\d+|\*))?(\/[^?#]*)?$/i;

/**
 * Whether a source of a Content-Security-Policy stands for an address (CSP3, 6.7.2). Keywords other than 'self',
 * nonces and hashes stand for none.
 *
 * @param self the origin that has the policy
 */
export function isSourceOf(source: string, address: URL, self: URL): boolean {
  if (source === '*') return true;
  if (source.toLowerCase() === "'self'") return isSelf(address, self);
  const [, scheme] = SCHEME_SOURCE.exec(source) ?? [];
  if (scheme !== undefined) return hasScheme(scheme, address);
  const [matched, ownScheme, host = '', port, path = ''] = HOST_SOURCE.exec(source) ?? [];
  return (
    matched !== undefined &&
    hasScheme(ownScheme ?? schemeOf(self), address) &&
    hasHost(host.toLowerCase(), address) &&
    hasPort(port, address) &&
    hasPath(path, address)
  );
}

/** A page that came without encryption may load from the same host with it. */
function isSelf(address: URL, self: URL): boolean {
  if (address.origin === self.origin) return true;
  const isUpgrade = address.protocol === 'https:' && address.hostname === self.hostname;
  return isUpgrade && address.port === '' && self.port === '';
}

function schemeOf({ protocol }: URL): string {
  return protocol.slice(0, -1);
}

/**
 * A scheme stands for its safer one as well. That of web sockets would stand for both of these by the letter of CSP3,
 * and does not in browsers.
 */
function hasScheme(scheme: string, address: URL): boolean {
  const wanted = scheme.toLowerCase();
  const given = schemeOf(address);
  return wanted === given || (wanted === 'http' && given === 'https');
}

/** `*.town.example` stands for what is below it, and not for itself. */
function hasHost(host: string, { hostname }: URL): boolean {
  if (host === '*') return true;
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname;
}

function hasPort(port: string | undefined, address: URL): boolean {
  // An address leaves out the usual port of its scheme.
  if (port === undefined) return address.port === '';
  return port === '*' || port === (address.port || DEFAULT_PORTS[schemeOf(address)]);
}

/** A path that ends in a slash stands for all below it. */
function hasPath(path: string, { pathname }: URL): boolean {
  if (path === '') return true;
  const wanted = path.split('/').map(decoded);
  const given = pathname.split('/').map(decoded);
  if (path.endsWith('/')) wanted.pop();
  else if (wanted.length !== given.length) return false;
  return wanted.every((piece, index) => piece === given[index]);
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}
