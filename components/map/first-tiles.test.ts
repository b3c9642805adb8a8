import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { TileLoader } from '@/lib/queries/tile-loader';
import { tileSource } from '@/lib/queries/tiles';
import { loadFirstTiles } from './first-tiles';
import { wantedIn } from './wanted-tiles';

const VIEW = {
  bounds: { west: -106, south: 39, east: -103.5, north: 40.5 },
  most: 900,
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
