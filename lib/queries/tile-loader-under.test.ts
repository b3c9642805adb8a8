import { beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from './problem-error';
import { parents, settle, TileHarness, tile } from './testing/tile-harness';

let tiles: TileHarness;

beforeEach(() => {
  tiles = new TileHarness();
});

const FINE = parents(8, 3);

describe('TileLoader, with coarser tiles to draw below', () => {
  it('requests those first, shows them at once, and drops them when all others are here', async () => {
    tiles.want(FINE, ['81-0', '81-1']);
    expect(tiles.requested).toEqual(['81-0', '81-1', ...FINE.slice(0, 4)]);
    tiles.requests[0]?.respond(tile('81-0'));
    await settle();
    expect([...tiles.shown]).toEqual(['81-0']);
    expect(tiles.progress).toMatchObject({ loaded: 0, total: 8 * 49, loading: true });
    await tiles.respondToAll();
    expect([...tiles.shown].sort()).toEqual(FINE);
    expect(tiles.requested).toHaveLength(new Set(tiles.requested).size);
    expect(tiles.progress).toMatchObject({ loaded: 32, total: 32, loading: false });
  });

  it('requests none of them if every wanted tile is here, or cached and fresh', async () => {
    tiles.want(FINE.slice(0, 2));
    await tiles.respondToAll();
    tiles.cached = new Set(FINE.slice(2));
    tiles.want(FINE, ['81-0']);
    await tiles.respondToAll();
    expect(tiles.requested).toEqual(FINE);
  });

  it('does not show one that arrives after all others', async () => {
    tiles.want(FINE.slice(0, 1), ['81-0']);
    tiles.requests[1]?.respond(tile('83-0'));
    await settle();
    tiles.requests[0]?.respond(tile('81-0'));
    await settle();
    expect([...tiles.shown]).toEqual(['83-0']);
  });

  it('requests none again that is here, not even when it is no longer fresh', async () => {
    tiles.want(['81-0']);
    tiles.requests[0]?.respond(tile('81-0'), 60_000);
    await settle();
    tiles.now += 60_000;
    tiles.want(FINE.slice(0, 2), ['81-0']);
    expect(tiles.requested).toEqual(['81-0', '83-0', '83-1']);
    expect([...tiles.shown]).toEqual(['81-0']);
  });

  it('requests none that another view wanted', async () => {
    tiles.want(FINE, ['81-0', '81-1']);
    tiles.want(['83-x'], ['81-2']);
    await tiles.respondToAll();
    expect(tiles.requested).toEqual(['81-0', '81-1', ...FINE.slice(0, 4), '81-2', '83-x']);
    expect([...tiles.shown]).toEqual(['83-x']);
  });

  it('keeps the coarser values while wanted tiles fail', async () => {
    tiles.want(FINE.slice(0, 1), ['81-0']);
    tiles.requests[0]?.respond(tile('81-0'));
    tiles.requests[1]?.fail(new ProblemError('service-failing'));
    await settle();
    expect([...tiles.shown]).toEqual(['81-0']);
    await tiles.advance(5000);
    tiles.requests[2]?.respond(tile('83-0'));
    await settle();
    expect([...tiles.shown]).toEqual(['83-0']);
  });
});
