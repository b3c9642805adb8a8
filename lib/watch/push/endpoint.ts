import { isIP } from 'node:net';

/** Which push services may be sent to. */
export interface PushRules {
  /** Hosts of push services; "*.example.org" means all names below. */
  readonly services: readonly string[];
  /** Hosts of push services that may be on a private network, and need no TLS: each as `host` or `host:port`. */
  readonly privateHosts: readonly string[];
}

/** A name of a host, with a dot in it. An address in brackets is none. */
const NAME = /^(?:[a-z0-9_-]{1,63}\.)+[a-z0-9-]{2,63}$/;

/** Where a subscription is told. */
export interface Endpoint {
  readonly url: string;
  /** The origin: what a push service is told by (RFC 8292, 2). */
  readonly origin: string;
  readonly isPrivateAllowed: boolean;
}

/**
 * The endpoint that an address names, as a browser has it from its push service; undefined if it could be anything else
 * than that of a push service that this server knows, by https and at the usual port.
 */
export function endpointAt(
  text: string,
  { services, privateHosts }: PushRules,
): Endpoint | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, username, password, hash, hostname, port, origin } = url;
  if (username !== '' || password !== '' || hash !== '') return undefined;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const names = [hostname, `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
  if (isWeb && names.some((name) => privateHosts.includes(name))) {
    return { url: url.href, origin, isPrivateAllowed: true };
  }
  const isUsual = protocol === 'https:' && port === '';
  const isName = NAME.test(hostname) && isIP(hostname) === 0;
  if (!isUsual || !isName || !services.some((service) => isAt(hostname, service))) {
    return undefined;
  }
  return { url: url.href, origin, isPrivateAllowed: false };
}

function isAt(hostname: string, service: string): boolean {
  return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
}
