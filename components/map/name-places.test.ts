import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NamePlaces } from './name-places';

const files: Record<string, () => Response> = {};
const asked: string[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return files[path]?.() ?? new Response('', { status: 404 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  asked.length = 0;
});

const LABELS = '/map/2/labels.json';
const TOWNS = '/map/2/towns.json';
const labels = {
  states: [['CO', 'Colorado', -105.6, 39]],
  firstRank: 0,
  towns: [
    ['New York', -74, 40.7],
    ['Denver', -105, 39.7],
  ],
};
const towns = { states: [], firstRank: 2, towns: [['Boulder', -105.3, 40]] };

it('are those of each file, once, the largest first, whichever came first', async () => {
  files[LABELS] = () => Response.json(labels);
  files[TOWNS] = () => Response.json(towns);
  const onLoad = vi.fn();
  const places = new NamePlaces(onLoad);
  await Promise.all([places.load('towns'), places.load('towns')]);
  await places.load('labels');
  expect(asked).toEqual([TOWNS, LABELS]);
  expect(places.towns.map(({ name, rank }) => [name, rank])).toEqual([
    ['New York', 0],
    ['Denver', 1],
    ['Boulder', 2],
  ]);
  expect(places.ofRank(2)?.name).toBe('Boulder');
  expect(places.states).toEqual(labels.states);
  expect(onLoad).toHaveBeenCalledTimes(2);
});

it('are asked for again after a failure, and nothing that is no names takes those away that are there', async () => {
  files[LABELS] = () => Response.json(labels);
  const places = new NamePlaces(() => {});
  await places.load('labels');
  for (const wrong of [
    () => new Response('', { status: 503 }),
    () => new Response('<html>'),
    // As an older version had it.
    () => Response.json({ type: 'FeatureCollection', features: [] }),
  ]) {
    files[TOWNS] = wrong;
    await places.load('towns');
    expect(places.towns).toHaveLength(2);
  }
  files[TOWNS] = () => Response.json(towns);
  await places.load('towns');
  expect(places.towns).toHaveLength(3);
});
