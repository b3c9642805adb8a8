import { describe, expect, it } from 'vitest';
import { type Alert, alertSchema } from '@/lib/contract/alerts';
import { rankAlerts } from './alerts';
import { type AskedArea, alertAreasOf, alertsHere, type Spot, sureOfNone } from './alerts-here';

const alert = (more: Partial<Alert>): Alert =>
  alertSchema.parse({ event: 'Flood Warning', ...more });
const BOX: [number, number][] = [
  [-105.5, 39.2],
  [-104.5, 39.2],
  [-104.5, 40.2],
  [-105.5, 40.2],
];
const [WHOLE, DRAWN] = [alert({ headline: 'Whole' }), alert({ headline: 'Drawn', polygon: BOX })];
const INSIDE = { lat: 39.7, lng: -105 };
const OUTSIDE = { lat: 38.7, lng: -105 };
const [ZONE, BESIDE, COUNTY, SEA] = ['COZ039', 'COZ038', 'COC013', 'LMZ741'];

const area = (
  id: string | undefined,
  alerts: readonly Alert[] | null,
  name: string | null = null,
) => ({
  id: id ?? '',
  name,
  response: alerts && { document: { alerts }, fetchedMs: 0, maxAgeMs: 60_000 },
});
const at = (center: { lat: number; lng: number } | null, nowMs = 0, isWhole = true) => ({
  center,
  isWhole,
  nowMs,
});
const events = (alerts: readonly Alert[]) => alerts.map(({ headline }) => headline);

describe('the alerts of a cell', () => {
  it('are those whose area touches it, and those for the whole zone', () => {
    const areas = [area(ZONE, [WHOLE, DRAWN])];
    expect(alertsHere(areas, at(INSIDE))).toEqual({ here: [WHOLE, DRAWN], elsewhere: [] });
    expect(alertsHere(areas, at(OUTSIDE))).toEqual({ here: [WHOLE], elsewhere: [DRAWN] });
  });
  it('are all those of a zone that was chosen', () => {
    expect(alertsHere([area(ZONE, [DRAWN])], at(null)).here).toEqual([DRAWN]);
  });
  it('are never fewer for an area that makes no sense', () => {
    for (const polygon of [null, [], BOX.slice(0, 2)]) {
      const odd = alert({ polygon });
      expect(alertsHere([area(ZONE, [odd])], at({ lat: 0, lng: 0 })).here).toEqual([odd]);
    }
  });
  it('are those of every zone and county that it touches, each with what it was issued for', () => {
    const [own, beside, county, atSea] = ['Own', 'Beside', 'County', 'Sea'].map((headline, index) =>
      alert({
        headline,
        event: `${headline} Warning`,
        severity: index === 3 ? 'Extreme' : 'Minor',
        matchedBy: index === 2 ? 'county' : 'zone',
      }),
    );
    const areas = [
      area(ZONE, [own ?? WHOLE]),
      area(BESIDE, [beside ?? WHOLE], 'Gilpin'),
      area(COUNTY, [county ?? WHOLE]),
      area(SEA, [atSea ?? WHOLE], 'Nearshore waters'),
    ];
    const ranked = rankAlerts(alertsHere(areas, at(INSIDE)).here, 0);
    expect(ranked.map(({ headline, issuedFor }) => [headline, issuedFor?.kind])).toEqual([
      ['Own', 'zone'],
      ['Beside', 'beside'],
      ['County', 'county'],
      ['Sea', 'marine'],
    ]);
    expect(ranked[1]?.issuedFor?.areas).toBe('Gilpin');
  });
  it('leave out those for counties of its zone that it does not touch, once its own are known', () => {
    const far = alert({ headline: 'Far', matchedBy: 'county' });
    const near = alert({ headline: 'Near', matchedBy: 'county' });
    const zone = area(ZONE, [far, near]);
    const known = alertsHere([zone, area(COUNTY, [near])], at(INSIDE));
    expect([events(known.here), events(known.elsewhere)]).toEqual([['Near'], ['Far']]);
    for (const others of [[], [area(COUNTY, null)]]) {
      expect(events(alertsHere([zone, ...others], at(INSIDE)).here)).toEqual(['Far', 'Near']);
    }
  });
  it('stay as long as a list of a county may lack them', () => {
    const near = alert({ headline: 'New', matchedBy: 'county' });
    const [zone, county] = [area(ZONE, [near]), area(COUNTY, [])];
    const { response } = county;
    for (const [other, spot] of [
      [county, at(INSIDE, 0, false)],
      [county, at(INSIDE, 100_000)],
      [{ ...county, failed: true }, at(INSIDE)],
      [{ ...county, response: response && { ...response, isStored: true as const } }, at(INSIDE)],
    ] satisfies [AskedArea, Spot][]) {
      expect(events(alertsHere([zone, other], spot).here)).toEqual(['New']);
    }
    expect(events(alertsHere([zone, county], at(INSIDE)).elsewhere)).toEqual(['New']);
  });
  it('tell an alert for two of its zones as one for its own', () => {
    const both = alert({ headline: 'Both', matchedBy: 'zone' });
    const ranked = rankAlerts(
      alertsHere([area(ZONE, [both]), area(BESIDE, [both])], at(INSIDE)).here,
      0,
    );
    expect(ranked.map(({ issuedFor }) => issuedFor?.kind)).toEqual(['zone']);
  });
});

it('asks for the zones on land, then the counties, then the waters', () => {
  const zones = [ZONE, SEA, BESIDE].map((id) => ({ id: id ?? '', name: null, center: null }));
  const areas = { cell: '', zones, counties: [COUNTY ?? ''], isWhole: true };
  expect(alertAreasOf(areas).map(({ id }) => id)).toEqual([ZONE, BESIDE, COUNTY, SEA]);
});

describe('that there are no alerts', () => {
  const fresh = { document: { alerts: [] }, fetchedMs: 0, maxAgeMs: 60_000 };
  const asked = (
    id: string | undefined,
    response: typeof fresh | null = fresh,
    failed = false,
  ) => ({ id: id ?? '', name: null, response, failed });
  it('is said of a place only if all that it touches was asked just now', () => {
    const all = [asked(ZONE), asked(BESIDE), asked(COUNTY)];
    expect(sureOfNone(all, { isWhole: true, nowMs: 0 })).toBe('place');
    expect(sureOfNone(all, { isWhole: false, nowMs: 0 })).toBe('zone');
    expect(sureOfNone([asked(ZONE)], { isWhole: true, nowMs: 0 })).toBe('zone');
    expect(sureOfNone([asked(ZONE), asked(COUNTY, null)], { isWhole: true, nowMs: 0 })).toBe(
      'zone',
    );
    expect(sureOfNone([asked(ZONE), asked(COUNTY, fresh, true)], { isWhole: true, nowMs: 0 })).toBe(
      'zone',
    );
  });
  it('is not said if its own zone was not', () => {
    expect(sureOfNone([], { isWhole: true, nowMs: 0 })).toBeNull();
    expect(sureOfNone([asked(ZONE, null), asked(COUNTY)], { isWhole: true, nowMs: 0 })).toBeNull();
    expect(sureOfNone([asked(ZONE, fresh, true)], { isWhole: true, nowMs: 0 })).toBeNull();
    expect(sureOfNone([asked(ZONE)], { isWhole: true, nowMs: 120_000 })).toBeNull();
    // Of a list from the future nobody knows how old it is.
    expect(sureOfNone([asked(ZONE)], { isWhole: true, nowMs: -3_600_000 })).toBeNull();
  });
});
