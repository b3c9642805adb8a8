import { describe, expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import { SECOND_MS } from '@/lib/contract/time';
import { CELL, createWaitingGateway } from './testing/fixtures';
import { cell } from './testing/read-results';

const noBitmap = async () => new Uint8Array();
/** A frame in a page that may have no embeds: the front does not mark it as one. */
const STRANGER = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };
const ALL_PARTS = '?show=now,hours,days,alerts,air,pollen';

/** With the limits that are usual, unless said otherwise. */
function create(config = {}) {
  const setup = createWaitingGateway({ config });
  const embed = (
    at: string,
    client: string,
    query = '?show=air',
    headers?: Record<string, string>,
  ) => {
    const path = `/embed/place/${at}`;
    const request = new Request(`http://x${path}${query}`, { headers: { ...headers } });
    return withRequestContext({ client, isEmbed: headers === undefined }, () =>
      setup.handlers.embed(request, path, noBitmap),
    );
  };
  const lifetime = async (page: Promise<Response>) => (await page).headers.get('cache-control');
  return { ...setup, embed, lifetime };
}

describe('a page that may have no embeds', () => {
  it('causes no calls, however many frames it has', async () => {
    const { service, embed } = create();
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, at) => embed(cell(at), '192.0.2.1', ALL_PARTS, STRANGER)),
    );
    expect(pages.every(({ status }) => status === 200)).toBe(true);
    expect(service.requests).toEqual([]);
  });

  it('does not keep the weather from those that may, by asking first', async () => {
    const { service, embed, lifetime } = create();
    // No cache on the way may keep its empty page.
    expect(await lifetime(embed(CELL, '192.0.2.1', '?show=air', STRANGER))).toBe(
      'private, no-store',
    );
    expect(await lifetime(embed(CELL, '192.0.2.2'))).toBe('public, max-age=60');
    expect(service.requests).toHaveLength(1);
    // What is finished is for all.
    expect(await lifetime(embed(CELL, '192.0.2.1', '?show=air', STRANGER))).toBe(
      'public, max-age=60',
    );
  });

  it('shares no flight with those that may', async () => {
    const { embed, lifetime } = create();
    const stranger = lifetime(embed(CELL, '192.0.2.1', '?show=air', STRANGER));
    expect(await lifetime(embed(CELL, '192.0.2.2'))).toBe('public, max-age=60');
    expect(await stranger).toBe('private, no-store');
  });
});

it('a client that has spent its share does not keep the weather from the others', async () => {
  const { embed, lifetime, gateway } = create({ dailyCalls: 100 });
  for (let at = 0; gateway.shareOf('192.0.2.1')?.left !== 0; at += 1) {
    await embed(cell(at), '192.0.2.1');
  }
  expect(await lifetime(embed(CELL, '192.0.2.1'))).toBe('private, no-store');
  expect(await lifetime(embed(CELL, '192.0.2.2'))).toBe('public, max-age=60');
});

it('countless looks of one place cost no more calls, and no more memory', async () => {
  // Sixty kilobytes for embeds.
  const { embed, gateway, service } = create({ memoryMegabytes: 2 });
  const looks = Array.from({ length: 60 }, (_, at) => `?show=air&accent=0000${at + 10}`);
  for (const look of looks) expect((await embed(CELL, '192.0.2.1', look)).status).toBe(200);
  expect(service.requests).toHaveLength(1);
  const held = looks.filter((look) =>
    gateway.findServable(`/embed/place/${CELL}`, undefined, look),
  ).length;
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(30);
  expect((await embed(CELL, '192.0.2.2')).status).toBe(200);
});

it('two embeds and a person behind one address cause a fifth of the day at most', async () => {
  const { clock, embed, gateway, service, read } = create({ dailyCalls: 1_000 });
  const client = '192.0.2.1';
  const share = 200;
  const left = () => gateway.shareOf(client)?.left ?? 0;
  expect(left()).toBe(share);
  for (let at = 0; left() > 0; at += 3) {
    const answers = Promise.all([
      embed(cell(at), client, ALL_PARTS),
      embed(cell(at + 1), client, ALL_PARTS),
      read('air', cell(at + 2), { client }),
    ]);
    await clock.pass(SECOND_MS, 250);
    await answers;
  }
  // Each place has a lookup of its zone, which a share of its own pays for.
  const calls = service.requests.filter(({ path }) => !path.startsWith('/points/')).length;
  expect(calls).toBeLessThanOrEqual(share + 10);
  expect((await read('air', cell(0), { client })).via).toBe('hit');
  expect((await read('air', CELL, { client })).outcome).toMatchObject({ code: 'share-spent' });
  // Others, and their embeds, go on.
  expect((await embed(CELL, '192.0.2.2')).headers.get('cache-control')).toBe('public, max-age=60');
  expect((await read('current', CELL, { client: '192.0.2.3' })).outcome.ok).toBe(true);
  expect(gateway.shareOf('embeds')?.left).toBeGreaterThan(200);
});
