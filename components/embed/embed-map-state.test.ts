import { expect, it } from 'vitest';
import { readEmbedMap, withSet } from './embed-map-state';

const set = (message: object) => ({ hexcast: 1, type: 'set', ...message }) as const;
const map = readEmbedMap(
  '?layer=wind&lat=39.7&lng=-105&zoom=6&t=2026-11-21T05Z&temp=c&live=1&nope=2',
);

it('is read from an address, and names what is wrong in it', () => {
  expect(map.view).toMatchObject({ layer: 'wind', camera: { lat: 39.7, lng: -105, zoom: 6 } });
  expect(map.ignored).toEqual(['nope']);
  expect(readEmbedMap('').view).toMatchObject({ layer: 'temperature', camera: null });
});

it('changes what its host sets, and nothing else', () => {
  expect(withSet(map, set({}))).toEqual(map);
  const changed = withSet(map, set({ layer: 'temperature', wind: 'kn', theme: 'dark' }));
  expect(changed).toEqual({
    ...map,
    view: { ...map.view, layer: 'temperature' },
    look: { ...map.look, windUnit: 'kn', theme: 'dark' },
  });
});

it('shows another hour, or the present one again', () => {
  const later = withSet(map, set({ hour: '2026-11-21T09Z' }));
  expect(later.view.hourMs).toBe(Date.UTC(2026, 10, 21, 9));
  expect(withSet(later, set({ hour: '' })).view.hourMs).toBeNull();
});

it('stays where it is when a place is set, which has to be found first', () => {
  expect(withSet(map, set({ place: 'Miami, FL' }))).toEqual(map);
});
