import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { forecastB, PARENT } from '@/lib/gateway/tiles/testing/tile-harness';
import { centerOf } from '@/lib/geo/cells';
import { createFakeGateway, jsonReply, PERSON } from '@/lib/server/testing/fixtures';

const PATH = '/api/map/temperature.svg';
const ADDRESS = { group: 'forecast', parent: PARENT } as const;
const { lat, lng } = centerOf(PARENT);
const DENVER = '86268cdafffffff';
/** Well within the tile. */
const BOX = `bbox=${[lng - 0.5, lat - 0.4, lng + 0.5, lat + 0.4].map((one) => one.toFixed(2))}`;
const renderBitmap = async () => new Uint8Array([1, 2, 3]);

function start() {
  // A tile waits for its samples as long as they take here.
  const setup = createFakeGateway({ edges: { wait: () => new Promise<void>(() => {}) } });
  setup.service.respondWith((path) => {
    const cell = /([0-9a-f]{15})\.json$/.exec(path)?.[1] ?? '';
    return jsonReply(forecastB(cell));
  });
  const ask = (file: string, query = '', init: RequestInit = {}) =>
    setup.handlers.map(
      new Request(`http://localhost/api/map/${file}?${query}`, init),
      file,
      renderBitmap,
    );
  return { ...setup, ask, fill: () => setup.gateway.tiles.read(ADDRESS, PERSON) };
}

describe('the handler of pictures', () => {
  it('draws what is cached and makes no call, for pages of other sites too', async () => {
    const { ask, fill, service, clock } = start();
    await fill();
    const calls = service.requests.length;
    clock.advance(2 * HOUR_MS);
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    for (const query of ['frame=page', '', 'bbox=-100,38,-95,42', 'hours=7']) {
      const response = await ask('temperature.svg', query, { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toMatch(/^<svg .*<\/svg>\s*$/s);
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(service.requests).toHaveLength(calls);
  });
  it('tells it in words and characters, which no browser takes for more than text', async () => {
    const { ask, fill, service, gateway } = start();
    await fill();
    const calls = service.requests.length;
    const response = await ask('temperature.txt', `${BOX}&w=40`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toMatch(/^Temperature \(°F\), [^\n]*\.\n\n[\d?\n]+\n\n°F: /);
    expect(service.requests).toHaveLength(calls);
    const found = gateway.findServable('/api/map/temperature.txt', 'a', `?w=40&${BOX}`);
    expect(found?.contentType).toBe('text/plain; charset=utf-8');
  });
  it('tells what is at a point of a page’s picture, and makes no call', async () => {
    const { ask, fill, service } = start();
    await fill();
    const calls = service.requests.length;
    const query = `frame=page&cell=${DENVER}&shown=2560`;
    const response = await ask('temperature.json', `${query}&at=0.5,0.5`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=10');
    expect(await response.json()).toEqual({ cell: DENVER, name: null });
    const above = await ask('temperature.json', `${query}&at=0.5,0.47`);
    expect(await above.json()).toEqual({ cell: DENVER, name: 'Denver' });
    expect(service.requests).toHaveLength(calls);
    for (const wrong of [
      'at=0.5,0.5&shown=2640',
      'frame=page&at=0.5,1.2&shown=2640',
      'frame=page&at=0.5&shown=2640',
      'frame=page&at=0.5,0.5',
      'frame=page&at=0.5,0.5&shown=1e9',
      'frame=fill&at=0.5,0.5&shown=2640',
    ]) {
      const refused = await ask('temperature.json', wrong);
      expect([wrong, refused.status]).toEqual([wrong, 400]);
    }
  });
  it('is asked again each time while little is cached', async () => {
    const { ask, service } = start();
    const response = await ask('air.svg', 'frame=page');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(service.requests).toEqual([]);
  });
  it('answers with 304 to whoever has it, and to HEAD with its length alone', async () => {
    const { ask, fill, gateway } = start();
    await fill();
    const first = await ask('temperature.svg', BOX);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await ask('temperature.svg', BOX, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const head = await ask('temperature.svg', BOX, { method: 'HEAD' });
    const { byteLength } = await first.arrayBuffer();
    expect(head.headers.get('content-length')).toBe(String(byteLength));
    expect(await head.text()).toBe('');
    expect(gateway.findFresh(PATH, `?${BOX}`)?.etag).toBe(etag);
  });
  it.each([
    ['nonsense.svg', '', 'bad-parameter'],
    ['temperature.jpg', '', 'bad-parameter'],
    ['temperature.svg', 'hours=241', 'bad-parameter'],
    ['temperature.svg', 'bbox=1,2,3', 'bad-parameter'],
    ['temperature.svg', 'cell=nonsense', 'bad-cell'],
    ['temperature.svg', 'cell=8426b41ffffffff', 'wrong-resolution'],
  ])('refuses %s?%s', async (file, query, code) => {
    const response = await start().ask(file, query);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code });
  });
  it('refuses a client that asks for too many, and says for how long', async () => {
    const { ask } = start();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await ask('rain.png', `hours=${index}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    const refused = await ask('rain.png', 'hours=40');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
  });
});

describe('a picture that someone asked for', () => {
  it('is found under any query that means the same, for as long as it is fresh', async () => {
    const { ask, fill, gateway, clock } = start();
    await fill();
    const find = (search: string) => gateway.findServable(PATH, '192.0.2.1', search);
    expect(find(`?${BOX}`)).toBeUndefined();
    await ask('temperature.svg', BOX);
    clock.advance(2_500);
    const found = find(`?w=600&${BOX}001&utm=x`);
    expect(found?.contentType).toBe('image/svg+xml; charset=utf-8');
    expect(found?.headers).toMatchObject({ age: '2', 'cache-control': 'public, max-age=3' });
    for (const search of ['', '?bbox=-98,40,-96,42', `?${BOX}&hours=x`]) {
      expect(find(search), search).toBeUndefined();
    }
    expect(gateway.findServable('/api/map/rain.svg', 'a', `?${BOX}`)).toBeUndefined();
    clock.advance(MINUTE_MS);
    expect(find(`?${BOX}`)).toBeUndefined();
  });
});
