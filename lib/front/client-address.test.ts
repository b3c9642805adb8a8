import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress, clientBucket, isLoopback } from './client-address';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('the address of a client', () => {
  it('is the socket address while no proxy is trusted, whatever the header says', () => {
    expect(clientAddress(requestFrom('203.0.113.9', '10.0.0.1'), 0)).toBe('203.0.113.9');
  });
  it('is what the outermost trusted proxy saw', () => {
    const request = requestFrom('127.0.0.1', 'forged, 198.51.100.7, 10.0.0.2');
    expect(clientAddress(request, 1)).toBe('10.0.0.2');
    expect(clientAddress(request, 2)).toBe('198.51.100.7');
  });
  it('is the socket address where the header is too short to have come through the proxies', () => {
    expect(clientAddress(requestFrom('203.0.113.9', '10.0.0.1'), 2)).toBe('203.0.113.9');
    expect(clientAddress(requestFrom('203.0.113.9'), 1)).toBe('203.0.113.9');
  });
});

describe('the bucket of a client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, bucket) => {
    expect(clientBucket(address)).toBe(bucket);
  });
  it('knows this machine', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(['128.0.0.1', '2001:db8::1', ''].some(isLoopback)).toBe(false);
  });
});
