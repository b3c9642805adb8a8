import { describe, expect, it } from 'vitest';
import { isCrossSite, isOwnChoice, requesterOf } from './requester';

const request = (headers: Record<string, string>) =>
  new Request('http://localhost/api/v1/x', { headers });

describe('the requester', () => {
  it('has the bucket that the front server passes on, or else the unknown one', () => {
    expect(requesterOf(request({ 'x-hexcast-client': '2001:db8:1:2::/64' })).client).toBe(
      '2001:db8:1:2::/64',
    );
    expect(requesterOf(request({})).client).toBe('unknown');
    expect(requesterOf(request({ 'x-hexcast-client': 'A b' })).client).toBe('unknown');
  });
  it('is an embed if the front server says so, which may make calls in pages of other sites', () => {
    const framed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };
    const embed = requesterOf(request({ ...framed, 'x-hexcast-embed': '1' }));
    expect(embed).toMatchObject({ isEmbed: true, isCrossSite: false });
    expect(requesterOf(request(framed))).toMatchObject({ isEmbed: false, isCrossSite: true });
  });
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }, false],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, true],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    // A reader follows a link.
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, false],
  ] as [Record<string, string>, boolean][])(
    'with %j comes from another site: %s',
    (headers, is) => {
      expect(isCrossSite((name) => headers[name])).toBe(is);
    },
  );
  it.each([
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, true],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, true],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, false],
    [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, false],
    [{ 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' }, false],
  ] as [Record<string, string>, boolean][])(
    'chose with %j to load newer weather: %s',
    (headers, is) => {
      expect(isOwnChoice((name) => headers[name])).toBe(is);
    },
  );
});
