import { expect, it } from 'vitest';
import {
  documentAt,
  documentPath,
  isApiPath,
  mapPicturePath,
  oembedPath,
  searchPagePath,
  tileAt,
  tilePath,
} from './paths';

const CELL = '86268cdafffffff';
const PARENT = '8126bffffffffff';

it('writes addresses', () => {
  expect(documentPath('air', CELL)).toBe(`/api/v1/air/${CELL}.json`);
  expect(tilePath('forecast', PARENT)).toBe(`/api/tiles/forecast/${PARENT}.json`);
  expect(mapPicturePath('wind', 'png')).toBe('/api/map/wind.png');
  expect(oembedPath('https://a.example/?x')).toBe('/api/oembed?url=https%3A%2F%2Fa.example%2F%3Fx');
  expect(searchPagePath('Boulder, CO')).toBe('/search?q=Boulder%2C%20CO');
});

it('recognizes what it writes, and nothing else', () => {
  expect(documentAt(documentPath('alerts', 'COZ039'))).toEqual({
    resource: 'alerts',
    id: 'COZ039',
  });
  expect(tileAt(tilePath('air', PARENT))).toEqual({ group: 'air', parent: PARENT });
  for (const path of ['/api/v1/air/x.json', '/api/v1/air/%38.json', tilePath('air', CELL), '/']) {
    expect([documentAt(path), tileAt(path)]).toEqual([undefined, undefined]);
  }
});

it.each([
  ['/api', false],
  ['/api/nothing', true],
  ['/apis', false],
])('%s is of the API: %s', (path, is) => {
  expect(isApiPath(path)).toBe(is);
});
