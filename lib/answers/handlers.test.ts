import { describe, expect, it } from 'vitest';
import { transportFailure } from '@/lib/calls/transport';
import { problemSchema } from '@/lib/contract/problem';
import { foundPlacesSchema } from '@/lib/geo/found-place-schema';
import { nearPlacesSchema } from '@/lib/geo/near-places-schema';
import { placeSchema } from '@/lib/geo/place-schema';
import { stationSchema } from '@/lib/geo/station-schema';
import { zoneListSchema } from '@/lib/geo/zone-schema';
import { BROKEN_IDS, NO_CELLS, OTHER_CELLS } from '@/lib/lab/attacks/attacks';
import {
  CELL,
  createFakeGateway,
  documentOf,
  jsonReply,
  ZONE,
} from '@/lib/server/testing/fixtures';

const request = (path: string, init: RequestInit = {}) =>
  new Request(`http://localhost${path}`, init);
const path = `/api/v1/air/${CELL}.json`;

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}

describe('the document handler', () => {
  it('responds in the shape of the contract, with age and cache status', async () => {
    const { handlers, clock } = createFakeGateway();
    const first = await handlers.document(request(path), 'air', `${CELL}.json`);
    expect(first.status).toBe(200);
    const parsed = { aqi: null, category: null, observedAt: null, primaryPollutant: null };
    expect(await first.clone().json()).toEqual({ h3: CELL, sources: [], ...parsed });
    expect(first.headers.get('content-length')).toBe(String((await first.text()).length));
    expect(Object.fromEntries(first.headers)).toMatchObject({
      age: '0',
      'cache-control': 'public, max-age=900',
      'cache-status': 'hexcast; fwd=miss; stored; ttl=900',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    });
    clock.advance(300_500);
    const second = await handlers.document(request(path), 'air', `${CELL}.json`);
    expect(Object.fromEntries(second.headers)).toMatchObject({
      age: '300',
      'cache-control': 'public, max-age=900',
      'cache-status': 'hexcast; hit; ttl=600',
    });
    clock.advance(900_000);
    const third = await handlers.document(request(path), 'air', `${CELL}.json`);
    expect(Object.fromEntries(third.headers)).toMatchObject({
      age: '1200',
      'cache-control': 'public, max-age=900',
      'cache-status': 'hexcast; hit; ttl=-300; detail=refreshing',
    });
  });
  it('sends 304 to clients that have the body in any coding, and the whole body to others', async () => {
    const { handlers } = createFakeGateway();
    const ask = (ifNoneMatch: string) =>
      handlers.document(
        request(path, { headers: { 'if-none-match': ifNoneMatch } }),
        'air',
        `${CELL}.json`,
      );
    const etag = (await ask('"other"')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const matching of [etag, `W/${etag}`, `"x", ${etag}`, '*', etag.replace(/"$/, '-gzip"')]) {
      const response = await ask(matching);
      expect(response.status, matching).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('cache-control')).toBe('public, max-age=900');
      expect(response.headers.has('age')).toBe(true);
      expect(response.headers.has('content-length')).toBe(false);
    }
    for (const other of ['"other"', etag.slice(0, -2), '']) {
      expect((await ask(other)).status).toBe(200);
    }
  });
  it('responds to HEAD with the headers only', async () => {
    const { handlers } = createFakeGateway();
    const get = await handlers.document(request(path), 'air', `${CELL}.json`);
    const head = await handlers.document(request(path, { method: 'HEAD' }), 'air', `${CELL}.json`);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });
  it.each<readonly [string, string, number, string]>([
    ['air', `${CELL}`, 404, 'not-found'],
    ['air', `${CELL}.xml`, 404, 'not-found'],
    ['nope', `${CELL}.json`, 404, 'not-found'],
    ['toString', `${CELL}.json`, 404, 'not-found'],
    ['air', '.json', 400, 'bad-cell'],
    ['air', `../alerts/${CELL}.json`, 400, 'bad-cell'],
    ...[...NO_CELLS, ...BROKEN_IDS].map((id) => ['air', `${id}.json`, 400, 'bad-cell'] as const),
    ...OTHER_CELLS.map((id) => ['air', `${id}.json`, 400, 'wrong-resolution'] as const),
    ['alerts', `${CELL}.json`, 400, 'bad-zone'],
    ['alerts', 'coz039.json', 400, 'bad-zone'],
    ['alerts', 'COX039.json', 400, 'bad-zone'],
  ])('makes no call for %s/%j: %i %s', async (resource, file, status, code) => {
    const { handlers, service } = createFakeGateway();
    const response = await handlers.document(request('/api'), resource, file);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await problemOf(response)).toMatchObject({ status, code });
    expect(service.requests).toHaveLength(0);
  });
  it('names the resolution of a cell if it is the wrong one', async () => {
    const { handlers } = createFakeGateway();
    const response = await handlers.document(request('/api'), 'air', '8a2a1072b59ffff.json');
    expect((await problemOf(response)).detail).toContain('of resolution 10;');
  });
  it('makes problems uncacheable, and "no data" cacheable for a minute', async () => {
    const { handlers, service, lines, clock } = createFakeGateway();
    service.respondWith(() => transportFailure('timeout'));
    const failed = await handlers.document(request(path), 'air', `${CELL}.json`);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect(await problemOf(failed)).toMatchObject({ status: 504, code: 'service-timeout' });
    const again = await handlers.document(request(path), 'air', `${CELL}.json`);
    expect(again.headers.get('retry-after')).toBe('1');
    clock.advance(1000);
    service.respondWith(() => jsonReply({}, 404));
    const none = await handlers.document(request(path), 'air', `${CELL}.json`);
    expect(none.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await problemOf(none)).toMatchObject({ status: 404, code: 'no-data' });
    const events = lines.map((line): unknown => JSON.parse(line));
    expect(events).toMatchObject([
      { event: 'call', code: 'service-timeout' },
      { event: 'problem', handler: 'document', code: 'service-timeout' },
      { event: 'problem', handler: 'document', code: 'service-timeout' },
      { event: 'call', code: 'no-data' },
      { event: 'problem', handler: 'document', code: 'no-data' },
    ]);
  });
  it('hides the details of our own errors', async () => {
    const { handlers, gateway, service } = createFakeGateway();
    service.respondWith(() => {
      throw new Error('a secret plan');
    });
    const response = await handlers.document(request(path), 'air', `${CELL}.json`);
    expect(await response.clone().text()).not.toContain('secret');
    expect(await problemOf(response)).toMatchObject({ status: 500, code: 'internal' });
    expect(gateway.counters.read().problems).toBe(1);
  });
});

describe('the other handlers', () => {
  it('require a point on Earth, and ignore all other parameters', async () => {
    const { handlers, service } = createFakeGateway();
    service.respondWith(() => jsonReply({ properties: { forecastZone: ZONE } }));
    for (const query of ['', '?lat=40', '?lat=91&lng=0', '?lat=4e1&lng=0', '?lat=40&lng=181']) {
      const response = await handlers.zoneAt(request(`/api/zones/at${query}`));
      expect(await problemOf(response), query).toMatchObject({ code: 'bad-parameter' });
    }
    expect(service.requests).toHaveLength(0);
    for (const more of ['', '&x=1', '&lat=12&api_key=1']) {
      const response = await handlers.zoneAt(request(`/api/zones/at?lat=40&lng=-105${more}`));
      expect(await response.json()).toMatchObject({ id: ZONE });
    }
    expect(service.requests).toHaveLength(1);
  });
  it('serve our own tables without a call', async () => {
    const { handlers, service } = createFakeGateway();
    const station = await handlers.station(request('/api'), 'KDEN.json');
    expect(stationSchema.parse(await station.json())).toMatchObject({ id: 'KDEN', state: 'CO' });
    for (const file of ['DEMO-86268.json', 'KXX9.json', '../KDEN.json']) {
      const unknown = await handlers.station(request('/api'), file);
      expect(await problemOf(unknown)).toMatchObject({ code: 'no-data' });
    }
    const pollen = await handlers.pollenPlaces(request('/api'), `${CELL}.json`);
    expect(nearPlacesSchema.parse(await pollen.json()).places).toHaveLength(3);
    const towns = await handlers.placesNear(request('/api'), `${CELL}.json`);
    expect(nearPlacesSchema.parse(await towns.json()).places).toHaveLength(4);
    const near = await handlers.zonesNear(request('/api'), `${CELL}.json`);
    expect(zoneListSchema.parse(await near.json()).zones.length).toBeGreaterThan(0);
    const found = await handlers.findZones(request(`/api/zones/find?q=${ZONE.toLowerCase()}`));
    expect(zoneListSchema.parse(await found.json()).zones).toMatchObject([{ id: ZONE }]);
    for (const query of ['', '?q=', `?q=${'x'.repeat(501)}`]) {
      const refused = await handlers.findZones(request(`/api/zones/find${query}`));
      expect(await problemOf(refused)).toMatchObject({ code: 'bad-parameter' });
    }
    expect(service.requests).toHaveLength(0);
  });
  it('find places without a call', async () => {
    const { handlers, service } = createFakeGateway();
    const ask = (query: string) => handlers.findPlaces(request(`/api/places${query}`));
    const near = await ask('?q=portland&lat=43.7&lng=-70.3');
    expect(foundPlacesSchema.parse(await near.json()).places[0]?.state?.code).toBe('ME');
    expect(near.headers.get('cache-control')).toBe('public, max-age=86400');
    const none = await ask('?q=%3Cimg%20src%3Dx%3E');
    expect(await none.json()).toEqual({ places: [] });
    for (const query of [
      '',
      '?q=',
      `?q=${'x'.repeat(10_000)}`,
      '?q=a&lat=40',
      '?q=a&lat=x&lng=1',
    ]) {
      const refused = await ask(query);
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
      expect(await problemOf(refused)).toMatchObject({ code: 'bad-parameter' });
    }
    expect(service.requests).toHaveLength(0);
  });
  it('name a place without a call', async () => {
    const { handlers, service } = createFakeGateway();
    const response = await handlers.place(request('/api'), `${CELL}.json`);
    expect(placeSchema.parse(await response.json())).toMatchObject({ state: { code: 'CO' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    const wrong = await handlers.place(request('/api'), '852a1073fffffff.json');
    expect(await problemOf(wrong)).toMatchObject({ code: 'wrong-resolution' });
    expect(service.requests).toHaveLength(0);
  });
  it('serve the status, uncacheable', async () => {
    const { handlers, clock } = createFakeGateway();
    clock.advance(5_000);
    const response = await handlers.status(request('/api/status'));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ mode: 'live', version: '1.2.3', upSeconds: 5 });
  });
  it('refuse unsafe methods and unknown paths', async () => {
    const { handlers } = createFakeGateway();
    const refused = await handlers.refuseMethod(request('/api/status', { method: 'POST' }));
    expect(refused.headers.get('allow')).toBe('GET, HEAD');
    const session = request('/api/operator/session');
    expect((await handlers.refuseMethod(session)).headers.get('allow')).toBe('POST, DELETE');
    expect(await problemOf(refused)).toMatchObject({ status: 405, code: 'method-not-allowed' });
    expect(await problemOf(await handlers.notFound(request('/api/x')))).toMatchObject({
      status: 404,
    });
  });
  it('serve the alerts of a zone', async () => {
    const { handlers, service } = createFakeGateway();
    service.respondWith(() => jsonReply(documentOf('alerts', ZONE)));
    const response = await handlers.document(request('/api'), 'alerts', `${ZONE}.json`);
    expect(await response.json()).toEqual({ zone: ZONE, alerts: [], sources: [] });
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  });
});
