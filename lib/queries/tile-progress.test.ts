import { describe, expect, it } from 'vitest';
import { tileWith } from '@/lib/contract/testing/tile-with';
import type { Tile } from '@/lib/contract/tile';
import { HEX_STATES, type HexState } from '@/lib/contract/tile-shape';
import { countTiles, type TileStatus } from './tile-progress';

const NOT_REQUESTED: TileStatus = { tile: null, failure: null, againMs: null };
type Hex = readonly [state: HexState, reason: Tile['reasons'][number]];

/** A tile in view that is not complete. */
function incomplete(hexes: readonly Hex[], againMs: number | null = null): TileStatus {
  const tile = tileWith({
    complete: false,
    missing: 1,
    retryAfterSeconds: 60,
    hexes: hexes.map((_, index) => String(index)),
    states: Uint8Array.from(hexes, ([state]) => HEX_STATES.indexOf(state)),
    reasons: hexes.map(([, reason]) => reason),
  });
  return { tile, failure: null, againMs };
}

describe('the progress of the map', () => {
  it.each([
    [null, true],
    ['busy', true],
    ['too-many-requests', true],
    ['service-paused', false],
    ['share-spent', false],
    ['quota-spent', false],
  ] as const)(
    'with a hex that is not loaded because of %s counts as loading: %s',
    (reason, loading) => {
      const hexes: Hex[] = [
        ['fresh', null],
        ['not-loaded', reason],
      ];
      expect(countTiles([incomplete(hexes)])).toMatchObject({ loaded: 1, total: 2, loading });
    },
  );
  it('counts each reason separately, with its earliest end', () => {
    const { halted, loading, states } = countTiles([
      incomplete(
        [
          ['not-loaded', 'service-paused'],
          ['not-loaded', 'share-spent'],
          ['stale', 'quota-spent'],
          ['not-loaded', 'quota-reserved'],
        ],
        9000,
      ),
      incomplete([['not-loaded', 'service-paused']], 5000),
      { ...NOT_REQUESTED, failure: 'quota-spent' },
    ]);
    expect(halted).toEqual({
      'service-paused': { count: 2, endsMs: 5000 },
      'share-spent': { count: 1, endsMs: 9000 },
      'quota-reserved': { count: 1, endsMs: null },
      'quota-spent': { count: 49, endsMs: null },
    });
    expect(loading).toBe(false);
    expect(states['not-loaded']).toBe(4);
  });
  it('counts hexes that show a coarser sample, apart from those whose own is loading', () => {
    const coarser = (complete: boolean) => {
      const { tile, ...rest } = incomplete([
        ['fresh', null],
        ['fresh', null],
        ['fresh', null],
      ]);
      if (!tile) throw new Error('no tile');
      const missing = complete ? 0 : 1;
      return { ...rest, tile: { ...tile, complete, missing, resolution: 5, sampled: [5, 3, 4] } };
    };
    expect(countTiles([coarser(true)])).toMatchObject({ loaded: 3, coarse: 2, loading: false });
    expect(countTiles([coarser(false)])).toMatchObject({ loaded: 2, coarse: 1, loading: true });
  });
  it('counts the zones whose alerts are known, each once', () => {
    const zoned = (zones: (string | null)[], states: HexState[]): TileStatus => {
      const { tile, ...rest } = incomplete(states.map((state) => [state, null]));
      if (!tile) throw new Error('no tile');
      return { ...rest, tile: { ...tile, group: 'alerts', zones } };
    };
    const tiles = [
      zoned(['COZ001', 'COZ001', 'COZ002', null], ['fresh', 'stale', 'not-loaded', 'no-data']),
      zoned(['COZ002', 'WYZ001'], ['not-loaded', 'fresh']),
    ];
    expect(countTiles(tiles).zones).toEqual({ checked: 2, total: 3 });
    expect(countTiles([NOT_REQUESTED]).zones).toBeNull();
  });
  it('distinguishes tiles that are loading from those that failed', () => {
    const tiles = [NOT_REQUESTED, { ...NOT_REQUESTED, failure: 'service-failing' as const }];
    expect(countTiles(tiles)).toMatchObject({ failedTiles: 1, total: 49, loading: true });
  });
});
