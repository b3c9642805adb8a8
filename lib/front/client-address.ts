import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { LOOPBACK_CLIENT, UNKNOWN_CLIENT } from '@/lib/base/requester';
import { memoize } from './memoize';

/** How many addresses' buckets are cached. */
const MAX_CLIENTS = 10_000;

/**
 * Determines a client's rate-limit bucket: from the socket's address, unless there are `trustedHops` of our
 * own proxies in front. Each of those appends the address it saw to X-Forwarded-For, so the client's is
 * that many entries from the end. Entries further left come from the client and prove nothing. If there
 * are fewer entries, the request didn't come through our proxies, and the socket's address is used. Only
 * the socket, never a header, can put a client into the loopback bucket.
 */
export function createClientOf(trustedHops: number): (request: IncomingMessage) => string {
  const ofSocket = memoize(
    (address) => (isLoopback(address) ? LOOPBACK_CLIENT : clientBucket(address)),
    MAX_CLIENTS,
  );
  const ofEntry = memoize((entry) => clientBucket(addressIn(entry)), MAX_CLIENTS);
  return (request) => {
    const entry = trustedHops === 0 ? undefined : entriesOf(request).at(-trustedHops);
    return entry === undefined ? ofSocket(request.socket.remoteAddress ?? '') : ofEntry(entry);
  };
}

/** Whether a request claims to have come through a proxy. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
}

/** Whether the client itself uses https, as the nearest of our own proxies says. */
export function isSecure({ headers }: IncomingMessage, trustedHops: number): boolean {
  const proto = [headers['x-forwarded-proto'] ?? ''].flat().at(-1)?.split(',').at(-1);
  return trustedHops > 0 && proto?.trim() === 'https';
}

/** All entries of X-Forwarded-For, without empty list elements (RFC 9110, section 5.6.1.2). */
function entriesOf({ headers }: IncomingMessage): string[] {
  return [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/**
 * The address in an entry. Some proxies (Azure, IIS) add the port, which differs for each connection, and
 * some add quotes, or brackets around IPv6 addresses, as in RFC 7239, section 6. Anything that isn't an
 * address (such as `unknown` or `_hidden`) is returned as it is.
 */
function addressIn(entry: string): string {
  const plain = /^"(.*)"$/.exec(entry)?.[1]?.trim() ?? entry;
  if (isIP(plain) !== 0) return plain;
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(plain) ?? [];
  return inBrackets ?? beforePort ?? plain;
}

/**
 * The bucket of an address: an IPv4 address itself, or the /64 of an IPv6 address, because one household
 * or server usually gets a whole /64. Anything that isn't an address shares one bucket.
 */
export function clientBucket(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped;
  const plain = address.split('%')[0] ?? '';
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : UNKNOWN_CLIENT;
}

/** Whether a socket's address is a loopback address. */
export function isLoopback(address: string): boolean {
  return address === '::1' || clientBucket(address).startsWith('127.');
}

/** The eight groups of an IPv6 address, with "::" expanded and without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
