import { describe, expect, it } from 'vitest';
import type { CacheResult } from '@/lib/cache/cache';
import { transportFailure } from '@/lib/calls/transport';
import { HOUR_MS } from '@/lib/contract/time';
import {
  createFakeService,
  createTestGateway,
  jsonReply,
  PERSON,
  ZONE,
} from '@/lib/server/testing/fixtures';

function create() {
  const zones = createFakeService();
  const weather = createFakeService();
  const setup = createTestGateway(weather.transport, { zoneTransport: zones.transport });
  return { ...setup, service: zones };
}

const point = (forecastZone: unknown) => jsonReply({ properties: { forecastZone } });
const feature = (geometry: unknown, name: unknown = 'Boulder') =>
  jsonReply({ geometry, properties: { id: ZONE, name } });
function zoneOrCode({ outcome }: CacheResult): unknown {
  return outcome.ok ? JSON.parse(new TextDecoder().decode(outcome.value.bytes())) : outcome.code;
}

describe('the zone of a point', () => {
  it('is requested with at most four decimals, no trailing zeros, and a contact address', async () => {
    const { gateway, service } = create();
    service.respondWith(() => point(`https://api.weather.gov/zones/forecast/${ZONE}`));
    for (const lat of [39.999961, 40.00004, 40])
      await gateway.zones.at({ lat, lng: -105.27 }, PERSON);
    expect(service.requests).toEqual([
      {
        path: '/points/40,-105.27',
        headers: {
          accept: 'application/geo+json',
          'user-agent': 'hexcast/1.2.3 (you@example.org)',
        },
      },
    ]);
  });
  it('gets its name and center from our own table, or null where the table has none', async () => {
    const { gateway, service } = create();
    service.respondWith(() => point(`http://x/zones/forecast/${ZONE}`));
    expect(zoneOrCode(await gateway.zones.at({ lat: 40, lng: -105 }, PERSON))).toMatchObject({
      id: ZONE,
      name: expect.stringContaining('Boulder'),
      center: { lat: expect.any(Number), lng: expect.any(Number) },
    });
    service.respondWith(() => point('http://x/zones/forecast/XXZ999'));
    const unknown = { id: 'XXZ999', name: null, center: null, county: null };
    expect(zoneOrCode(await gateway.zones.at({ lat: 41, lng: -105 }, PERSON))).toEqual(unknown);
  });
  it('has the county that the lookup names, if it is one', async () => {
    const { gateway, service } = create();
    const ask = async (lat: number, county: unknown) => {
      const forecastZone = `http://x/zones/forecast/${ZONE}`;
      service.respondWith(() => jsonReply({ properties: { forecastZone, county } }));
      return zoneOrCode(await gateway.zones.at({ lat, lng: -105 }, PERSON));
    };
    expect(await ask(40, 'http://x/zones/county/COC013')).toMatchObject({ county: 'COC013' });
    for (const [index, other] of [null, 'http://x/COZ013', 'http://x/COC013/../..'].entries()) {
      expect(await ask(41 + index, other)).toMatchObject({ id: ZONE, county: null });
    }
  });
  it('is not guessed when the lookup fails or finds none', async () => {
    const { gateway, service, clock } = create();
    const place = { lat: 40, lng: -105 };
    service.respondWith(() => transportFailure('unreachable'));
    expect(zoneOrCode(await gateway.zones.at(place, PERSON))).toBe('service-unreachable');
    clock.advance(1000);
    service.respondWith(() => jsonReply({}, 403));
    expect(zoneOrCode(await gateway.zones.at(place, PERSON))).toBe('service-failing');
    for (const other of [null, undefined, 'http://x/zones/forecast/../../COC039']) {
      service.respondWith(() => point(other));
      const { gateway: fresh } = createTestGateway(service.transport);
      expect(zoneOrCode(await fresh.zones.at(place, PERSON))).toBe('no-data');
    }
  });
  it('is cached for a month, and its absence for an hour', async () => {
    const { gateway, service, clock } = create();
    service.respondWith((path) =>
      path === '/points/0,0' ? jsonReply({}, 404) : point(`http://x/${ZONE}`),
    );
    const ask = async () => {
      await gateway.zones.at({ lat: 0, lng: 0 }, PERSON);
      await gateway.zones.at({ lat: 40, lng: -105 }, PERSON);
      return service.requests.length;
    };
    expect(await ask()).toBe(2);
    clock.advance(HOUR_MS);
    expect(await ask()).toBe(3);
    clock.advance(719 * HOUR_MS);
    expect(await ask()).toBe(5);
  });
  it('limits one client to a fifth of the daily calls, without affecting others', async () => {
    const { gateway, service } = create();
    service.respondWith(() => point(`http://x/${ZONE}`));
    const ask = (step: number, client: string) =>
      gateway.zones.at({ lat: step / 1000, lng: 0 }, { priority: 'person', client });
    for (let step = 0; step < 2000; step += 1) await ask(step, '192.0.2.1');
    expect(zoneOrCode(await ask(2000, '192.0.2.1'))).toBe('share-spent');
    expect(service.requests).toHaveLength(2000);
    expect(zoneOrCode(await ask(2000, '192.0.2.2'))).toMatchObject({ id: ZONE });
  });
});

describe('a zone by id', () => {
  const square = [
    [
      [-105.123456, 40],
      [-105, 40, 1600],
      [-105, 41],
      [-105.123456, 40],
    ],
  ];
  const rounded = [
    [
      [-105.1235, 40],
      [-105, 40],
      [-105, 41],
      [-105.1235, 40],
    ],
  ];
  it('has the outline from the service, always as a MultiPolygon', async () => {
    for (const [geometry, coordinates] of [
      [{ type: 'Polygon', coordinates: square }, [rounded]],
      [{ type: 'MultiPolygon', coordinates: [square, square] }, [rounded, rounded]],
    ]) {
      const { gateway, service } = create();
      service.respondWith(() => feature(geometry));
      expect(zoneOrCode(await gateway.zones.byId(ZONE, PERSON))).toMatchObject({
        id: ZONE,
        name: 'Boulder',
        outline: { type: 'MultiPolygon', coordinates },
      });
    }
  });
  it('has no outline if the service sends none that is an area', async () => {
    for (const geometry of [null, undefined, 'x', { type: 'GeometryCollection', geometries: [] }]) {
      const { gateway, service } = create();
      service.respondWith(() => feature(geometry));
      expect(zoneOrCode(await gateway.zones.byId(ZONE, PERSON))).toMatchObject({
        id: ZONE,
        outline: null,
      });
    }
  });
  it('is served from our own table while the lookup fails, and looked up again after a minute', async () => {
    const { gateway, service, clock } = create();
    service.respondWith(() => transportFailure('timeout'));
    const zone = zoneOrCode(await gateway.zones.byId(ZONE, PERSON));
    expect(zone).toMatchObject({ name: expect.stringContaining('Boulder'), outline: null });
    expect(zoneOrCode(await gateway.zones.byId('XXZ999', PERSON))).toBe('service-timeout');
    service.respondWith(() => feature({ type: 'Polygon', coordinates: square }));
    clock.advance(60_000);
    expect(zoneOrCode(await gateway.zones.byId(ZONE, PERSON))).toMatchObject({ name: 'Boulder' });
  });
  it('is "no data" if the service does not know it', async () => {
    const { gateway, service } = create();
    service.respondWith(() => jsonReply({}, 404));
    expect(zoneOrCode(await gateway.zones.byId('XXZ999', PERSON))).toBe('no-data');
  });
});
