import { expect, it } from 'vitest';
import { searchPlaces } from '@/lib/geo/search-places';
import { onlyPathOf } from './found-place';

const pathFor = (text: string) => onlyPathOf(searchPlaces(text, null));

it('a search without scripts leads to the only place, with the alerts of the zone that was named', () => {
  expect(pathFor('86268cd07ffffff')).toBe('/cell/86268cd07ffffff');
  expect(pathFor('COZ039')).toMatch(/^\/cell\/86[0-9a-f]{13}\?zone=COZ039$/);
  for (const text of ['springfield', 'COZ999', 'qqqqq', '']) expect(pathFor(text)).toBeNull();
});

it('a search for a city abroad never leads to a village of ours', () => {
  const found = searchPlaces('COZ039', null);
  expect(onlyPathOf({ ...found, hint: { kind: 'abroad', country: 'FR' } })).toBeNull();
});
