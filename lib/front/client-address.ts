import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { remembered } from './remembered';

/** The bucket of whoever asks from this machine itself, without a proxy in between. */
const LOOPBACK = 'loopback';
/** The one bucket of all whose address a proxy of ours hides, or writes in a form that cannot be read. */
const UNKNOWN = 'unknown';

/** Addresses whose buckets are remembered. */
const MAX_CLIENTS = 10_000;

/**
 * Finds the bucket by which the limits count a client: that of its socket, unless `trustedHops` proxies
 * of ours stand in front. Each of them appends the address that it saw to X-Forwarded-For, so the client's
 * is the one that many places from the end. Anything further left was written by the client itself and
 * proves nothing. A header with fewer entries than that did not come through our proxies; the socket's
 * address is taken then. What a header says never makes a client one of this machine: only the socket does.
 */
export function createClientOf(trustedHops: number): (request: IncomingMessage) => string {
  const ofSocket = remembered(
    (address) => (isLoopback(address) ? LOOPBACK : clientBucket(address)),
    MAX_CLIENTS,
  );
  const ofEntry = remembered((entry) => clientBucket(addressIn(entry)), MAX_CLIENTS);
  return (request) => {
    const entry = trustedHops === 0 ? undefined : entriesOf(request).at(-trustedHops);
    return entry === undefined ? ofSocket(request.socket.remoteAddress ?? '') : ofEntry(entry);
  };
}

/** Whether a request tells that it came through a proxy, truly or not. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
}

/** The entries of X-Forwarded-For, all lines of it; empty ones are none (RFC 9110, 5.6.1.2). */
function entriesOf({ headers }: IncomingMessage): string[] {
  return [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/**
 * The address in an entry. Some proxies (Azure's, IIS) add the port, which is a new one for each
 * connection, and some put the entry or an IPv6 address into quotes or brackets, as RFC 7239, 6 does.
 * What is no address (`unknown`, `_hidden`, anything else) stays as it is.
 */
function addressIn(entry: string): string {
  const plain = /^"(.*)"$/.exec(entry)?.[1]?.trim() ?? entry;
  if (isIP(plain) !== 0) return plain;
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(plain) ?? [];
  return inBrackets ?? beforePort ?? plain;
}

/**
 * What a limit is counted by: an IPv4 address as it is, an IPv6 address by its /64, since one
 * household or one server is given that many to choose from. What is no address has one bucket in all.
 */
export function clientBucket(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped;
  const plain = address.split('%')[0] ?? '';
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : UNKNOWN;
}

/** Whether the address of a socket is one of this machine itself. */
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
