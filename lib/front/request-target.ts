import type { IncomingMessage } from 'node:http';

/** Host, and the port after it, as RFC 9110 (7.2) writes them; names as RFC 3986 (3.2.2) does. */
const AUTHORITY = /^(?:\[[0-9a-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[0-9a-f]{2})*)(?::\d*)?$/i;
/** A target with scheme and authority, and the rest of it, which may be empty. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is;

/**
 * Whether a request names one host, and one that can be (RFC 9112, 3.2): two lines, of which proxies and servers take
 * different ones, and what no host is called are to be refused. Node refuses a request of HTTP/1.1 without any.
 */
export function hasValidHost({ rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && isHost(rawHeaders[at - 1]));
  return hosts.length < 2 && hosts.every(isAuthority);
}

const isHost = (name: string | undefined) => name?.toLowerCase() === 'host';

/** Empty is what a client sends that has no name for this server. */
function isAuthority(host: string): boolean {
  if (host === '') return true;
  return AUTHORITY.test(host) && URL.canParse(`http://${host}/`);
}

/**
 * Rewrites a target in absolute form to the usual one (RFC 9112, 3.2.2): `http://host/path` to `/path`, with the host in
 * it as the request's. Only for a host that is ours: the one that the request names besides, or the configured one. Any
 * other target stays as it is, to be refused: this server is no proxy.
 */
export function toOriginForm(request: IncomingMessage, publicUrl: string | null): void {
  const [absolute, authority = '', rest = ''] = ABSOLUTE_FORM.exec(request.url ?? '') ?? [];
  if (absolute === undefined || authority === '' || !isAuthority(authority)) return;
  const { host } = new URL(absolute.slice(0, absolute.length - rest.length));
  const own = [request.headers.host && `http://${request.headers.host}`, publicUrl];
  if (!own.some((url) => url && URL.canParse(url) && hostOf(url, absolute) === host)) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = authority;
}

/** The host of an address, without the port that goes without saying in the scheme of the target. */
function hostOf(url: string, target: string): string {
  const { host } = new URL(url.replace(/^[^:]*/, target.slice(0, target.indexOf(':'))));
  return host;
}
