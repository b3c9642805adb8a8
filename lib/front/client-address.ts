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
  if (isIPv4(address)) return address;
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return UNKNOWN_CLIENT;
  const groups = groupsOf(plain);
  return ipv4In(groups) ?? `${hexOf(groups.slice(0, 4))}::/64`;
}

/** Whether a socket's address is a loopback address. */
export function isLoopback(address: string): boolean {
  if (isIPv4(address)) return address.startsWith('127.');
  if (!isIPv6(address)) return false;
  const groups = groupsOf(address);
  const prefix = hexOf(groups.slice(0, 6));
  return address === '::1' || (prefix === MAPPED && ipv4In(groups)?.startsWith('127.') === true);
}

/** The first 96 bits of an IPv4 address that is written as one of IPv6 (RFC 4291, 2.5.5.2). */
const MAPPED = '0:0:0:0:0:ffff';
/** The same of those whose last 32 bits are the IPv4 address that a translator saw (RFC 6052, 2.1; RFC 2765, 2.1). */
const TRANSLATED: ReadonlySet<string> = new Set(['64:ff9b:0:0:0:0', '0:0:0:0:ffff:0']);

/** The IPv4 address that an IPv6 address stands for; undefined if it is one of its own. */
function ipv4In(groups: readonly number[]): string | undefined {
  const prefix = hexOf(groups.slice(0, 6));
  if (prefix !== MAPPED && !TRANSLATED.has(prefix)) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

function hexOf(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

/** The eight groups of an IPv6 address, in any of its spellings (RFC 4291, 2.2). */
function groupsOf(address: string): number[] {
  const [head = [], tail] = address.split('::').map(groupsIn);
  if (tail === undefined) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** The groups in a part of an address that has no "::". The last two may be written as an IPv4 address. */
function groupsIn(part: string): number[] {
  return part.split(':').flatMap((group) => {
    if (group === '') return [];
    if (!isIPv4(group)) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
