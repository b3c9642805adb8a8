import { expect, it } from 'vitest';
import { searchPlaces } from '@/lib/geo/search-places';
import { STARTING_PLACES } from './starting-places';

it.each(STARTING_PLACES)('$name is the place that a search for it finds', ({ name, cell }) => {
  expect(searchPlaces(name, null).places[0]).toMatchObject({ cell });
});
