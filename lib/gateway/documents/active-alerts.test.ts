import { describe, expect, it } from 'vitest';
import { allAlertsSchema } from '@/lib/contract/active-alerts';
import { alertsSchema } from '@/lib/contract/alerts';
import { HOUR_MS } from '@/lib/contract/time';
import { centerOf } from '@/lib/geo/cells';
import { lateZones, stateOf, zonesOfState } from '@/lib/geo/zones';
import { alertGroups } from './alert-groups';
import { briefAlert } from './brief-alerts';
import { countryAlerts } from './country-alerts';
import { hazardAreas } from './hazard-areas';
import { sightingsOf } from './sightings';

const NOW = Date.parse('2026-11-29T18:00:00Z');
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

const USUAL = {
  ...{ severity: 'Severe', headline: null, description: null },
  ...{ onset: at(-1), expires: at(5) },
};

/** The alerts of a country, as a document lists them. */
function sightings(...alerts: readonly object[]) {
  const full = alerts.map((alert) => ({ ...USUAL, ...alert }));
  const country = countryAlerts(allAlertsSchema.parse({ alerts: full, sources: [] }).alerts, NOW);
  const known = { ...country, sources: [], fetchedMs: NOW, ttlMs: 60_000 };
  return sightingsOf({ country: () => known, zones: () => [], of: () => undefined }, NOW);
}

const square = (lat: number, lng: number, degrees: number) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => [lng + x * degrees, lat + y * degrees]);

const groupsOf = (...alerts: readonly object[]) => alertGroups(sightings(...alerts), NOW);
const namesOf = (...alerts: readonly object[]) => groupsOf(...alerts).map(({ event }) => event);

describe('the country’s alerts by hazard', () => {
  it('are in the NWS’s order, whatever is severer or concerns more zones', () => {
    const heat = { event: 'Heat Advisory', severity: 'Extreme', zones: ['TX'] };
    const flood = { event: 'Flood Watch', zones: ['OK', 'KS'] };
    const flash = { event: 'Flash Flood Warning', severity: 'Minor', zones: ['COZ039'] };
    expect(namesOf(heat, flood, flash)).toEqual([
      'Flash Flood Warning',
      'Heat Advisory',
      'Flood Watch',
    ]);
  });
  it('have one row for what is in effect and one for what is announced, in this order', () => {
    const later = { event: 'Blizzard Warning', onset: at(3), zones: ['COZ039'] };
    const now = { event: 'Wind Advisory', zones: ['COZ039'] };
    const groups = groupsOf(later, now, { ...later, onset: at(-1), zones: ['WYZ101'] });
    expect(groups.map(({ event, begun }) => [event, begun])).toEqual([
      ['Blizzard Warning', true],
      ['Wind Advisory', true],
      ['Blizzard Warning', false],
    ]);
  });
  it('have emergencies first, and the states of these first', () => {
    const tornado = { event: 'Tornado Warning', zones: ['KSZ001'] };
    const flood = { event: 'Flash Flood Warning', zones: ['TX', 'OKZ004'] };
    const emergency = {
      ...flood,
      zones: ['ARZ001'],
      description: 'This is a FLASH FLOOD EMERGENCY for Fayetteville.',
    };
    const [first] = groupsOf(tornado, flood, emergency);
    expect(first?.event).toBe('Flash Flood Warning');
    expect(first?.states.map(({ code, emergency }) => [code, emergency])).toEqual([
      ['AR', 'flash-flood'],
      ['TX', null],
      ['OK', null],
    ]);
  });
  it('say of each state from when and until when, where it concerns the most zones first', () => {
    const storm = { event: 'Winter Storm Warning', zones: ['COZ039', 'COZ040'] };
    const longer = { ...storm, zones: ['COZ040', 'WYZ101'], onset: at(-2), expires: at(9) };
    const [group] = groupsOf(storm, longer);
    expect(group?.states).toMatchObject([
      { code: 'CO', onset: at(-2), ends: [at(5), at(9)], timeZone: 'America/Denver' },
      { code: 'WY', onset: at(-2), ends: [at(9), at(9)], timeZone: 'America/Denver' },
    ]);
  });
  it('lead in each state to the gravest, and of several to the last to end', () => {
    const storm = { event: 'Winter Storm Warning', zones: ['COZ039'] };
    const longer = { ...storm, zones: ['COZ040'], expires: at(9) };
    const longest = { ...storm, zones: ['COZ041'], severity: 'Minor', expires: at(12) };
    const endless = { ...storm, zones: ['COZ042'], expires: null };
    const zoneOf = (...alerts: object[]) => groupsOf(...alerts)[0]?.states[0]?.zone;
    expect(zoneOf(storm, longest, longer)).toBe('COZ040');
    expect(zoneOf(longer, endless, storm)).toBe('COZ042');
  });
  it('have what is announced in the order in which it begins, and lead to where it begins first', () => {
    const late = { event: 'Winter Storm Warning', onset: at(4), zones: ['COZ039', 'COZ040'] };
    const soon = { ...late, onset: at(2), zones: ['WYZ101'] };
    const sooner = { ...late, onset: at(1), expires: at(3), zones: ['COZ041'] };
    expect(groupsOf(late, soon)[0]?.states.map(({ code }) => code)).toEqual(['WY', 'CO']);
    expect(groupsOf(late, soon, sooner)[0]?.states).toMatchObject([
      { code: 'CO', onset: at(1), zone: 'COZ041' },
      { code: 'WY', onset: at(2) },
    ]);
  });
  it('have no end where one is not known, and are without those that are over', () => {
    const storm = { event: 'Winter Storm Warning', zones: ['COZ039'] };
    const [group] = groupsOf(storm, { ...storm, expires: null, description: 'Another.' });
    expect(group?.states[0]?.ends).toBeNull();
    expect(groupsOf({ ...storm, expires: at(-0.01) })).toEqual([]);
  });
  it('lead to a place in each state that a drawn area touches, and name no other', () => {
    // The corner of Colorado, Kansas and Oklahoma.
    const polygon = square(37, -102.04, 0.15);
    const [group] = groupsOf({ event: 'Tornado Warning', zones: ['CO'], polygon });
    expect(group?.states.map(({ code }) => code).sort()).toEqual(['CO', 'KS', 'OK']);
    for (const { code, cell, zone } of group?.states ?? []) {
      expect([stateOf(cell), zone]).toEqual([code, null]);
      const { lat, lng } = centerOf(cell);
      expect(Math.max(Math.abs(lat - 37), Math.abs(lng + 102.04))).toBeLessThan(0.25);
    }
  });
  it('leave out what is for waters alone', () => {
    expect(groupsOf({ event: 'Gale Warning', zones: ['LMZ741'] })).toEqual([]);
  });
  it('have those for areas that are newer than our tables, in their state', () => {
    const [late] = lateZones().find(([id]) => id.startsWith('AKZ')) ?? expect.fail();
    for (const [area, zone] of [
      [late, late],
      ['AKC999', null],
    ]) {
      const [group] = groupsOf({ event: 'Tornado Warning', zones: [area] });
      expect(group?.states).toMatchObject([{ code: 'AK', zone }]);
      expect(stateOf(group?.states[0]?.cell ?? '')).toBe('AK');
    }
    expect(groupsOf({ event: 'Tornado Warning', zones: ['XXZ001'] })).toEqual([]);
  });
  it('have what is known zone by zone, of counties as well', () => {
    const of = (id: string) => {
      const alerts = [alertsSchema.parse({ zone: id, alerts: [{ ...USUAL, event: id }] })];
      const brief = alerts.flatMap((one) => one.alerts.flatMap((a) => briefAlert(a) ?? []));
      return { alerts: brief, sources: [], fetchedMs: NOW, ttlMs: 60_000 };
    };
    const zones = () => ['COZ039', 'TXC201', 'LMZ741'];
    const found = sightingsOf({ country: () => undefined, zones, of }, NOW);
    const groups = alertGroups(found, NOW);
    const codes = groups.map(({ event, states }) => [event, ...states.map(({ code }) => code)]);
    expect(codes.sort()).toEqual([
      ['COZ039', 'CO'],
      ['TXC201', 'TX'],
    ]);
  });
  it('take a text for the same hazard however it is written', () => {
    expect(
      namesOf(
        { event: 'Wind Advisory', zones: ['COZ039'] },
        { event: 'WIND ADVISORY ', zones: ['WYZ101'] },
      ),
    ).toHaveLength(1);
  });
});

describe('where a hazard is', () => {
  const polygon = square(40.02, -105.27, 0.1);
  const flood = { event: 'Flash Flood Warning', zones: [], polygon };
  const wind = { event: 'Wind Advisory', zones: ['COZ039'] };

  it('has the hexagons that it touches as one shape, and what was drawn', async () => {
    const areas = await hazardAreas('flash-flood-warning', sightings(flood, wind));
    expect(areas).toMatchObject({ event: 'Flash Flood Warning' });
    expect(areas.drawn).toEqual([
      {
        event: 'Flash Flood Warning',
        severity: 'severe',
        onset: at(-1),
        expires: at(5),
        ring: polygon,
      },
    ]);
    const lats = areas.area?.coordinates.flat(2).map(([, lat]) => lat) ?? [];
    expect(Math.min(...lats)).toBeLessThan(39.92);
    expect(Math.max(...lats)).toBeGreaterThan(40.12);
    expect(Math.max(...lats)).toBeLessThan(40.3);
    expect(areas.area?.coordinates).toHaveLength(1);
  });
  it('has whole zones where nothing is drawn', async () => {
    const areas = await hazardAreas('wind-advisory', sightings(flood, wind));
    expect(areas.drawn).toEqual([]);
    expect(areas.area?.coordinates.length).toBeGreaterThan(0);
  });
  it('has what was drawn of all of them, each once, and no shape', async () => {
    const areas = await hazardAreas('all', sightings(flood, wind, { ...flood }));
    expect(areas).toMatchObject({ event: null, area: null });
    expect(areas.drawn).toHaveLength(1);
  });
  it('is coarser the larger it is', async () => {
    const positions = async (zones: readonly string[]) => {
      const found = sightings({ event: 'Heat Advisory', zones });
      const { area } = await hazardAreas('heat-advisory', found);
      return area?.coordinates.flat(2).length ?? 0;
    };
    const [texas, zone] = [await positions(['TX']), zonesOfState('TX')[0]?.id ?? ''];
    expect(texas).toBeLessThan(2_000);
    expect(await positions([zone])).toBeGreaterThan(30);
    expect(await positions(['*'])).toBeLessThan(10_000);
  });
  it('goes on beyond 180 degrees in one piece', async () => {
    const found = sightings({ event: 'High Wind Warning', zones: ['AK'] });
    const { area } = await hazardAreas('high-wind-warning', found);
    const spans = area?.coordinates.map(([outer = []]) => {
      const lngs = outer.map(([lng]) => lng);
      return [Math.min(...lngs), Math.max(...lngs)] as const;
    });
    expect(spans?.some(([west, east]) => west < -180 || east > 180)).toBe(true);
    for (const [west, east] of spans ?? []) expect(east - west).toBeLessThan(60);
    const { boxes } = await hazardAreas('high-wind-warning', found);
    expect(Object.keys(boxes)).toEqual(['AK']);
    const [west = 0, south = 0, east = 0, north = 0] = boxes.AK ?? [];
    expect([west < -180, south < 55, east > -135, north > 70]).toEqual([true, true, true, true]);
    expect(east - west).toBeLessThan(70);
  });
});
