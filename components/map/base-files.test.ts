import { describe, expect, it } from 'vitest';
import { firstFiles } from './base-files';

describe('firstFiles', () => {
  it('are the names and the tiles of a view, each once', () => {
    const denver = { west: -105.5, east: -104.5, north: 40, south: 39.5 };
    expect(firstFiles(denver, 9.4)).toEqual([
      '/map/2/labels.json',
      '/map/2/tiles/abroad/5/6/12.pbf',
      '/map/2/tiles/country/6/13/24.pbf',
    ]);
    expect(firstFiles({ west: -300, east: 300, north: 85, south: -85 }, 0.7)).toEqual([
      '/map/2/labels.json',
      '/map/2/tiles/abroad/0/0/0.pbf',
      '/map/2/tiles/country/0/0/0.pbf',
    ]);
  });
  it('go on beyond 180 degrees', () => {
    const aleutians = { west: 170, east: 195, north: 55, south: 50 };
    const tiles = firstFiles(aleutians, 3).filter((path) => path.includes('country'));
    expect(tiles).toEqual(['/map/2/tiles/country/3/7/2.pbf', '/map/2/tiles/country/3/0/2.pbf']);
  });
});
