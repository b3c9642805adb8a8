import { describe, expect, it } from 'vitest';
import { allAlertsSchema } from '@/lib/contract/active-alerts';
import { alertsSchema } from '@/lib/contract/alerts';
import { createClock } from '@/lib/gateway/testing/fixtures';
import { featureOf, hoursFromStart, listOf } from '../testing/nws-features';
import { createAlertStore } from './alert-store';
import { countiesOfSame } from './area-codes';

const ZONE = 'MAZ017';
const COUNTY = 'MAC005';
const BY_COUNTY = {
  geocode: { UGC: [COUNTY], SAME: ['025005'] },
  affectedZones: [`https://api.weather.gov/zones/county/${COUNTY}`],
};

function create(...features: unknown[]) {
  const clock = createClock();
  const store = createAlertStore({ now: clock.now });
  const take = (...list: unknown[]) => store.take(listOf(...list));
  if (features.length > 0) take(...features);
  const events = (area = ZONE) => store.alertsOf(area).map(({ event }) => event);
  return { clock, store, take, events };
}

describe('the alerts of a zone', () => {
  it('have the shape of the interface, until the event ends', () => {
    const { store } = create(featureOf());
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
  it('begin when they take effect, if no onset is named, and end with the message, if no end is', () => {
    const { store } = create(featureOf({ onset: null, ends: null }));
    expect(store.alertsOf(ZONE)).toMatchObject([
      { onset: hoursFromStart(-1), expires: hoursFromStart(2) },
    ]);
  });
  it('are over at their end, not when the message expires', () => {
    const { clock, events } = create(featureOf());
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
      'what has ended',
      { parameters: { VTEC: ['/O.EXP.KBOX.HT.Y.0003.000000T0000Z-260717T1200Z/'] } },
    ],
    [
      'what was replaced',
      { parameters: { VTEC: ['/O.UPG.KBOX.HT.A.0001.000000T0000Z-260717T1200Z/'] } },
    ],
  ])('are never %s', (_, properties) => {
    expect(create(featureOf(properties)).events()).toEqual([]);
  });
  it('are still on while one of several segments is', () => {
    const VTEC = [
      '/O.CAN.KBOX.HT.A.0001.000000T0000Z-260717T1200Z/',
      '/O.CON.KBOX.HT.Y.0003.000000T0000Z-260718T0000Z/',
    ];
    expect(create(featureOf({ parameters: { VTEC } })).events()).toHaveLength(1);
  });
  it('are each there once, whatever their ids', () => {
    const again = featureOf({ id: 'another' });
    const other = featureOf({ description: 'Something else.' });
    expect(create(featureOf(), featureOf(), again, other).events()).toHaveLength(2);
  });
  it('are those of its counties too, once it is known which they are', () => {
    const { store, events } = create(featureOf({ ...BY_COUNTY, event: 'Tornado Warning' }));
    expect(events(COUNTY)).toEqual(['Tornado Warning']);
    expect(events()).toEqual([]);
    store.learn(ZONE, COUNTY);
    expect(store.alertsOf(ZONE)).toMatchObject([{ event: 'Tornado Warning', matchedBy: 'county' }]);
  });
  it('teach which counties a zone has, where an alert is for one zone alone', () => {
    const { events } = create(featureOf(), featureOf({ ...BY_COUNTY, event: 'Flood Warning' }));
    expect(events()).toEqual(['Heat Advisory', 'Flood Warning']);
  });
  it('are found by SAME codes where nothing else is named', () => {
    const civil = {
      event: 'Civil Emergency Message',
      geocode: { SAME: ['048325'] },
      affectedZones: [],
    };
    const { store, events } = create(featureOf(civil));
    expect(events('TXC325')).toEqual(['Civil Emergency Message']);
    expect(store.alertsOf('TXC325')).toMatchObject([{ matchedBy: 'same' }]);
    expect(countiesOfSame(['048325', '048325', '948031', '048000', '099001', 'x', '72'])).toEqual([
      ...['TXC325', 'TXC031'],
    ]);
  });
  it('bring the area that forecasters have drawn, if it is one', () => {
    const ring = [
      [-71.123456, 42],
      [-71, 42],
      [-71, 42.1],
      [-71.123456, 42],
    ];
    const polygonOf = (geometry: unknown) =>
      create(featureOf({}, geometry)).store.alertsOf(ZONE)[0]?.polygon;
    expect(polygonOf({ type: 'Polygon', coordinates: [ring] })).toEqual([
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
      expect(polygonOf(odd)).toBeNull();
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
    ['features that are none', { features: {} }],
    ['features of another shape', { features: [{}, { properties: null }, 5] }],
    ['mostly other features', { features: [ALERT, {}, {}] }],
    ['far too many', { features: new Array(10_001).fill(ALERT) }],
  ])('that is %s changes nothing, and is no all clear', (_, json) => {
    const { store, events } = create(ALERT);
    expect(store.take(json)).toBe(false);
    expect(store.take(json)).toBe(false);
    expect(events()).toEqual(['Heat Advisory']);
  });
  it('loses one bad feature and no other', () => {
    const { take, events } = create();
    expect(
      take(featureOf(), { properties: { event: 5 } }, featureOf({ event: 'Red Flag Warning' })),
    ).toBe(true);
    expect(events()).toEqual(['Heat Advisory', 'Red Flag Warning']);
  });
  it('reads features whose other fields are not what they should be', () => {
    const odd = {
      headline: 5,
      description: null,
      parameters: 'x',
      severity: {},
      areaDesc: 7,
      onset: false,
    };
    expect(create(featureOf(odd)).events()).toEqual(['Heat Advisory']);
  });
  it('has to lack an alert twice running before it is gone', () => {
    const { take, events } = create(featureOf());
    const other = featureOf({ event: 'Red Flag Warning' });
    take(other);
    expect(events()).toContain('Heat Advisory');
    take(featureOf(), other);
    take(other);
    expect(events()).toContain('Heat Advisory');
    take(other);
    expect(events()).toEqual(['Red Flag Warning']);
    // An empty list is a list.
    expect([take(), take()]).toEqual([true, true]);
    expect(events()).toEqual([]);
  });
  it('is told as a whole by zones, with the words of what has no severity', () => {
    const { store, take } = create();
    store.learn(ZONE, COUNTY);
    take(featureOf(), featureOf({ ...BY_COUNTY, event: 'Air Quality Alert', severity: 'Unknown' }));
    const all = allAlertsSchema.parse(store.all());
    expect(all.alerts.map(({ event, zones, description }) => [event, zones, description])).toEqual([
      ['Heat Advisory', [ZONE], null],
      ['Air Quality Alert', [ZONE], '* WHAT...Hot.\n\nDrink water.'],
    ]);
  });
  it('has the zones under a drawn area, where only counties are named', () => {
    const { store, take } = create();
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
    take(featureOf(byCounty, geometry), featureOf({}, geometry));
    const [tornado, heat] = store.all().alerts;
    expect(tornado?.zones).toContain('COZ040');
    expect(tornado?.zones.length).toBeLessThan(6);
    expect(heat?.zones).toEqual([ZONE]);
  });
  it('knows the zones and counties of our tables, and those that it met', () => {
    const { store } = create(featureOf({ geocode: { UGC: ['XXZ123'] }, affectedZones: [] }));
    expect(['MAZ017', 'MAC005', 'XXZ123', 'XXZ999', 'XXC001'].map(store.isKnown)).toEqual([
      ...[true, true, true, false, false],
    ]);
  });
});
