import { describe, expect, it } from 'vitest';
import { allAlertsSchema } from '@/lib/contract/active-alerts';
import { alertsSchema } from '@/lib/contract/alerts';
import { createClock, START_MS } from '@/lib/gateway/testing/fixtures';
import { featureOf, hoursFromStart, listOf } from '../testing/nws-features';
import { createAlertStore } from './alert-store';
import { countiesOfSame } from './area-codes';

const ZONE = 'MAZ017';
const COUNTY = 'MAC005';
const BY_COUNTY = {
  geocode: { UGC: [COUNTY], SAME: ['025005'] },
  affectedZones: [`https://api.weather.gov/zones/county/${COUNTY}`],
};

async function create(...features: unknown[]) {
  const clock = createClock();
  const store = createAlertStore({ now: clock.now, keepMs: 900_000 });
  const take = (...list: unknown[]) => store.take(listOf(...list));
  if (features.length > 0) await take(...features);
  const events = (area = ZONE) => store.alertsOf(area).map(({ event }) => event);
  return { clock, store, take, events };
}

const eventsOf = async (...features: unknown[]) => (await create(...features)).events();

describe('the alerts of a zone', () => {
  it('have the shape of the interface, until the event ends', async () => {
    const { store } = await create(featureOf());
    expect(store.alertsOf(ZONE)).toEqual([
      {
        event: 'Heat Advisory',
        severity: 'Moderate',
        headline: 'Heat Advisory until this evening',
        description: '* WHAT...Hot.\n\nDrink water.',
        onset: hoursFromStart(-1),
        expires: hoursFromStart(5),
        matchedBy: 'zone',
        areas: 'Northern Bristol',
        polygon: null,
      },
    ]);
    alertsSchema.parse({ zone: ZONE, alerts: store.alertsOf(ZONE), sources: [] });
  });
  it('begin when they take effect, if no onset is named, and end with the message, if no end is', async () => {
    const { store } = await create(featureOf({ onset: null, ends: null }));
    expect(store.alertsOf(ZONE)).toMatchObject([
      { onset: hoursFromStart(-1), expires: hoursFromStart(2) },
    ]);
  });
  it('are over at their end, not when the message expires', async () => {
    const { clock, events } = await create(featureOf());
    clock.advance(3 * 3_600_000);
    expect(events()).toEqual(['Heat Advisory']);
    clock.advance(2 * 3_600_000);
    expect(events()).toEqual([]);
  });
  it.each([
    ['a test', { status: 'Test' }],
    ['an exercise', { status: 'Exercise' }],
    ['a draft', { status: 'Draft' }],
    ['a test message', { event: 'Test Message' }],
    ['a cancellation', { messageType: 'Cancel' }],
    [
      'a test by its VTEC',
      { parameters: { VTEC: ['/T.NEW.KBOX.HT.Y.0003.260717T1500Z-260718T0000Z/'] } },
    ],
    [
      'what has ended',
      { parameters: { VTEC: ['/O.EXP.KBOX.HT.Y.0003.000000T0000Z-260717T1200Z/'] } },
    ],
    [
      'what was replaced',
      { parameters: { VTEC: ['/O.UPG.KBOX.HT.A.0001.000000T0000Z-260717T1200Z/'] } },
    ],
  ])('are never %s', async (_, properties) => {
    expect(await eventsOf(featureOf(properties))).toEqual([]);
  });
  it('are still on while one of several segments is', async () => {
    const VTEC = [
      '/O.CAN.KBOX.HT.A.0001.000000T0000Z-260717T1200Z/',
      '/O.CON.KBOX.HT.Y.0003.000000T0000Z-260718T0000Z/',
    ];
    expect(await eventsOf(featureOf({ parameters: { VTEC } }))).toHaveLength(1);
  });
  it('are each there once, whatever their ids', async () => {
    const again = featureOf({ id: 'another' });
    const other = featureOf({ description: 'Something else.' });
    expect(await eventsOf(featureOf(), featureOf(), again, other)).toHaveLength(2);
  });
  it('are those of its counties too, once it is known which they are', async () => {
    const { store, events } = await create(featureOf({ ...BY_COUNTY, event: 'Tornado Warning' }));
    expect(events(COUNTY)).toEqual(['Tornado Warning']);
    expect(events()).toEqual([]);
    store.learn(ZONE, COUNTY);
    expect(store.alertsOf(ZONE)).toMatchObject([{ event: 'Tornado Warning', matchedBy: 'county' }]);
  });
  it('teach which counties a zone has, where an alert is for one zone alone', async () => {
    const { events } = await create(
      featureOf(),
      featureOf({ ...BY_COUNTY, event: 'Flood Warning' }),
    );
    expect(events()).toEqual(['Heat Advisory', 'Flood Warning']);
  });
  it('are found by SAME codes where nothing else is named', async () => {
    const civil = {
      event: 'Civil Emergency Message',
      geocode: { SAME: ['048325'] },
      affectedZones: [],
    };
    const { store, events } = await create(featureOf(civil));
    expect(events('TXC325')).toEqual(['Civil Emergency Message']);
    expect(store.alertsOf('TXC325')).toMatchObject([{ matchedBy: 'same' }]);
    expect(countiesOfSame(['048325', '048325', '948031', '048000', '099001', 'x', '72'])).toEqual([
      ...['TXC325', 'TXC031'],
    ]);
  });
  it('reach whole states, or the country, by a code for all of it', async () => {
    const civil = (same: string[], ugc: string[] = []) =>
      create(featureOf({ geocode: { UGC: ugc, SAME: same }, affectedZones: [] }));
    const { store, events } = await civil(['048000']);
    expect(store.alertsOf('TXC325')).toMatchObject([{ matchedBy: 'same' }]);
    expect([events('TXZ206').length, events(ZONE).length]).toEqual([1, 0]);
    expect(store.all().alerts[0]?.zones).toContain('TXZ206');
    expect((await civil(['000000'])).events()).toHaveLength(1);
    const named = (await civil([], ['TXZ000'])).store;
    expect(named.alertsOf('TXC325')).toMatchObject([{ matchedBy: 'county' }]);
  });
  it('of fire weather zones, which are other zones, are those of the SAME counties', async () => {
    const fire = (ids: string[], same: string[], areaDesc: string) =>
      featureOf({
        ...{ areaDesc, event: 'Red Flag Warning', geocode: { UGC: ids, SAME: same } },
        affectedZones: ids.map((id) => `https://api.weather.gov/zones/fire/${id}`),
      });
    // NYZ208 is a fire weather zone, and MAZ017 would be another one by the name of this one.
    const { store, events } = await create(
      fire(['NYZ208', 'MAZ017'], ['036001'], 'Eastern Albany; Elsewhere'),
      featureOf({ geocode: { UGC: ['NYZ052'], SAME: ['036001'] }, affectedZones: [] }),
    );
    expect(store.alertsOf('NYC001')).toMatchObject([{ matchedBy: 'same' }]);
    expect(events('NYZ052')).toContain('Red Flag Warning');
    expect(events()).toEqual([]);
    // Where a fire weather zone is one of ours, it is enough.
    const both = await create(fire(['MAZ017'], ['025005'], 'Somewhere; Northern Bristol County'));
    expect(both.store.alertsOf(ZONE)).toMatchObject([{ matchedBy: 'zone' }]);
    expect(both.events(COUNTY)).toEqual([]);
  });
  it('bring the area that forecasters have drawn, if it is one', async () => {
    const ring = [
      [-71.123456, 42],
      [-71, 42],
      [-71, 42.1],
      [-71.123456, 42],
    ];
    const polygonOf = async (geometry: unknown) =>
      (await create(featureOf({}, geometry))).store.alertsOf(ZONE)[0]?.polygon;
    expect(await polygonOf({ type: 'Polygon', coordinates: [ring] })).toEqual([
      [-71.1235, 42],
      [-71, 42],
      [-71, 42.1],
      [-71.1235, 42],
    ]);
    for (const odd of [
      { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
      { type: 'Polygon', coordinates: [ring, ring] },
      { type: 'Polygon', coordinates: [ring.slice(0, 2)] },
      {
        type: 'Polygon',
        coordinates: [
          [
            ['a', 1],
            [2, 3],
            [4, 5],
            [6, 7],
          ],
        ],
      },
      { type: 'Polygon', coordinates: [[[0], [1], [2], [3]]] },
      'POLYGON',
      7,
    ]) {
      expect(await polygonOf(odd)).toBeNull();
    }
  });
});

describe('a list of alerts', () => {
  const ALERT = featureOf();
  it.each([
    ['nothing', undefined],
    ['HTML', '<html></html>'],
    ['a problem', { type: 'https://api.weather.gov/problems/UnexpectedProblem', status: 500 }],
    ['no features', { type: 'FeatureCollection' }],
    ['an empty list, which the country never has', { type: 'FeatureCollection', features: [] }],
    ['features that are none', { features: {} }],
    ['features of another shape', { features: [{}, { properties: null }, 5] }],
    ['mostly other features', { features: [ALERT, {}, {}] }],
    ['far too many', { features: new Array(10_001).fill(ALERT) }],
  ])('that is %s changes nothing, and is no all clear', async (_, json) => {
    const { store, events } = await create(ALERT);
    expect(await store.take(json)).toBe(false);
    expect(await store.take(json)).toBe(false);
    expect(events()).toEqual(['Heat Advisory']);
  });
  it('loses one bad feature and no other', async () => {
    const { take, events } = await create();
    expect(
      await take(
        featureOf(),
        { properties: { event: 5 } },
        featureOf({ event: 'Red Flag Warning' }),
      ),
    ).toBe(true);
    expect(events()).toEqual(['Heat Advisory', 'Red Flag Warning']);
  });
  it('reads features whose other fields are not what they should be', async () => {
    const odd = {
      headline: 5,
      description: null,
      parameters: 'x',
      severity: {},
      areaDesc: 7,
      onset: false,
    };
    expect(await eventsOf(featureOf(odd))).toEqual(['Heat Advisory']);
  });
  it('has to lack an alert twice running before it is gone', async () => {
    const { take, events } = await create(featureOf());
    const other = featureOf({ event: 'Red Flag Warning' });
    await take(other);
    expect(events()).toContain('Heat Advisory');
    await take(featureOf(), other);
    await take(other);
    expect(events()).toContain('Heat Advisory');
    await take(other);
    expect(events()).toEqual(['Red Flag Warning']);
  });
  it('that is the same again lacks an alert twice too', async () => {
    const { take, store, events } = await create(featureOf());
    await take(featureOf({ event: 'Red Flag Warning' }));
    expect(events()).toContain('Heat Advisory');
    store.takeSame();
    expect(events()).toEqual(['Red Flag Warning']);
  });
  it('has no need to lack twice what it replaces or cancels', async () => {
    const references = [{ identifier: 'urn:oid:first' }];
    for (const messageType of ['Update', 'Cancel']) {
      const { take, events } = await create(
        featureOf({ id: 'urn:oid:first' }),
        featureOf({ id: 'urn:oid:other', event: 'Flood Watch' }),
      );
      await take(featureOf({ messageType, references, description: 'Less hot.' }));
      const isUpdate = messageType === 'Update';
      expect(events()).toEqual([...(isUpdate ? ['Heat Advisory'] : []), 'Flood Watch']);
    }
  });
  it('cannot replace anything by a test', async () => {
    const { take, events } = await create(featureOf({ id: 'urn:oid:first' }));
    const references = [{ identifier: 'urn:oid:first' }];
    await take(
      featureOf({ status: 'Test', references }),
      featureOf({ event: 'Flood Watch', zones: [] }),
    );
    expect(events()).toContain('Heat Advisory');
  });
  it('counts for itself after a pause: what it lacks is gone', async () => {
    const { take, clock, events } = await create(featureOf());
    clock.advance(16 * 60_000);
    await take(featureOf({ event: 'Red Flag Warning' }));
    expect(events()).toEqual(['Red Flag Warning']);
  });
  it('does not lack what may be among the features that it has unreadable', async () => {
    const unreadable = { properties: { id: 'urn:oid:first', event: 5 } };
    const other = featureOf({ event: 'Red Flag Warning' });
    const { take, events } = await create(featureOf({ id: 'urn:oid:first' }), other);
    for (let lists = 0; lists < 3; lists += 1) await take(other, unreadable);
    expect(events()).toContain('Heat Advisory');
    for (let lists = 0; lists < 2; lists += 1) {
      await take(other, { properties: { id: 'urn:oid:second' } }, other);
    }
    expect(events()).toEqual(['Red Flag Warning']);
  });
  it('that is older than the last one is left, until that one is worth nothing', async () => {
    const { store, clock, events } = await create();
    const ofMinute = (minute: number, feature: unknown) => ({
      ...listOf(feature),
      updated: new Date(START_MS + minute * 60_000).toISOString(),
    });
    const old = ofMinute(-360, featureOf({ event: 'Flood Watch' }));
    expect(await store.take(ofMinute(0, featureOf()))).toBe(true);
    expect(await store.take(old)).toBe(false);
    expect(await store.take(ofMinute(-1, featureOf()))).toBe(true);
    expect(events()).toEqual(['Heat Advisory']);
    clock.advance(15 * 60_000);
    expect(await store.take(old)).toBe(true);
  });
  it('lets go of the event loop while it lays drawn areas over our zones', async () => {
    const ring = Array.from({ length: 900 }, (_, index) => {
      const angle = (index / 899) * 2 * Math.PI;
      return [-104 + 3 * Math.cos(angle), 40 + 3 * Math.sin(angle)];
    });
    const drawn = (number: number) =>
      featureOf(
        { ...BY_COUNTY, description: `${number}` },
        { type: 'Polygon', coordinates: [ring] },
      );
    const { take, store } = await create();
    let turns = 0;
    let isTaken = false;
    const taking = take(...Array.from({ length: 40 }, (_, number) => drawn(number))).then(() => {
      isTaken = true;
    });
    while (!isTaken) {
      await new Promise(setImmediate);
      turns += 1;
    }
    await taking;
    expect(turns).toBeGreaterThan(3);
    expect(store.all().alerts).toHaveLength(40);
  });
  it('is told as a whole by zones, with the words of what has no severity', async () => {
    const { store, take } = await create();
    store.learn(ZONE, COUNTY);
    await take(
      featureOf(),
      featureOf({ ...BY_COUNTY, event: 'Air Quality Alert', severity: 'Unknown' }),
    );
    const all = allAlertsSchema.parse(store.all());
    expect(all.alerts.map(({ event, zones, description }) => [event, zones, description])).toEqual([
      ['Heat Advisory', [ZONE], null],
      ['Air Quality Alert', [ZONE], '* WHAT...Hot.\n\nDrink water.'],
    ]);
  });
  it('has the zones under a drawn area, where only counties are named', async () => {
    const { store, take } = await create();
    // A storm over Denver, and its suburbs to the west.
    const ring = [
      [-105.2, 39.6],
      [-104.8, 39.6],
      [-104.8, 39.9],
      [-105.2, 39.9],
      [-105.2, 39.6],
    ];
    const geometry = { type: 'Polygon', coordinates: [ring] };
    const byCounty = { geocode: { UGC: ['COC031'] }, affectedZones: [], event: 'Tornado Warning' };
    await take(featureOf(byCounty, geometry), featureOf({}, geometry));
    const [tornado, heat] = store.all().alerts;
    expect(tornado?.zones).toContain('COZ040');
    expect(tornado?.zones.length).toBeLessThan(6);
    expect(heat?.zones).toEqual([ZONE]);
  });
  it('knows the zones and counties of our tables, and those that it met', async () => {
    const { store } = await create(featureOf({ geocode: { UGC: ['XXZ123'] }, affectedZones: [] }));
    expect(['MAZ017', 'MAC005', 'XXZ123', 'XXZ999', 'XXC001'].map(store.isKnown)).toEqual([
      ...[true, true, true, false, false],
    ]);
  });
});
