import { expect, it } from 'vitest';
import { tileWith } from '@/lib/contract/testing/tile-with';
import type { Tile } from '@/lib/contract/tile';
import { countryPicture } from '@/lib/picture/testing/country-tiles';
import { createPictureFacts } from './picture-facts';

const NWS = { name: 'NWS', url: 'https://weather.gov', license: null };

const tileOf = (observedAt: (number | null)[]) => tileWith({ sources: [NWS], observedAt });

const factsAt = (tiles: readonly Tile[]) =>
  createPictureFacts(
    async () => ({
      tiles,
      fill: 'coarse',
      finest: 3,
      inSight: [],
      wanted: [{ group: 'forecast', parent: '8126bffffffffff' }],
      wantedAround: [],
    }),
    ({ layer }) => ({ layer, timeMs: 0 }),
  )('/api/map/rain.svg?frame=fill');

it('names each source once, and the age of most of the weather', async () => {
  const tiles = [tileOf([300, null, 100]), tileOf([200])];
  expect(await factsAt(tiles)).toEqual({
    sources: [NWS],
    observedMs: 200_000,
    wanted: [{ group: 'forecast', parent: '8126bffffffffff' }],
    shown: { layer: 'rain', timeMs: 0 },
    // The values of these hexes are of no place in the country.
    range: null,
  });
});

it('knows from which value to which the map goes in what is sure to be in view', async () => {
  const { tiles, hourMs } = countryPicture();
  const read = async () =>
    ({ tiles, fill: 'whole', finest: 3, inSight: [], wanted: [], wantedAround: [] }) as const;
  const at = (address: string) =>
    createPictureFacts(read, ({ layer }) => ({ layer, timeMs: hourMs }))(address);
  const country = (await at('/api/map/temperature.svg?frame=fill')).range;
  const place = (await at('/api/map/temperature.svg?frame=fill&lat=39.7&lng=-105&zoom=5')).range;
  expect(country).toMatchObject({ isWhole: true });
  expect(place?.low).toBeGreaterThan(country?.low ?? 0);
  expect(place?.high).toBeLessThan(country?.high ?? 0);
});

it('knows nothing of a map without weather, nor of another address', async () => {
  const none = { sources: [], observedMs: null, wanted: [], shown: null, range: null };
  const shown = { layer: 'rain', timeMs: 0 };
  expect(await factsAt([])).toMatchObject({ ...none, shown, wanted: [{ group: 'forecast' }] });
  const never = createPictureFacts(
    () => Promise.reject(new Error('read')),
    () => expect.fail(),
  );
  expect(await never('/api/map/nonsense.svg')).toEqual(none);
  expect(await never('/api/status')).toEqual(none);
});
