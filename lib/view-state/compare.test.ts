import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import {
  type CompareState,
  formatCompare,
  isToldFirst,
  MAX_COMPARED,
  parseCompare,
  resourcesOf,
  withLost,
} from './compare';
import { EMPTY_VIEW } from './view-state';

const [A = '', B = '', C = '', D, E, F, G] = [0, 1, 2, 3, 4, 5, 6].map(
  (digit) => `86268cd${digit}7ffffff`,
);
const SIX = [A, B, C, D, E, F].join(',');
const LEAVE_MS = Date.parse('2026-11-30T15:00:00Z');

describe('the URL of a comparison', () => {
  it('reads back what it wrote', () => {
    const states = fc.record({
      cells: fc.subarray([A, B, C]),
      trip: fc.constant(null),
      temperatureUnit: fc.option(fc.constantFrom(...TEMPERATURE_UNITS)),
      windUnit: fc.option(fc.constantFrom(...WIND_UNITS)),
      language: fc.option(fc.constantFrom('en', 'es')),
    });
    fc.assert(
      fc.property(states, (state: CompareState) => {
        expect(parseCompare(formatCompare(state))).toMatchObject({ state, notices: [] });
      }),
    );
  });

  it.each([
    [`?cells=${A},${B}`, [A, B], []],
    [`?cells=${A}%2C${B}`, [A, B], []],
    [`?cells=${A.toUpperCase()},%20${B}`, [A, B], []],
    [`?cells=${A},${A},${B},`, [A, B], []],
    [`?cells=${A},nonsense,${B}`, [A, B], ['cell']],
    ['?cells=<script>', [], ['cell']],
    [`?cells=${SIX}`, SIX.split(','), []],
    [`?cells=x,${SIX},${G}`, [A, B, C, D, E, G], ['cell', 'many']],
    [`?cells=${A}&temp=kelvin`, [A], ['other']],
    ['', [], []],
    [`?cells=${'9'.repeat(5000)}`, [], ['cell']],
  ])('reads %s', (search, cells, notices) => {
    expect(parseCompare(search)).toMatchObject({ state: { cells }, notices });
  });

  it('never throws, and never returns more than six cells', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { state } = parseCompare(`?cells=${text}&temp=${text}`);
        expect(state.cells.length).toBeLessThanOrEqual(MAX_COMPARED);
      }),
    );
  });

  it('names what it had no room for, never the last', () => {
    expect(parseCompare(`?cells=${SIX},${G}`).leftOut).toEqual([F]);
    const cells = Array.from({ length: 120 }, (_, index) => (index % 2 ? B : A));
    const at = cells.map((_, index) => index);
    const long = parseCompare(
      `?cells=${cells.join('%2C')}&leave=2026-11-30T15Z&at=${at.join('%2C')}`,
    );
    expect(long.state.trip?.hours).toEqual([...at.slice(0, 99), 119]);
    expect(long).toMatchObject({ notices: ['many'], leftOut: [B, A] });
    expect(formatCompare(long.state).length).toBeLessThan(3000);
  });
});

describe('what was not found', () => {
  it('is said once, in short, and left out of the next address', () => {
    const address = withLost(`/compare?cells=${A}`, [
      'Nowhereville & Co',
      'x'.repeat(999),
      'b',
      'c',
    ]);
    const read = parseCompare(address.slice(address.indexOf('?')));
    expect(read.lost).toEqual(['Nowhereville & Co', 'x'.repeat(60), 'b', 'c']);
    expect(formatCompare(read.state)).toBe(`?cells=${A}`);
    expect(withLost('/compare', [])).toBe('/compare');
    expect(withLost('/compare', ['a'])).toBe('/compare?lost=a');
  });
});

describe('the URL of a trip', () => {
  it('reads back what it wrote: a place may be passed twice', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(A, B, C), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(steps, (stops) => {
        let hour = -(stops[0]?.[1] ?? 0);
        const hours = stops.map(([, step]) => {
          hour += step;
          return hour;
        });
        const state = {
          cells: stops.map(([cell]) => cell),
          trip: { leaveMs: LEAVE_MS, hours },
          temperatureUnit: null,
          windUnit: null,
          language: null,
        };
        const read = parseCompare(formatCompare(state));
        expect(read).toMatchObject({ state, notices: [], leftOut: [] });
      }),
    );
  });

  it.each([
    ['leave=2026-11-30T15Z&at=0,2,5', [0, 2, 5], []],
    ['leave=2026-11-30T14Z&at=1,3,6', [0, 2, 5], []],
    ['leave=2026-11-30T15Z&at=0,0,240', [0, 0, 240], []],
    // In these, the stops are an hour apart.
    ['leave=2026-11-30T15Z', [0, 1, 2], ['trip']],
    ['leave=2026-11-30T15Z&at=0,5', [0, 1, 2], ['trip']],
    ['leave=2026-11-30T15Z&at=0,5,2', [0, 1, 2], ['trip']],
    ['leave=2026-11-30T15Z&at=0,-1,5', [0, 1, 2], ['trip']],
    ['leave=2026-11-30T15Z&at=0,2,10000', [0, 1, 2], ['trip']],
    ['leave=2026-11-30T15Z&at=0,2,<script>', [0, 1, 2], ['trip']],
  ])('reads %s', (query, hours, notices) => {
    expect(parseCompare(`?cells=${A},${B},${C}&${query}`)).toMatchObject({
      state: { cells: [A, B, C], trip: { leaveMs: LEAVE_MS, hours } },
      notices,
    });
  });

  it('loses the hour of what is no cell, and no other', () => {
    const read = parseCompare(`?cells=${A},nonsense,${C}&leave=2026-11-30T15Z&at=0,2,5`);
    expect(read).toMatchObject({
      state: { cells: [A, C], trip: { hours: [0, 5] } },
      notices: ['cell'],
    });
    expect(parseCompare(`?cells=${A},${B}&at=0,2`)).toMatchObject({
      state: { trip: null },
      notices: ['trip'],
    });
  });

  it('asks for what is shown, and for many places only once its reader was told', () => {
    const of = (count: number, trip: CompareState['trip'] = null) =>
      resourcesOf({ ...EMPTY_VIEW, cells: SIX.split(',').slice(0, count), trip });
    expect(of(3)).toContain('allergy');
    expect(of(4)).toEqual(['forecast', 'current', 'alerts', 'air']);
    expect(of(2, { leaveMs: LEAVE_MS, hours: [0, 1] })).toEqual(['forecast', 'alerts']);
    expect(isToldFirst([...SIX.split(','), A, B])).toBe(false);
    expect(isToldFirst([...SIX.split(','), G ?? ''])).toBe(true);
  });

  it('is a comparison where it has no hour to leave at, and one stop where two are the same', () => {
    expect(parseCompare(`?cells=${A},${B}&leave=soon&at=0,2`)).toMatchObject({
      state: { cells: [A, B], trip: null },
      notices: ['trip'],
    });
    expect(parseCompare(`?cells=${A},${A},${A}&leave=2026-11-30T15Z&at=0,0,1`)).toMatchObject({
      state: { cells: [A, A], trip: { hours: [0, 1] } },
      notices: [],
    });
    expect(parseCompare('?leave=2026-11-30T15Z&at=0').state).toMatchObject({
      cells: [],
      trip: null,
    });
  });
});
