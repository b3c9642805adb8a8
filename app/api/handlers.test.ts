import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { register } from '@/instrumentation';
import { RESOURCE_NAMES, RESOURCES } from '@/lib/contract/resources';
import { TILE_GROUPS, tileSchema } from '@/lib/contract/tile';
import { foundPlacesSchema } from '@/lib/geo/found-place-schema';
import { placeSchema } from '@/lib/geo/place-schema';
import { zoneSchema, zoneWithOutlineSchema } from '@/lib/geo/zone-schema';
import * as rest from './[...rest]/route';
import * as place from './places/of/[file]/route';
import * as places from './places/route';
import * as status from './status/route';
import * as tile from './tiles/[group]/[file]/route';
import * as document from './v1/[resource]/[file]/route';
import * as zone from './zones/[file]/route';
import * as zoneAt from './zones/at/route';

/** The handlers as Next calls them, over the gateway of a process whose environment is empty. */
const CELL = '86268cd07ffffff';
const PARENT = '84268cdffffffff';
const params = <Params>(value: Params) => ({ params: Promise.resolve(value) });
const NOTHING = params({});
/** Every parameter that a route may have. */
const ANY = { file: '', group: '', resource: '' };
const request = (path: string, method = 'GET') =>
  new Request(`http://localhost${path}`, { method });
const handlers = { rest, place, places, status, document, zone, zoneAt, tile };

beforeAll(async () => {
  const settings = ['WEATHER_API_URL', 'WEATHER_API_KEYS', 'WEATHER_API_KEYS_FILE', 'ZONE_API_URL'];
  for (const name of [...settings, 'ZONE_API_CONTACT', 'DEMO_VARIANT']) vi.stubEnv(name, '');
  vi.stubEnv('CACHE_DIR', 'off');
  // As without the front server.
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
  await register();
});
afterAll(() => vi.unstubAllEnvs());

describe('with an empty environment', () => {
  it('finds the zone of a point, and then every resource, without a key', async () => {
    const at = await zoneAt.GET(request('/api/zones/at?lat=39.74&lng=-104.99'), NOTHING);
    const { id } = zoneSchema.parse(await at.json());
    expect(id).toMatch(/^COZ/);
    for (const resource of RESOURCE_NAMES) {
      const file = `${resource === 'alerts' ? id : CELL}.json`;
      const response = await document.GET(request('/api/v1'), params({ resource, file }));
      expect(response.status, resource).toBe(200);
      const parsed = RESOURCES[resource].schema.safeParse(await response.json());
      expect(parsed.success, resource).toBe(true);
      expect(parsed.data?.sources.length, resource).toBeGreaterThan(0);
    }
    const outlined = await zone.GET(request('/api/zones'), params({ file: `${id}.json` }));
    expect(zoneWithOutlineSchema.parse(await outlined.json()).outline).not.toBeNull();
  });
  it('finds a place', async () => {
    const found = await places.GET(request('/api/places?q=denver'), NOTHING);
    expect(foundPlacesSchema.parse(await found.json()).places[0]?.name).toBe('Denver');
  });
  it('names the place and tells the mode', async () => {
    const named = await place.GET(request('/api/places'), params({ file: `${CELL}.json` }));
    expect(placeSchema.parse(await named.json()).timeZone).toBe('America/Denver');
    const body: unknown = await (await status.GET(request('/api/status'), NOTHING)).json();
    expect(body).toMatchObject({ mode: 'demo', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });
  it('draws every group of tiles', async () => {
    for (const group of TILE_GROUPS) {
      const context = params({ group, file: `${PARENT}.json` });
      const response = await tile.GET(request('/api/tiles'), context);
      const { hexes, states } = tileSchema.parse(await response.json());
      expect(hexes, group).toContain(CELL);
      expect(states, group).not.toContain('failed');
    }
  });
  it('has no data where the demo has none', async () => {
    const file = '86754e64fffffff.json';
    const response = await document.GET(request('/api/v1'), params({ resource: 'air', file }));
    expect(response.status).toBe(404);
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('refuse %s', async (method) => {
    for (const [name, handler] of Object.entries(handlers)) {
      const response = await handler[method](request('/api', method), params(ANY));
      expect(response.status, name).toBe(name === 'rest' ? 404 : 405);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      if (name !== 'rest') expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
  });
  it('answer a path that is none with a problem', async () => {
    const response = await rest.GET(request('/api/nope'), NOTHING);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found', status: 404 });
  });
});
