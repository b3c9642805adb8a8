import { describe, expect, it } from 'vitest';
import {
  CELL,
  createFakeService,
  createTestGateway,
  jsonReply,
  PERSON,
  ZONE,
} from '../testing/fixtures';

const COUNTY = 'COC031';

function create() {
  const service = createFakeService();
  const zones = createFakeService();
  zones.respondWith(() =>
    jsonReply({ properties: { forecastZone: `http://x/${ZONE}`, county: `http://x/${COUNTY}` } }),
  );
  const { gateway, clock } = createTestGateway(service.transport, {
    zoneTransport: zones.transport,
  });
  const calls = () => service.requests.length + zones.requests.length;
  const snapshot = () => gateway.snapshotOf(CELL, clock.now());
  return { gateway, service, zones, calls, snapshot };
}

describe('loading a cell for a reader without scripts', () => {
  it('makes one call for each document and the zone, and none again while they are fresh', async () => {
    const { gateway, calls, snapshot } = create();
    await gateway.loadCell(CELL, PERSON);
    const { forecast, current, alerts, countyAlerts } = await snapshot();
    for (const loaded of [forecast, current, alerts, countyAlerts]) expect(loaded).not.toBeNull();
    const before = calls();
    expect(before).toBeLessThanOrEqual(7);
    await gateway.loadCell(CELL, PERSON);
    expect(calls()).toBe(before);
  });
  it('makes no call for another site’s page', async () => {
    const { gateway, calls } = create();
    await gateway.loadCell(CELL, { ...PERSON, isCrossSite: true });
    expect(calls()).toBe(0);
  });
  it('loads the rest where a part fails', async () => {
    const { gateway, zones, snapshot } = create();
    zones.respondWith(() => jsonReply({}, 500));
    await gateway.loadCell(CELL, PERSON);
    const { forecast, alerts } = await snapshot();
    expect([forecast?.document.h3, alerts]).toEqual([CELL, null]);
  });
});
