import { beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from './problem-error';
import { parents, settle, TileHarness, tile } from './testing/tile-harness';

let tiles: TileHarness;

beforeEach(() => {
  tiles = new TileHarness();
});

describe('TileLoader', () => {
  it('shows a tile that arrived while out of view when it is wanted again', async () => {
    tiles.want(['81-away']);
    const [first] = tiles.requests;
    tiles.want(['81-elsewhere']);
    first?.respond(tile('81-away'));
    await settle();
    expect(tiles.shown).toEqual(new Set());
    tiles.want(['81-away']);
    await tiles.respondToAll();
    expect(tiles.shown).toContain('81-away');
    expect(tiles.progress).toMatchObject({ loading: false });
  });
  it('loads six at a time, the most wanted first', async () => {
    tiles.want(parents(20));
    expect(tiles.requests.map(({ parent }) => parent)).toEqual(parents(6));
    tiles.requests[0]?.respond(tile('81-0'));
    await settle();
    expect(tiles.requests.map(({ parent }) => parent)).toEqual(parents(7));
    await tiles.respondToAll();
    expect(tiles.requests).toHaveLength(20);
    expect(tiles.progress).toMatchObject({ loaded: 80, total: 80, loading: false });
  });

  it('aborts what is no longer wanted, so that tiles that hang keep no other view waiting', async () => {
    tiles.want(parents(20));
    const aborted = () => tiles.requests.filter(({ signal }) => signal.aborted);
    tiles.want([...parents(2), '81-x', '81-y', '81-z', '81-q', '81-w']);
    expect(aborted().map(({ parent }) => parent)).toEqual(parents(6).slice(2));
    expect(tiles.requested.slice(6)).toEqual(['81-x', '81-y', '81-z', '81-q']);
    // What was aborted rejects, and that is no failure of the tile.
    for (const one of aborted()) one.fail(new Error('aborted'));
    await settle();
    tiles.want(parents(6));
    expect(tiles.requested.slice(10)).toEqual(parents(6).slice(2));
    await tiles.respondToAll();
    expect(tiles.progress).toMatchObject({ failedTiles: 0, loading: false, loaded: 24 });
  });
  it('asks for all again once the clock has jumped, but for those that do not exist', async () => {
    tiles.now = 7_200_000;
    tiles.want(parents(2));
    tiles.requests[0]?.respond(tile('81-0'), 3_600_000);
    tiles.requests[1]?.fail(new ProblemError('not-found'));
    await settle();
    tiles.now -= 3_600_000;
    tiles.beginEra();
    expect(tiles.requested.slice(2)).toEqual(['81-0']);
  });

  it('never requests a tile that is no longer wanted', async () => {
    tiles.want(parents(20));
    tiles.want(['81-x']);
    await tiles.respondToAll();
    expect(tiles.requests.map(({ parent }) => parent)).toEqual([...parents(6), '81-x']);
    expect([...tiles.shown]).toEqual(['81-x']);
  });

  it('keeps coarser hexes until every finer one has arrived', async () => {
    tiles.want(['81-0']);
    await tiles.respondToAll();
    tiles.want(['82-0', '82-1']);
    tiles.requests[1]?.respond(tile('82-0'));
    tiles.requests[2]?.respond(tile('82-1', { missing: 1, retryAfterSeconds: 2 }));
    await settle();
    expect([...tiles.shown].sort()).toEqual(['81-0', '82-0', '82-1']);
    await tiles.advance(2000);
    tiles.requests[3]?.respond(tile('82-1'));
    await settle();
    expect([...tiles.shown].sort()).toEqual(['82-0', '82-1']);
  });

  it('reloads an incomplete tile when the server stated, and not before', async () => {
    tiles.want(['81-0']);
    tiles.requests[0]?.respond(tile('81-0', { missing: 3, retryAfterSeconds: 2 }), 0);
    await settle();
    expect(tiles.progress).toMatchObject({ loaded: 1, total: 4, loading: true });
    await tiles.advance(1999);
    expect(tiles.requests).toHaveLength(1);
    await tiles.advance(1);
    expect(tiles.requests).toHaveLength(2);
  });

  it('reloads a complete tile when it is no longer fresh', async () => {
    tiles.want(['81-0']);
    tiles.requests[0]?.respond(tile('81-0'), 60_000);
    await settle();
    await tiles.advance(60_000);
    expect(tiles.requests).toHaveLength(2);
  });

  it('retries a failed tile after growing pauses, and reports it', async () => {
    tiles.want(['81-0']);
    tiles.requests[0]?.fail(new ProblemError('service-failing'));
    await settle();
    expect(tiles.progress).toMatchObject({ failedTiles: 1, total: 0, loading: false });
    await tiles.advance(5000);
    expect(tiles.requests).toHaveLength(2);
    tiles.requests[1]?.fail(new ProblemError('service-failing'));
    await settle();
    await tiles.advance(5000);
    expect(tiles.requests).toHaveLength(2);
    await tiles.advance(5000);
    expect(tiles.requests).toHaveLength(3);
  });

  it('retries a failed tile when the server stated, spread over the pages', async () => {
    tiles.random = 0.5;
    tiles.want(['81-0', '81-1']);
    tiles.requests[0]?.fail(
      new ProblemError('service-paused', { retryAfterMs: 30_000, endsMs: 30_000 }),
    );
    tiles.requests[1]?.respond(tile('81-1', { missing: 3, retryAfterSeconds: 60 }), 0);
    await settle();
    expect(tiles.progress).toMatchObject({
      loading: true,
      failedTiles: 0,
      halted: { 'service-paused': { count: 49, endsMs: 30_000 } },
    });
    await tiles.advance(32_999);
    expect(tiles.requests).toHaveLength(2);
    await tiles.advance(1);
    expect(tiles.requests.map(({ parent }) => parent)).toEqual(['81-0', '81-1', '81-0']);
    await tiles.advance(33_000);
    expect(tiles.requests).toHaveLength(4);
  });

  it('retries what failed for want of a connection as soon as that is back, and nothing else', async () => {
    tiles.want(parents(2));
    tiles.requests[0]?.fail(new ProblemError('network'));
    tiles.requests[1]?.fail(new ProblemError('service-failing'));
    await settle();
    expect(tiles.requests).toHaveLength(2);
    tiles.reconnect();
    expect(tiles.requests.slice(2).map(({ parent }) => parent)).toEqual(parents(1));
  });
  it('counts a full queue as loading', async () => {
    tiles.want(['81-0']);
    tiles.requests[0]?.fail(new ProblemError('busy', { retryAfterMs: 3000, endsMs: 3000 }));
    await settle();
    expect(tiles.progress).toMatchObject({ failedTiles: 0, total: 49, loading: true });
    await tiles.advance(3000);
    tiles.requests[1]?.respond(tile('81-0'));
    await settle();
    expect(tiles.progress).toMatchObject({ loaded: 4, total: 4, loading: false });
  });

  it('never retries a tile that does not exist', async () => {
    tiles.want(['81-0']);
    tiles.requests[0]?.fail(new ProblemError('not-found'));
    await settle();
    await tiles.advance(3_600_000);
    expect(tiles.requests).toHaveLength(1);
    expect(tiles.progress).toMatchObject({ failedTiles: 0, total: 0 });
  });

  it('keeps a bounded number of tiles out of view', async () => {
    for (let from = 0; from < 60; from += 1) {
      tiles.want(Array.from({ length: 5 }, (_, index) => `84-${from}-${index}`));
      await tiles.respondToAll();
    }
    expect(tiles.shown.size).toBeLessThanOrEqual(165);
    expect(tiles.shown.has('84-59-0')).toBe(true);
    expect(tiles.shown.has('84-0-0')).toBe(false);
  });

  it('aborts what is in flight when it is stopped', async () => {
    tiles.want(['81-0']);
    tiles.loader.stop();
    tiles.requests[0]?.respond(tile('81-0'));
    await settle();
    expect(tiles.requests[0]?.signal.aborted).toBe(true);
    expect(tiles.shown.size).toBe(0);
    expect(tiles.timers).toEqual([]);
  });
});
