import { describe, expect, it } from 'vitest';
import { RESOURCE_NAMES } from '@/lib/contract/resources';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { placeOf } from '@/lib/geo/places';
import { COUNTY, createCellGateway } from '@/lib/server/testing/cell-gateway';
import { CELL, createClock, jsonReply, PERSON, ZONE } from '@/lib/server/testing/fixtures';

/** What comes of a promise, while as much time passes as it takes. */
async function done<Value>(
  clock: ReturnType<typeof createCellGateway>['clock'],
  promise: Promise<Value>,
): Promise<Value> {
  let isOver = false;
  const settled = promise.finally(() => {
    isOver = true;
  });
  await clock.run(Number.POSITIVE_INFINITY, () => isOver);
  return settled;
}

describe('what is cached of a cell', () => {
  it('has only the place when nothing is cached, and makes no call', async () => {
    const { takeSnapshot, calls } = createCellGateway();
    expect(await takeSnapshot()).toMatchObject({
      place: placeOf(CELL),
      forecast: null,
      current: null,
      air: null,
      allergy: null,
      areas: null,
      alerts: [],
    });
    expect(calls()).toBe(0);
  });
  it('has every cached document with its age, and makes no call', async () => {
    const { takeSnapshot, calls, read, gateway, clock } = createCellGateway();
    const fetchedMs = clock.now();
    await read('current', CELL);
    await read('forecast', CELL);
    await read('alerts', ZONE);
    await read('alerts', COUNTY);
    await gateway.zones.of(CELL, PERSON);
    const before = calls();
    clock.advance(30_000);
    const snapshot = await takeSnapshot();
    expect(snapshot.current).toMatchObject({
      document: { h3: CELL },
      fetchedMs,
      maxAgeMs: 900_000,
    });
    expect(snapshot.forecast?.document.h3).toBe(CELL);
    expect(snapshot.areas?.document).toMatchObject({ zones: [{ id: ZONE }], counties: [COUNTY] });
    expect(snapshot.alerts).toMatchObject([
      { id: ZONE, response: { document: { zone: ZONE, alerts: [] } } },
      { id: COUNTY, response: { document: { zone: COUNTY, alerts: [] } } },
    ]);
    expect(snapshot.air).toBeNull();
    expect(calls()).toBe(before);
  });
  it('includes stale documents until they are too old, and does not refresh them', async () => {
    const { takeSnapshot, calls, read, clock } = createCellGateway();
    await read('current', CELL);
    clock.advance(2 * HOUR_MS);
    expect((await takeSnapshot()).current?.document.h3).toBe(CELL);
    clock.advance(5 * HOUR_MS);
    expect((await takeSnapshot()).current).toBeNull();
    expect(calls()).toBe(1);
  });
  it('says whether that is all, and new', async () => {
    const { takeSnapshot, gateway, clock } = createCellGateway();
    expect((await takeSnapshot()).isWhole).toBe(false);
    await gateway.places.load(CELL, PERSON, RESOURCE_NAMES);
    expect((await takeSnapshot()).isWhole).toBe(true);
    clock.advance(HOUR_MS);
    expect(await takeSnapshot()).toMatchObject({ isWhole: false, problems: {} });
  });
  it('has null where the service had no data', async () => {
    const { takeSnapshot, read, service } = createCellGateway();
    service.respondWith(() => jsonReply({ error: { code: 404, message: 'none' } }, 404));
    await read('air', CELL);
    expect(await takeSnapshot()).toMatchObject({ air: null, problems: { air: 'no-data' } });
  });
});

describe('loading a cell for a reader without scripts', () => {
  it('makes one call for each document and each point, and none again while they are fresh', async () => {
    const { gateway, calls, takeSnapshot } = createCellGateway();
    await gateway.places.load(CELL, PERSON, RESOURCE_NAMES);
    const { forecast, current, areas, alerts } = await takeSnapshot();
    for (const loaded of [forecast, current, areas]) expect(loaded).not.toBeNull();
    expect(alerts.length).toBeGreaterThan(1);
    for (const { response } of alerts) expect(response).not.toBeNull();
    const before = calls();
    // Four documents of the cell, two lists of alerts, and the areas of its point and its six corners.
    expect(before).toBe(4 + 2 + 7);
    await gateway.places.load(CELL, PERSON, RESOURCE_NAMES);
    expect(calls()).toBe(before);
  });
  it('makes no call for another site’s page', async () => {
    const { gateway, calls } = createCellGateway();
    await gateway.places.load(CELL, { ...PERSON, isCrossSite: true }, RESOURCE_NAMES);
    expect(calls()).toBe(0);
  });
  it('loads the rest where a part fails', async () => {
    const { gateway, zones, takeSnapshot } = createCellGateway();
    zones.respondWith(() => jsonReply({}, 500));
    await gateway.places.load(CELL, PERSON, RESOURCE_NAMES);
    const { forecast, alerts } = await takeSnapshot();
    expect([forecast?.document.h3, alerts]).toEqual([CELL, []]);
  });
});

describe('a page that could go on without', () => {
  /** With everything about the cell, an hour old. */
  async function createOld() {
    const clock = createClock();
    const setup = createCellGateway({ clock, edges: { wait: clock.wait } });
    await done(clock, setup.gateway.places.load(CELL, PERSON, RESOURCE_NAMES));
    clock.advance(HOUR_MS);
    const read = () => done(clock, setup.gateway.places.readSoon(CELL, RESOURCE_NAMES, PERSON));
    return { ...setup, read };
  }
  it('waits until what is stale is renewed', async () => {
    const { read } = await createOld();
    expect(await read()).toMatchObject({ isWhole: true, isComing: false });
  });
  it('waits no longer than a moment', async () => {
    const { read, service, clock } = await createOld();
    service.respondWith(() => new Promise(() => {}));
    const startMs = clock.now();
    const reading = await read();
    expect(reading).toMatchObject({ isWhole: false, isComing: true, forecast: { document: {} } });
    expect(clock.now() - startMs).toBeLessThanOrEqual(350);
  });
  it('waits for lists of alerts as long as for what is not there at all', async () => {
    const { gateway, service, clock } = await createOld();
    const readZone = () => done(clock, gateway.places.readZone(ZONE, PERSON));
    expect(await readZone()).toMatchObject({ isWhole: true });
    clock.advance(2 * MINUTE_MS);
    service.respondWith(() => new Promise(() => {}));
    const startMs = clock.now();
    expect(await readZone()).toMatchObject({
      isWhole: false,
      alerts: { document: { alerts: [] } },
    });
    expect(clock.now() - startMs).toBeGreaterThan(2_000);
  });
  it('does not wait for what has failed', async () => {
    const { read, service, zones, clock } = await createOld();
    for (const one of [service, zones]) one.respondWith(() => jsonReply({}, 500));
    await read();
    const startMs = clock.now();
    expect(await read()).toMatchObject({ isWhole: false, isComing: false });
    expect(clock.now()).toBe(startMs);
  });
});
