import * as fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { runsOf } from '@/lib/testing/runs';
import { createWatchedUnion } from './watched-union';
import type { Watcher } from './watcher';

const watcherOf = (places: readonly string[]): Watcher => ({
  ...{ id: places.join('-'), mark: '' },
  watches: places.map((place) => ({ place, areas: [], leastSeverity: 'minor' })),
});

it('is what all watch, whoever comes and goes', () => {
  const all = ['a', 'b', 'c', 'ab', 'bc', 'aa', ''].map((text) => watcherOf([...text]));
  const steps = fc.array(fc.subarray(all), { maxLength: 8 });
  fc.assert(
    fc.property(steps, (rounds) => {
      const union = createWatchedUnion(
        ({ watches }) => new Map(watches.map(({ place = '' }) => [place, place])),
      );
      for (const watchers of rounds) {
        const expected = new Set(watchers.flatMap(({ id }) => id.split('-')).filter(Boolean));
        expect([...union(watchers)].sort()).toEqual([...expected].sort());
      }
    }),
    { numRuns: runsOf(500, inject('depth')) },
  );
});
