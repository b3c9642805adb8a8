import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allAlertsSchema } from '@/lib/contract/active-alerts';
import { alertsSchema } from '@/lib/contract/alerts';
import { START_MS } from '@/lib/server/testing/fixtures';
import { COUNTY, COUNTY_ALERT, eventsOf, listedStore, ZONE } from '../testing/listed-store';
import { featureOf, listOf } from '../testing/nws-features';
import { createAlertStore } from './alert-store';

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
    const { store, events } = await listedStore(ALERT);
    expect(await store.take(json)).toBe(false);
    expect(await store.take(json)).toBe(false);
    expect(events()).toEqual(['Heat Advisory']);
  });
  it('loses one bad feature and no other', async () => {
    const { take, events } = await listedStore();
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
    const { take, events } = await listedStore(featureOf());
    const other = featureOf({ event: 'Red Flag Warning' });
    await take(other);
    expect(events()).toContain('Heat Advisory');
    await take(featureOf(), other);
    await take(other);
    expect(events()).toContain('Heat Advisory');
    await take(other);
    expect(events()).toEqual(['Red Flag Warning']);
  });
  it('that is the same again does not count as another', async () => {
    const { take, store, events } = await listedStore(featureOf());
    await take(featureOf({ event: 'Red Flag Warning' }));
    expect(events()).toContain('Heat Advisory');
    // The same answer again says nothing that it has not said.
    store.takeSame();
    expect(events()).toContain('Heat Advisory');
  });
  it('has no need to lack twice what it replaces or cancels', async () => {
    const references = [{ identifier: 'urn:oid:first' }];
    for (const messageType of ['Update', 'Cancel']) {
      const { take, events } = await listedStore(
        featureOf({ id: 'urn:oid:first' }),
        featureOf({ id: 'urn:oid:other', event: 'Flood Watch' }),
      );
      await take(featureOf({ messageType, references, description: 'Less hot.' }));
      const isUpdate = messageType === 'Update';
      expect(events()).toEqual([...(isUpdate ? ['Heat Advisory'] : []), 'Flood Watch']);
    }
  });
  it('cannot replace anything by a test', async () => {
    const { take, events } = await listedStore(featureOf({ id: 'urn:oid:first' }));
    const references = [{ identifier: 'urn:oid:first' }];
    await take(
      featureOf({ status: 'Test', references }),
      featureOf({ event: 'Flood Watch', zones: [] }),
    );
    expect(events()).toContain('Heat Advisory');
  });
  it('counts for itself after a pause: what it lacks is gone', async () => {
    const { take, clock, events } = await listedStore(featureOf());
    clock.advance(16 * 60_000);
    await take(featureOf({ event: 'Red Flag Warning' }));
    expect(events()).toEqual(['Red Flag Warning']);
  });
  it('does not lack what may be among the features that it has unreadable', async () => {
    const unreadable = { properties: { id: 'urn:oid:first', event: 5 } };
    const other = featureOf({ event: 'Red Flag Warning' });
    const { take, events } = await listedStore(featureOf({ id: 'urn:oid:first' }), other);
    for (let lists = 0; lists < 3; lists += 1) await take(other, unreadable);
    expect(events()).toContain('Heat Advisory');
    for (let lists = 0; lists < 2; lists += 1) {
      await take(other, { properties: { id: 'urn:oid:second' } }, other);
    }
    expect(events()).toEqual(['Red Flag Warning']);
  });
  it('that is older than the last one is left, until that one is worth nothing', async () => {
    const { store, clock, events } = await listedStore();
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
        { ...COUNTY_ALERT, description: `${number}` },
        { type: 'Polygon', coordinates: [ring] },
      );
    const { take, store } = await listedStore();
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
  it('is listed as a whole by zones and counties, with their words', async () => {
    const { store, take } = await listedStore();
    await take(
      featureOf(),
      featureOf({ ...COUNTY_ALERT, event: 'Air Quality Alert', severity: 'Unknown' }),
    );
    const all = allAlertsSchema.parse(store.all());
    expect(all.alerts.map(({ event, zones, description }) => [event, zones, description])).toEqual([
      ['Heat Advisory', [ZONE], '* WHAT...Hot.\n\nDrink water.'],
      ['Air Quality Alert', [COUNTY], '* WHAT...Hot.\n\nDrink water.'],
    ]);
  });
  it('has what each alert names, and the area that was drawn', async () => {
    const { store, take } = await listedStore();
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
    expect(tornado).toMatchObject({ zones: ['COC031'], polygon: ring });
    expect(heat).toMatchObject({ zones: [ZONE], polygon: ring });
  });
  it('knows the zones and counties of our tables, and those that it met', async () => {
    const { store } = await listedStore(
      featureOf({ geocode: { UGC: ['XXZ123'] }, affectedZones: [] }),
    );
    expect(['MAZ017', 'MAC005', 'XXZ123', 'XXZ999', 'XXC001'].map(store.isKnown)).toEqual([
      ...[true, true, true, false, false],
    ]);
  });
});

it('never throws over a hostile feature', async () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const field = fc.constantFrom(
    'geocode',
    'affectedZones',
    'parameters',
    'ends',
    'onset',
    'event',
    'status',
    'description',
    'areaDesc',
    'references',
    'id',
  );
  await fc.assert(
    fc.asyncProperty(field, json, json, async (name, value, geometry) => {
      const store = createAlertStore({ now: () => 0, keepMs: 900_000 });
      await store.take(listOf(featureOf({ [name]: value }, geometry), featureOf()));
      alertsSchema.parse({ zone: 'MAZ017', alerts: store.alertsOf('MAZ017'), sources: [] });
      allAlertsSchema.parse(store.all());
    }),
  );
});
