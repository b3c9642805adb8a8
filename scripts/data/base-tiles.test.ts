import type { FeatureCollection, Position } from 'geojson';
import { expect, it } from 'vitest';
import { makeBaseTiles } from './base-tiles';

const AROUND_DENVER: Position[] = [
  [-105.2, 39.6],
  [-104.8, 39.6],
  [-104.8, 39.9],
  [-105.2, 39.6],
];
const area: FeatureCollection = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { inland: true },
      geometry: { type: 'Polygon', coordinates: [AROUND_DENVER] },
    },
  ],
};
const line: FeatureCollection = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: AROUND_DENVER },
    },
  ],
};

it('cuts a tile for each zoom where there is something, and none of the open sea', () => {
  const tiles = makeBaseTiles({ world: line, nation: area });
  const pathsOf = (set: string) => [...tiles.keys()].filter((path) => path.includes(set));
  expect(pathsOf('abroad')).toEqual(
    ['0/0/0', '1/0/0', '2/0/1', '3/1/3', '4/3/6', '5/6/12'].map(
      (tile) => `map/2/tiles/abroad/${tile}.pbf`,
    ),
  );
  expect(pathsOf('country').at(-1)).toBe('map/2/tiles/country/6/13/24.pbf');
  expect(pathsOf('country')).toHaveLength(7);
});

it('puts into a tile what can be seen at its zoom, with its properties', () => {
  const tiles = makeBaseTiles({ lakes: area, rivers: line, counties: line });
  const layersAt = (tile: string) => {
    const bytes = Buffer.from(tiles.get(`map/2/tiles/country/${tile}.pbf`) ?? []);
    return ['lakes', 'inland', 'rivers', 'counties'].filter((name) => bytes.includes(name));
  };
  expect(layersAt('4/3/6')).toEqual(['lakes', 'inland']);
  expect(layersAt('5/6/12')).toEqual(['lakes', 'inland', 'rivers']);
  expect(layersAt('6/13/24')).toEqual(['lakes', 'inland', 'rivers', 'counties']);
});
