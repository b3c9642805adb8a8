import { describe, expect, it } from 'vitest';
import { withRequestContext } from './request-context';
import { differ, firstServed, type Requester, requesterOf } from './requester';

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
  it('is an agent if the server says so, which is served after people and before the map', () => {
    const client = '192.0.2.1';
    const agent = withRequestContext({ client, isAgent: true }, () => requesterOf(request()));
    expect(agent).toMatchObject({ priority: 'agent', client, isAgent: true, isCrossSite: false });
    const person = withRequestContext({ client }, () => requesterOf(request()));
    expect(person).toMatchObject({ priority: 'person', isAgent: false });
    const map: Requester = { priority: 'map', client };
    expect(firstServed(agent, person)).toBe(person);
    expect(firstServed(map, agent)).toBe(agent);
  });
  it('gets only cached data in pages of other sites, also as an agent', () => {
    const sent = request({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' });
    const agent = withRequestContext({ client: 'x', isAgent: true }, () => requesterOf(sent));
    expect(agent.isCrossSite).toBe(true);
  });
  it('may be allowed a call that an agent is not, in the same class and at the same address', () => {
    const map: Requester = { priority: 'map', client: 'x' };
    expect(differ(map, { ...map, isAgent: false })).toBe(false);
    expect(differ(map, { ...map, isAgent: true })).toBe(true);
  });
  it('is not what a client says of itself', () => {
    const forged = {
      'x-hexcast-client': 'another',
      'x-hexcast-embed': '1',
      'x-hexcast-agent': '1',
    };
    expect(requesterOf(request(forged))).toMatchObject({
      priority: 'person',
      client: 'unknown',
      isEmbed: false,
      isAgent: false,
    });
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
