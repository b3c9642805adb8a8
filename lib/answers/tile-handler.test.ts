import { cellToChildren, cellToParent, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { tileSchema } from '@/lib/contract/tile';
import { PARENT } from '@/lib/gateway/tiles/testing/tile-harness';
import { CELL, createFakeGateway } from '@/lib/server/testing/fixtures';

const REQUEST = new Request('http://localhost/api/tiles');

// A tile waits for its samples as long as they take here, so that the first response is complete.
const start = () => createFakeGateway({ edges: { wait: () => new Promise<void>(() => {}) } });

describe('the tile handler', () => {
  it.each([
    ['forecast', 'nonsense.json', 400, 'bad-cell'],
    ['forecast', `${PARENT.toUpperCase()}.json`, 400, 'bad-cell'],
    ['forecast', `${PARENT}\n.json`, 400, 'bad-cell'],
    ['forecast', `${cellToParent(PARENT, 0)}.json`, 400, 'wrong-resolution'],
    ['air', `${cellToChildren(PARENT, 5)[0]}.json`, 400, 'wrong-resolution'],
    ['air', `${CELL}.json`, 400, 'wrong-resolution'],
    ['current', `${PARENT}.json`, 404, 'not-found'],
    ['toString', `${PARENT}.json`, 404, 'not-found'],
    ['forecast', PARENT, 404, 'not-found'],
  ])('refuses %s/%j, and makes no call', async (group, file, status, code) => {
    const { handlers, service } = start();
    const response = await handlers.tile(REQUEST, group, file);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status, code });
    expect(service.requests).toEqual([]);
  });

  it('answers with an empty tile outside coverage, makes no call, and lets browsers cache that', async () => {
    const { handlers, service } = start();
    const response = await handlers.tile(REQUEST, 'air', `${latLngToCell(-30, 140, 2)}.json`);
    expect(tileSchema.parse(await response.json())).toMatchObject({
      group: 'air',
      resolution: 4,
      complete: true,
      retryAfterSeconds: null,
      hexes: [],
    });
    expect(service.requests).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('makes a call for each hex the first time, and none after that', async () => {
    const { handlers, service, gateway, clock } = start();
    const first = await handlers.tile(REQUEST, 'forecast', `${PARENT}.json`);
    expect(tileSchema.parse(await first.json())).toMatchObject({ complete: true });
    expect(service.requests).toHaveLength(49);
    expect(first.headers.get('cache-control')).toBe('public, max-age=900');
    clock.advance(10_000);
    const etag = first.headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    const again = await handlers.tile(
      new Request(REQUEST, { headers }),
      'forecast',
      `${PARENT}.json`,
    );
    expect(again.status).toBe(304);
    expect(again.headers.get('age')).toBe('10');
    expect(gateway.findFresh(`/api/tiles/forecast/${PARENT}.json`)?.etag).toBe(etag);
    expect(service.requests).toHaveLength(49);
  });

  it('uses documents loaded for persons, and learns from them where there is pollen data', async () => {
    const { handlers, service } = start();
    await handlers.document(REQUEST, 'allergy', `${CELL}.json`);
    const parent = cellToParent(CELL, 4);
    const tile = await handlers.tile(REQUEST, 'allergy', `${parent}.json`);
    const { hexes, states } = tileSchema.parse(await tile.json());
    expect(states[hexes.indexOf(CELL)]).not.toBe('no-data');
    expect(
      service.requests.filter(({ path }) => path.endsWith(`/allergy/${CELL}.json`)),
    ).toHaveLength(1);
  });

  it('reports how many hexes the map may draw', async () => {
    const { handlers } = start();
    expect(await (await handlers.status(REQUEST)).json()).toMatchObject({ mapHexes: 900 });
  });
});
