import { gridRing } from 'h3-js';
import { describe, expect, it } from 'vitest';
import type { CacheResult } from '@/lib/cache/cache';
import { HOUR_MS } from '@/lib/contract/time';
import { centerOf } from '@/lib/geo/cells';
import { pointOf } from '@/lib/geo/land-point';
import { pointIdOf } from '@/lib/geo/lat-lng';
import { isUnitedStates } from '@/lib/geo/territories';
import {
  createFakeGateway,
  createFakeService,
  jsonReply,
  PERSON,
  settle,
} from '@/lib/server/testing/fixtures';

function create() {
  const zones = createFakeService();
  const setup = createFakeGateway({
    zoneTransport: zones.transport,
  });
  return { ...setup, service: zones };
}

function zoneOrCode({ outcome }: CacheResult): unknown {
  return outcome.ok ? JSON.parse(outcome.value.bytes().toString()) : outcome.code;
}

/** A cell on the shore of Lake Michigan: its center lies in the water. */
const CHICAGO = '862664c1fffffff';
const LAKE = 'LMZ741';
const LAND = 'ILZ104';
const COUNTY = 'ILC031';
/** What the NWS says of a point: east of the shore is the lake. */
function shoreReply(path: string) {
  const isInLake = Number(path.split(',')[1]) > -87.61;
  const at = (kind: string, id: string) => `http://x/zones/${kind}/${id}`;
  return jsonReply({
    properties: isInLake
      ? { type: 'marine', forecastZone: at('forecast', LAKE) }
      : { forecastZone: at('forecast', LAND), county: at('county', COUNTY) },
  });
}

describe('what a cell touches', () => {
  it('are the zones and counties of its point and its corners: land first, whole for a month', async () => {
    const { gateway, service, clock } = create();
    service.respondWith(shoreReply);
    const areas = zoneOrCode(await gateway.zones.of(CHICAGO, PERSON));
    expect(areas).toMatchObject({
      cell: CHICAGO,
      counties: [COUNTY],
      isWhole: true,
      zones: [{ id: LAND }, { id: LAKE }],
    });
    expect(service.requests).toHaveLength(7);
    clock.advance(29 * 24 * HOUR_MS);
    await gateway.zones.of(CHICAGO, PERSON);
    expect(service.requests).toHaveLength(7);
    expect((await gateway.places.cached(CHICAGO, ['alerts'])).areas?.document).toEqual(areas);
    expect(gateway.zones.knownOf(CHICAGO)).toEqual(areas);
  });
  it('costs less beside a cell that was looked up: neighbors share corners', async () => {
    const { gateway, service } = create();
    service.respondWith(shoreReply);
    await gateway.zones.of(CHICAGO, PERSON);
    const [neighbor = ''] = gridRing(CHICAGO, 1).filter((cell) => isUnitedStates(cell));
    await gateway.zones.of(neighbor, PERSON);
    expect(service.requests).toHaveLength(7 + 5);
  });
  it('gives a point in the water, or just abroad, the zone of the land in its cell', async () => {
    for (const answer of [shoreReply('/points/41,-87.6'), jsonReply({}, 404)]) {
      const { gateway, service } = create();
      service.respondWith((path) =>
        Number(path.split(',')[1]) > -87.61 ? answer : shoreReply(path),
      );
      const zone = await gateway.zones.at(centerOf(CHICAGO), PERSON);
      expect(zoneOrCode(zone)).toMatchObject({ id: LAND, county: COUNTY });
    }
  });
  it('is told in part where a lookup fails, asked again soon, and never lost again', async () => {
    const { gateway, service, clock } = create();
    let isFailing = true;
    service.respondWith((path) =>
      isFailing && !path.includes('41.87') ? jsonReply({}, 500) : shoreReply(path),
    );
    const ask = async () => zoneOrCode(await gateway.zones.of(CHICAGO, PERSON));
    expect(await ask()).toMatchObject({ zones: [{ id: LAND }], isWhole: false });
    isFailing = false;
    clock.advance(60_000);
    // After a failure, one lookup goes first; the others follow in a moment.
    await ask();
    clock.advance(6_000);
    expect(await ask()).toMatchObject({ zones: [{ id: LAND }, { id: LAKE }], isWhole: true });
    isFailing = true;
    clock.advance(40 * 24 * HOUR_MS);
    expect(await ask()).toMatchObject({ isWhole: true });
  });
  it('is known whole where its own point has no zone, and is asked again as soon as that point is', async () => {
    const { gateway, service, clock } = create();
    const own = `/points/${pointIdOf(pointOf(CHICAGO))}`;
    service.respondWith((path) => (path === own ? jsonReply({}, 404) : shoreReply(path)));
    const ask = async () => zoneOrCode(await gateway.zones.of(CHICAGO, PERSON));
    expect(await ask()).toMatchObject({ zones: [{ id: LAND }, { id: LAKE }], isWhole: true });
    clock.advance(60_000);
    await ask();
    expect(service.requests).toHaveLength(7);
    clock.advance(5 * 60_000);
    await ask();
    await settle();
    expect(service.requests).toHaveLength(8);
  });
  it('is no fresher than the points that it is made of', async () => {
    const { gateway, service, clock } = create();
    service.respondWith(shoreReply);
    const ask = async () => zoneOrCode(await gateway.zones.of(CHICAGO, PERSON));
    await ask();
    clock.advance(31 * 24 * HOUR_MS);
    service.respondWith(() =>
      jsonReply({ properties: { forecastZone: 'http://x/zones/forecast/ILZ999' } }),
    );
    // What is old is given at once, and renewed in the background.
    for (let look = 0; look < 4; look += 1) {
      await ask();
      for (let turn = 0; turn < 5; turn += 1) await settle();
      clock.advance(6_000);
    }
    expect(await ask()).toMatchObject({ zones: [{ id: 'ILZ999' }] });
  });
  it('is not waited for at its corners for longer than a moment', async () => {
    const zones = createFakeService();
    const late: (() => void)[] = [];
    const { gateway } = createFakeGateway({
      zoneTransport: zones.transport,
      edges: {
        every: (ms, act) => {
          if (ms === 1_500) late.push(act);
          return () => {};
        },
      },
    });
    const isOwn = (path: string) => path.includes(pointIdOf(pointOf(CHICAGO)));
    zones.respondWith((path) => (isOwn(path) ? shoreReply(path) : new Promise(() => {})));
    const reading = gateway.zones.of(CHICAGO, PERSON);
    while (late.length === 0) await settle();
    late[0]?.();
    expect(zoneOrCode(await reading)).toMatchObject({ zones: [{ id: LAND }], isWhole: false });
  });
});
