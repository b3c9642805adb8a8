import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import { type CompareState, formatCompare, MAX_COMPARED, parseCompare } from './compare';

const [A, B, C, D] = [1, 2, 3, 4].map((digit) => `86268cd${digit}7ffffff`);

describe('the URL of a comparison', () => {
  it('reads back what it wrote', () => {
    const states = fc.record({
      cells: fc.subarray([A ?? '', B ?? '', C ?? '']),
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
    [`?cells=${A?.toUpperCase()},%20${B}`, [A, B], []],
    [`?cells=${A},${A},${B},`, [A, B], []],
    [`?cells=${A},nonsense,${B}`, [A, B], ['cell']],
    ['?cells=<script>', [], ['cell']],
    [`?cells=${A},${B},${C},${D}`, [A, B, C], ['many']],
    [`?cells=x,${A},${B},${C},${D}`, [A, B, C], ['cell', 'many']],
    [`?cells=${A}&temp=kelvin`, [A], ['other']],
    ['', [], []],
    [`?cells=${'9'.repeat(3000)}`, [], ['cell']],
  ])('reads %s', (search, cells, notices) => {
    expect(parseCompare(search)).toMatchObject({ state: { cells }, notices });
  });

  it('never throws, and never returns more than three cells', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { state } = parseCompare(`?cells=${text}&temp=${text}`);
        expect(state.cells.length).toBeLessThanOrEqual(MAX_COMPARED);
      }),
    );
  });
});
