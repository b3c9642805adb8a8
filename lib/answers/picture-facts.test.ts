import { expect, it } from 'vitest';
import { tileWith } from '@/lib/contract/testing/tile-with';
import type { Tile } from '@/lib/contract/tile';
import { createPictureFacts } from './picture-facts';

const NWS = { name: 'NWS', url: 'https://weather.gov', license: null };

const tileOf = (observedAt: (number | null)[]) => tileWith({ sources: [NWS], observedAt });

const factsAt = (tiles: readonly Tile[]) =>
  createPictureFacts(async () => ({
    tiles,
    fill: 'coarse',
    wanted: [{ group: 'forecast', parent: '8126bffffffffff' }],
    wantedAround: [],
  }))('/api/map/rain.svg?frame=fill');

it('names each source once, and the age of most of the weather', async () => {
  const tiles = [tileOf([300, null, 100]), tileOf([200])];
  expect(await factsAt(tiles)).toEqual({
    sources: [NWS],
    observedMs: 200_000,
    wanted: [{ group: 'forecast', parent: '8126bffffffffff' }],
  });
});

it('knows nothing of a map without weather, nor of another address', async () => {
  const none = { sources: [], observedMs: null, wanted: [] };
  expect(await factsAt([])).toMatchObject({ ...none, wanted: [{ group: 'forecast' }] });
  const never = createPictureFacts(() => Promise.reject(new Error('read')));
  expect(await never('/api/map/nonsense.svg')).toEqual(none);
  expect(await never('/api/status')).toEqual(none);
});
