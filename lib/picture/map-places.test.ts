import { expect, it } from 'vitest';
import { cellAt } from '@/lib/geo/cells';
import { generatedText } from '@/lib/geo/generated-tables';
import { placeOf } from '@/lib/geo/places';
import type { MapPlaces } from './map-places';

const { towns }: MapPlaces = JSON.parse(generatedText('picture-names.json'));

it('are towns by which their own cells are called, so that a name on the map leads to the place of that name', () => {
  expect(towns.length).toBeGreaterThan(10_000);
  // All of the large ones, and every seventh of the others.
  const tried = towns.filter((_, rank) => rank < 300 || rank % 7 === 0);
  const others = tried.filter(([name, lng, lat]) => {
    const { town } = placeOf(cellAt(lat, lng));
    return town?.name !== name || !town.inside;
  });
  expect(others).toEqual([]);
});
