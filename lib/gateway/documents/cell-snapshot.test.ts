import { describe, expect, it } from 'vitest';
import { placeOf } from '@/lib/geo/places';
import {
  CELL,
  createFakeService,
  createTestGateway,
  jsonReply,
  PERSON,
  ZONE,
} from '../testing/fixtures';

const HOUR_MS = 3_600_000;

function create() {
  const service = createFakeService();
  const zones = createFakeService();
  zones.respondWith(() => jsonReply({ properties: { forecastZone: `http://x/zones/${ZONE}` } }));
  const made = createTestGateway(service.transport, { zoneTransport: zones.transport });
  const look = () => made.gateway.snapshotOf(CELL, made.clock.now());
  const calls = () => service.asked.length + zones.asked.length;
  return { ...made, service, look, calls };
}

describe('what is held of a cell', () => {
  it('is its place alone where nothing was asked for, and costs no call', async () => {
    const { look, calls } = create();
    expect(await look()).toMatchObject({
      place: placeOf(CELL),
      forecast: null,
      current: null,
      air: null,
      allergy: null,
      zone: null,
      alerts: null,
    });
    expect(calls()).toBe(0);
  });
  it('is every document that somebody asked for, with its age, and costs no call more', async () => {
    const { look, calls, read, gateway, clock } = create();
    await read('current', CELL);
    await read('forecast', CELL);
    await read('alerts', ZONE);
    await gateway.zones.at(placeOf(CELL).center, PERSON);
    const fetchedMs = clock.now();
    const before = calls();
    clock.advance(30_000);
    const held = await look();
    expect(held.current).toMatchObject({ document: { h3: CELL }, fetchedMs, maxAgeMs: 900_000 });
    expect(held.forecast?.document.h3).toBe(CELL);
    expect(held.zone?.document.id).toBe(ZONE);
    expect(held.alerts?.document).toMatchObject({ zone: ZONE, alerts: [] });
    expect(held.air).toBeNull();
    expect(calls()).toBe(before);
  });
  it('may have expired, and is not renewed by looking', async () => {
    const { look, calls, read, clock } = create();
    await read('current', CELL);
    clock.advance(2 * HOUR_MS);
    expect((await look()).current?.document.h3).toBe(CELL);
    clock.advance(5 * HOUR_MS);
    expect((await look()).current).toBeNull();
    expect(calls()).toBe(1);
  });
  it('is nothing where the service had no data', async () => {
    const { look, read, service } = create();
    service.respondWith(() => jsonReply({ error: { code: 404, message: 'none' } }, 404));
    await read('air', CELL);
    expect((await look()).air).toBeNull();
  });
});
