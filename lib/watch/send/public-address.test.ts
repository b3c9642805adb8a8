import { expect, it } from 'vitest';
import { INSIDE_ADDRESSES } from '@/lib/lab/attacks/attacks';
import { isPublicAddress } from './public-address';

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2a00:1450:4001::1',
])('takes %s for public', (address) => expect(isPublicAddress(address)).toBe(true));

it('takes no address of a network for a special purpose for public, however it is written', () => {
  const addresses = INSIDE_ADDRESSES.map((host) =>
    new URL(`https://${host}/`).hostname.replace(/[[\]]/g, ''),
  );
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

it.each(['', 'localhost', 'example.com', '127.1', '0x7f.1', '::1%lo', 'fe80::1%eth0', '1.2.3.4.5'])(
  'takes "%s" for no public address',
  (text) => expect(isPublicAddress(text)).toBe(false),
);
