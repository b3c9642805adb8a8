import { cellToParent } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { allAlertsSchema } from '@/lib/contract/active-alerts';
import { centerOf } from '@/lib/geo/cells';
import { countiesOfZone } from '@/lib/geo/counties';

import { reachOf } from '@/lib/weather/alerts-here';
import { countryAlerts } from './country-alerts';

/** A cell on the shore of Lake Michigan. */
const CHICAGO = '862664c1fffffff';
const [LAND, LAKE, COUNTY] = ['ILZ104', 'LMZ741', 'ILC031'];
const center = centerOf(CHICAGO);
const AT_CELL = { center, km: reachOf(6) };

function eventsAt(
  alerts: readonly object[],
  round = AT_CELL,
  touched = { ids: [LAND, LAKE, COUNTY], hasCounties: true },
) {
  const full = alerts.map((alert) => ({
    severity: 'Severe',
    headline: null,
    description: null,
    onset: null,
    expires: null,
    ...alert,
  }));
  const country = countryAlerts(allAlertsSchema.parse({ alerts: full, sources: [] }).alerts, 0);
  return country.at(round, touched).map(({ event }) => event);
}

/** A square around a point, so many degrees from its middle to its sides. */
const square = (lat: number, lng: number, degrees: number) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => [lng + x * degrees, lat + y * degrees]);

describe('the alerts of the country at a place', () => {
  it('have those of the land first, and those of the waters after them', () => {
    const storm = { event: 'Storm Warning', severity: 'Extreme', zones: [LAKE] };
    const wind = { event: 'Wind Advisory', severity: 'Minor', zones: [LAND] };
    expect(eventsAt([storm, wind])).toEqual(['Wind Advisory', 'Storm Warning']);
  });
  it('have those drawn over it, whatever they name', () => {
    const polygon = square(center.lat, center.lng, 0.1);
    const drawn = { event: 'Tornado Warning', zones: ['WIC059'], polygon };
    expect(eventsAt([drawn])).toEqual(['Tornado Warning']);
    expect(eventsAt([{ ...drawn, polygon: square(center.lat + 1, center.lng, 0.1) }])).toEqual([]);
  });
  it('have those drawn into any part of a coarse hex of the map', () => {
    const hex = cellToParent(CHICAGO, 3);
    const middle = centerOf(hex);
    const polygon = square(middle.lat + 0.4, middle.lng, 0.1);
    const drawn = { event: 'Tornado Warning', zones: ['WIC059'], polygon };
    expect(eventsAt([drawn], { center: middle, km: reachOf(3) })).toEqual(['Tornado Warning']);
    expect(eventsAt([drawn], { center: middle, km: reachOf(6) })).toEqual([]);
  });
  it('have those for any county of its zone, as long as some of its own may be unknown', () => {
    const [other = ''] = countiesOfZone('COZ039').filter((county) => county !== 'COC013');
    const watch = { event: 'Tornado Watch', zones: [other] };
    const ids = ['COZ039', 'COC013'];
    expect(eventsAt([watch], AT_CELL, { ids, hasCounties: true })).toEqual([]);
    expect(eventsAt([watch], AT_CELL, { ids, hasCounties: false })).toEqual(['Tornado Watch']);
  });
});
