import { describe, expect, it } from 'vitest';
import { createCellGateway } from '../testing/cell-gateway';
import { CELL, jsonReply, PERSON } from '../testing/fixtures';

describe('loading a cell for a reader without scripts', () => {
  it('makes one call for each document and the zone, and none again while they are fresh', async () => {
    const { gateway, calls, takeSnapshot } = createCellGateway();
    await gateway.loadCell(CELL, PERSON);
    const { forecast, current, alerts, countyAlerts } = await takeSnapshot();
    for (const loaded of [forecast, current, alerts, countyAlerts]) expect(loaded).not.toBeNull();
    const before = calls();
    expect(before).toBeLessThanOrEqual(7);
    await gateway.loadCell(CELL, PERSON);
    expect(calls()).toBe(before);
  });
  it('makes no call for another site’s page', async () => {
    const { gateway, calls } = createCellGateway();
    await gateway.loadCell(CELL, { ...PERSON, isCrossSite: true });
    expect(calls()).toBe(0);
  });
  it('loads the rest where a part fails', async () => {
    const { gateway, zones, takeSnapshot } = createCellGateway();
    zones.respondWith(() => jsonReply({}, 500));
    await gateway.loadCell(CELL, PERSON);
    const { forecast, alerts } = await takeSnapshot();
    expect([forecast?.document.h3, alerts]).toEqual([CELL, null]);
  });
});
