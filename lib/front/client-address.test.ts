import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientBucket, createClientOf, isLoopback } from './client-address';

function clientOf(hops: number, remoteAddress: string, forwarded?: string | string[]): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) Object.assign(request.headers, { 'x-forwarded-for': forwarded });
  return createClientOf(hops)(request);
}

describe('the client’s bucket', () => {
  it('comes from the socket if no proxy is trusted, whatever the header says', () => {
    expect(clientOf(0, '203.0.113.9', '10.0.0.1')).toBe('203.0.113.9');
    expect(clientOf(0, '127.0.0.1', '10.0.0.1')).toBe('loopback');
  });
  it('comes from the address that the outermost trusted proxy saw', () => {
    const forwarded = 'forged, 198.51.100.7, 10.0.0.2';
    expect(clientOf(1, '127.0.0.1', forwarded)).toBe('10.0.0.2');
    expect(clientOf(2, '127.0.0.1', forwarded)).toBe('198.51.100.7');
    expect(clientOf(2, '127.0.0.1', ['forged', '198.51.100.7,', ' 10.0.0.2'])).toBe('198.51.100.7');
  });
  it('comes from the socket if the header has fewer entries than there are proxies', () => {
    expect(clientOf(2, '203.0.113.9', '10.0.0.1')).toBe('203.0.113.9');
    expect(clientOf(1, '203.0.113.9')).toBe('203.0.113.9');
    expect(clientOf(1, '203.0.113.9', ' , ')).toBe('203.0.113.9');
  });
  it.each([
    ['203.0.113.9:5678', '203.0.113.9'],
    ['"203.0.113.9:5678"', '203.0.113.9'],
    ['" 203.0.113.9 "', '203.0.113.9'],
    ['[203.0.113.9]', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['::FFFF:CB00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['0000:0000:0000:0000:0000:FFFF:203.0.113.9', '203.0.113.9'],
    ['"[0:0::0:ffff:cb00:7109]:5678"', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['64:ff9b::cb00:7109', '203.0.113.9'],
    ['0064:ff9b:0:0:0:0:cb00:7109', '203.0.113.9'],
    ['::ffff:0:203.0.113.9', '203.0.113.9'],
    ['::ffff:0:1', '0.0.0.1'],
    ['::fffe:203.0.113.9', '0:0:0:0::/64'],
    ['64:ff9b:1::203.0.113.9', '64:ff9b:1:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['"[2001:DB8::1]:443"', '2001:db8:0:0::/64'],
  ])('is parsed from %s', (entry, bucket) => {
    expect(clientOf(1, '127.0.0.1', entry)).toBe(bucket);
  });
  it.each([
    'unknown',
    'Unknown',
    '_hidden',
    '_hidden:80',
    '"_SEVKISEK"',
    'for=203.0.113.9',
    '203.0.113.999',
    '203.0.113.9:port',
    '[2001:db8::g]:443',
    '[',
    '""',
    'loopback',
    '<script>',
  ])('is the unknown one if the entry is %s', (entry) => {
    expect(clientOf(1, '203.0.113.1', entry)).toBe('unknown');
  });
  it('is never loopback because of a header', () => {
    expect(clientOf(1, '10.0.0.1', '127.0.0.1')).toBe('127.0.0.1');
    expect(clientOf(1, '10.0.0.1', '::1')).toBe('0:0:0:0::/64');
    expect(clientOf(1, '::1')).toBe('loopback');
  });
});

describe('the bucket of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
  ])('%s counts as %s', (address, bucket) => {
    expect(clientBucket(address)).toBe(bucket);
  });
  it('recognizes loopback addresses', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'].every(isLoopback)).toBe(true);
    const others = ['128.0.0.1', '2001:db8::1', '64:ff9b::127.0.0.1', '::127.0.0.1', ''];
    expect(others.some(isLoopback)).toBe(false);
  });
});
