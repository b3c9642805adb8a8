import { BlockList, isIP } from 'node:net';

/** Networks for special purposes (IANA registry of RFC 6890): none of them is on the public internet. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, what is reserved, and broadcast.
  ['224.0.0.0', 3],
] as const;

/** The only part of IPv6 that is handed out for the public internet (RFC 4291), and what is special in it. */
const PUBLIC_IPV6 = ['2000::', 3] as const;
const SPECIAL_IPV6 = [
  // Protocols, benchmarks, Teredo, which may lead to any IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, as Teredo.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...PUBLIC_IPV6, 'ipv6');

/** Whether an IP address is on the public internet. Anything else than an address is not. */
export function isPublicAddress(address: string): boolean {
  // With a zone ("fe80::1%eth0") it is of this machine's own network.
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
