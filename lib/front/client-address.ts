import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address of the client that a request came from. It is the socket's, unless `trustedHops`
 * proxies of ours stand in front: each of them appends the address that it saw to X-Forwarded-For,
 * so the client's is the one that many places from the end. Anything further left was written by
 * the client itself and proves nothing. A header with fewer entries than that did not come through
 * our proxies; the socket's address is taken then.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const socketAddress = request.socket.remoteAddress ?? '';
  if (trustedHops === 0) return socketAddress;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return forwarded.at(-trustedHops)?.trim() || socketAddress;
}

/**
 * What a limit is counted by: an IPv4 address as it is, an IPv6 address by its /64, since one
 * household or one server is given that many to choose from.
 */
export function clientBucket(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** Whether a request comes from this machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || clientBucket(address).startsWith('127.');
}

/** The eight groups of an IPv6 address, with "::" written out and without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
