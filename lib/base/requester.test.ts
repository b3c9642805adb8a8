import { describe, expect, it } from 'vitest';
import { withRequestContext } from './request-context';
import { requesterOf } from './requester';

const request = (headers: Record<string, string> = {}) =>
  new Request('http://localhost/api/v1/x', { headers });

describe('the requester', () => {
  it('has the bucket that the front server found, or else the unknown one', () => {
    const client = '2001:db8:1:2::/64';
    expect(withRequestContext({ client }, () => requesterOf(request())).client).toBe(client);
    expect(requesterOf(request()).client).toBe('unknown');
  });
  it('is an embed if the front server says so, which may make calls in pages of other sites', () => {
    const framed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };
    const embed = withRequestContext({ client: 'x', isEmbed: true }, () =>
      requesterOf(request(framed)),
    );
    expect(embed).toMatchObject({ isEmbed: true, isCrossSite: false });
    expect(requesterOf(request(framed))).toMatchObject({ isEmbed: false, isCrossSite: true });
  });
  it('is not what a client says of itself', () => {
    const forged = { 'x-hexcast-client': 'another', 'x-hexcast-embed': '1' };
    expect(requesterOf(request(forged))).toMatchObject({ client: 'unknown', isEmbed: false });
  });
});

describe('the context of a request', () => {
  it('stays with it, whatever is answered at the same time', async () => {
    const seen = async (pauses: number) => {
      for (let pause = 0; pause < pauses; pause += 1) await Promise.resolve();
      return requesterOf(request()).client;
    };
    const clients = ['a', 'b', 'c'];
    const found = clients.map((client, at) => withRequestContext({ client }, () => seen(3 - at)));
    expect(await Promise.all(found)).toEqual(clients);
  });
});
