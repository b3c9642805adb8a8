import { QueryClient } from '@tanstack/react-query';
import { getResolution } from 'h3-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { centerOf } from '@/lib/geo/cells';
import { distanceKm } from '@/lib/geo/lat-lng';
import { TileLoader } from '@/lib/queries/tile-loader';
import { tileSource } from '@/lib/queries/tiles';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import { boundsAt, firstCamera } from './first-view';
import { loadFirstTiles, wantedIn } from './wanted-tiles';

const SIZE = { width: 1440, height: 900 };
const PADDING = { top: 0, left: 412, right: 220, bottom: 92 };
const DENVER = { lat: 39.74, lng: -104.98 };

function wantedAt(zoom: number | null, layer: Parameters<typeof wantedIn>[1] = 'temperature') {
  const camera = firstCamera(zoom === null ? HOME_CAMERA : { zoom, ...DENVER }, SIZE, PADDING);
  const bounds = boundsAt(camera, SIZE, PADDING);
  return { camera, ...wantedIn({ bounds, maxHexes: 900, focus: camera }, layer) };
}

describe('the tiles of a view', () => {
  it('are of the group that the layer shows', () => {
    expect(wantedAt(null).group).toBe('forecast');
    expect(wantedAt(null, 'air').group).toBe('air');
  });

  it.each([null, 6, 8.8, 10])(
    'come from the middle of the free area outward, at zoom %s',
    (zoom) => {
      const { camera, parents } = wantedAt(zoom);
      const distances = parents.map((parent) => distanceKm(camera, centerOf(parent)));
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
    },
  );

  it.each([7.5, 8.8, 10])('have a few of the coarsest below them, at zoom %d', (zoom) => {
    const { parents, under = [] } = wantedAt(zoom);
    expect(under.length).toBeGreaterThan(0);
    expect(under.length).toBeLessThanOrEqual(parents.length / 2);
    expect(under.map(getResolution).every((resolution) => resolution === 1)).toBe(true);
    const middle = under[0] ?? '';
    expect(distanceKm(DENVER, centerOf(middle))).toBeLessThan(500);
  });

  it.each([null, 4.5])('have none below them where they are few themselves, at zoom %s', (zoom) => {
    expect(wantedAt(zoom).under).toBeUndefined();
  });
});

const VIEW = {
  bounds: { west: -106, south: 39, east: -103.5, north: 40.5 },
  maxHexes: 900,
  focus: { lat: 39.74, lng: -104.98 },
};

afterEach(() => vi.unstubAllGlobals());

it('shares its requests with a map that starts while they are in flight', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    requested.push(String(input));
    return new Promise<Response>(() => {});
  });
  vi.stubGlobal('document', { hidden: false });
  const source = tileSource(new QueryClient());
  const stop = loadFirstTiles(source, VIEW, 'temperature');
  const { parents, under = [], group } = wantedIn(VIEW, 'temperature');
  await vi.waitFor(() => expect(requested).toHaveLength(6));
  const loader = new TileLoader(source, {});
  loader.want({ group, parents, under });
  stop();
  await new Promise((resolve) => setImmediate(resolve));
  const firstSix = [...under, ...parents].slice(0, 6);
  expect(requested.map((path) => path.split('/').at(-1))).toEqual(
    firstSix.map((parent) => `${parent}.json`),
  );
  loader.stop();
});
