import { expect, it } from 'vitest';
import { RESOURCES } from '@/lib/contract/resources';
import type { Place } from '@/lib/geo/place-schema';
import { useIsOutside } from './outside-coverage';
import { PollenNearby } from './pollen-panel';
import { CELL, render } from './testing/render-panels';

const abroad: Place = {
  cell: CELL,
  center: { lat: 51.5, lng: 0 },
  point: { lat: 51.5, lng: 0 },
  town: null,
  state: null,
  timeZone: 'Europe/London',
};
const state = { code: 'CO', name: 'Colorado' };

function Probe({ place }: { place: Place | undefined }) {
  return useIsOutside(CELL, place) ? 'outside' : 'covered';
}

it.each([
  ['a place in no state of which the service has nothing', abroad, null, 'outside'],
  ['one of which it has something', abroad, 30, 'covered'],
  ['a place in a state', { ...abroad, state }, null, 'covered'],
  ['a place that is not known yet', undefined, null, 'covered'],
] as const)('tells what lies outside of coverage: %s', (_, place, aqi, expected) => {
  const air = RESOURCES.air.schema.parse({ h3: CELL, aqi });
  const html = render(<Probe place={place} />, aqi === null ? [] : [[['air', CELL], air]]);
  expect(html).toContain(expected);
});

it('offers pollen of places within 200 miles only', () => {
  const places = [300, 330].map((distanceKm) => ({
    cell: `${CELL.slice(0, -2)}${distanceKm}`,
    name: `Town ${distanceKm}`,
    state: 'CO',
    distanceKm,
  }));
  const nearby = (list: typeof places) =>
    render(<PollenNearby cell={CELL} onChoose={() => {}} />, [
      [['pollen-places', CELL], { places: list }],
    ]);
  expect(nearby(places)).toContain('Town 300');
  expect(nearby(places)).not.toContain('Town 330');
  expect(nearby(places.slice(1))).not.toContain('Likely nearby');
});
