import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allAlertsSchema } from '@/lib/contract/active-alerts';
import { alertsSchema } from '@/lib/contract/alerts';
import { RECORDED_ALERTS } from '@/lib/weather/testing/recorded-alerts';
import { COUNTY, COUNTY_ALERT, eventsOf, listedStore, ZONE } from '../testing/listed-store';
import { featureOf, hoursFromStart } from '../testing/nws-features';
import { createAlertStore } from './alert-store';
import { countiesOfSame } from './area-codes';

describe('the alerts of a zone', () => {
  it('have the shape of the interface, until the event ends', async () => {
    const { store } = await listedStore(featureOf());
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
    const { store } = await listedStore(featureOf({ onset: null, ends: null }));
    expect(store.alertsOf(ZONE)).toMatchObject([
      { onset: hoursFromStart(-1), expires: hoursFromStart(2) },
    ]);
  });
  it('are over at their end, not when the message expires', async () => {
    const { clock, events } = await listedStore(featureOf());
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
  it('are those of its counties too, by our own table and by what was met', async () => {
    const texan = { UGC: ['TXC325'], SAME: ['048325'] };
    const { store, events } = await listedStore(
      featureOf({ ...COUNTY_ALERT, event: 'Tornado Warning' }),
      featureOf({ geocode: texan, affectedZones: [], event: 'Flood Warning' }),
    );
    expect(events(COUNTY)).toEqual(['Tornado Warning']);
    expect(store.alertsOf(ZONE)).toMatchObject([{ event: 'Tornado Warning', matchedBy: 'county' }]);
    // Such a pair is in no table: it has to be met.
    store.learn(ZONE, 'TXC325');
    expect(events()).toEqual(['Tornado Warning', 'Flood Warning']);
  });
  it('teach which counties a zone has, where an alert is for one zone alone', async () => {
    const { events } = await listedStore(
      featureOf({ geocode: { UGC: [ZONE], SAME: ['048325'] } }),
      featureOf({
        geocode: { UGC: ['TXC325'], SAME: ['048325'] },
        affectedZones: [],
        event: 'Flood Warning',
      }),
    );
    expect(events()).toEqual(['Heat Advisory', 'Flood Warning']);
  });
  it('are found by SAME codes where nothing else is named', async () => {
    const civil = {
      event: 'Civil Emergency Message',
      geocode: { SAME: ['048325'] },
      affectedZones: [],
    };
    const { store, events } = await listedStore(featureOf(civil));
    expect(events('TXC325')).toEqual(['Civil Emergency Message']);
    expect(store.alertsOf('TXC325')).toMatchObject([{ matchedBy: 'same' }]);
    expect(countiesOfSame(['048325', '048325', '948031', '048000', '099001', 'x', '72'])).toEqual([
      ...['TXC325', 'TXC031'],
    ]);
  });
  it('reach whole states, or the country, by a code for all of it', async () => {
    const civil = (same: string[], ugc: string[] = []) =>
      listedStore(featureOf({ geocode: { UGC: ugc, SAME: same }, affectedZones: [] }));
    const { store, events } = await civil(['048000']);
    expect(store.alertsOf('TXC325')).toMatchObject([{ matchedBy: 'same' }]);
    expect([events('TXZ206').length, events(ZONE).length]).toEqual([1, 0]);
    expect(store.all().alerts[0]?.zones).toEqual(['TX']);
    expect((await civil(['000000'])).events()).toHaveLength(1);
    const named = (await civil([], ['TXZ000'])).store;
    expect(named.alertsOf('TXC325')).toMatchObject([{ matchedBy: 'county' }]);
  });
  it('of fire weather zones, which are other zones, are those of the SAME counties', async () => {
    const fire = (ids: string[], same: string[], areaDesc: string) =>
      featureOf({
        areaDesc,
        event: 'Red Flag Warning',
        geocode: { UGC: ids, SAME: same },
        affectedZones: ids.map((id) => `https://api.weather.gov/zones/fire/${id}`),
      });
    // NYZ208 is a fire weather zone, and MAZ017 would be another one by the name of this one.
    const { store, events } = await listedStore(
      fire(['NYZ208', 'MAZ017'], ['036001'], 'Eastern Albany; Elsewhere'),
      featureOf({ geocode: { UGC: ['NYZ052'], SAME: ['036001'] }, affectedZones: [] }),
    );
    expect(store.alertsOf('NYC001')).toMatchObject([{ matchedBy: 'same' }]);
    expect(events('NYZ052')).toContain('Red Flag Warning');
    expect(events()).toEqual([]);
    // Where a fire weather zone is one of ours, it is enough.
    const both = await listedStore(
      fire(['MAZ017'], ['025005'], 'Somewhere; Northern Bristol County'),
    );
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
      (await listedStore(featureOf({}, geometry))).store.alertsOf(ZONE)[0]?.polygon;
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

describe.skipIf(!existsSync(RECORDED_ALERTS))('the recorded country', () => {
  it('has the alerts that were counted in it, by zone, by county and by SAME', async () => {
    const now = () => Date.parse('2026-07-15T20:10:00Z');
    const store = createAlertStore({ now, keepMs: 900_000 });
    const json: unknown = JSON.parse(readFileSync(RECORDED_ALERTS, 'utf8'));
    expect(await store.take(json)).toBe(true);
    const all = allAlertsSchema.parse(store.all());
    expect(all.alerts.length).toBeGreaterThan(300);
    // Those that name counties only are on the map too, by what is drawn for them or by their counties.
    const placeless = all.alerts.filter(({ zones }) => zones.length === 0);
    expect(placeless.map(({ event }) => event)).toEqual([]);
    const drawn = { event: 'Flash Flood Warning', matchedBy: 'county', polygon: expect.any(Array) };
    expect(store.alertsOf('COC015')).toMatchObject([drawn, drawn]);
    expect(store.alertsOf('NYZ052')).toHaveLength(1);
    // Fire weather zones: those of Idaho are none of ours, those of Santa Barbara are.
    const fire = (area: string) =>
      store
        .alertsOf(area)
        .flatMap(({ event, matchedBy }) => (event === 'Red Flag Warning' ? [matchedBy] : []));
    expect(fire('IDC001')).toEqual(['same']);
    expect(fire('CAZ349')).toEqual(['zone']);
    expect(store.alertsOf('TXC325').some(({ matchedBy }) => matchedBy === 'same')).toBe(true);
  });
});
