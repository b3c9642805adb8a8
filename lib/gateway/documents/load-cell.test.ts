import { describe, expect, it } from 'vitest';
import { createCellGateway } from '@/lib/server/testing/cell-gateway';
import { CELL, jsonReply, PERSON } from '@/lib/server/testing/fixtures';

describe('loading a cell for a reader without scripts', () => {
  it('makes one call for each document and each point, and none again while they are fresh', async () => {
    const { gateway, calls, takeSnapshot } = createCellGateway();
    await gateway.loadCell(CELL, PERSON);
    const { forecast, current, areas, alerts } = await takeSnapshot();
    for (const loaded of [forecast, current, areas]) expect(loaded).not.toBeNull();
    expect(alerts.length).toBeGreaterThan(1);
    for (const { response } of alerts) expect(response).not.toBeNull();
    const before = calls();
    // Four documents of the cell, two lists of alerts, and the areas of its point and its six corners.
    expect(before).toBe(4 + 2 + 7);
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
    expect([forecast?.document.h3, alerts]).toEqual([CELL, []]);
  });
});
