import { describe, expect, it } from 'vitest';
import { centerOf } from './cells';
import { isCovered } from './coverage';
import { placeOf, townSizeIn } from './places';
import { boundsOfState, mappedStates } from './states';
import { largerTowns, largestTownsIn } from './towns-in';
import { isWithin } from './within';
import { cellsOfZone, stateOf, zonesOfState } from './zones';

describe('largestTownsIn', () => {
  it('has the largest towns of a state, each in a cell of its own', () => {
    const towns = largestTownsIn({ state: 'CO' }, 30);
    expect(towns.slice(0, 3).map(({ town }) => town)).toEqual([
      'Denver',
      'Colorado Springs',
      'Aurora',
    ]);
    expect(new Set(towns.map(({ cell }) => cell)).size).toBe(30);
    expect(towns.every(({ state }) => state === 'Colorado')).toBe(true);
  });
  it('has those of a box, also across 180 degrees', () => {
    const names = (west: number, east: number) =>
      largestTownsIn({ bounds: { west, east, south: 51, north: 54 } }, 9).map(({ town }) => town);
    expect(names(175, -165)).toContain('Unalaska');
    expect(names(175, 195)).toContain('Unalaska');
    expect(names(170, 180)).not.toContain('Unalaska');
  });
  it('names each cell as its page does', () => {
    for (const state of ['NY', 'KS', 'KY', 'GA', 'MN', 'DC', 'AK']) {
      const towns = largestTownsIn({ state }, 300);
      expect(towns.length).toBeGreaterThan(0);
      for (const { cell, town } of towns) {
        const place = placeOf(cell);
        expect([place.town?.name, place.town?.inside, place.state?.code]).toEqual([
          town,
          true,
          state,
        ]);
      }
    }
    const names = largestTownsIn({ state: 'NY' }, 3).map(({ town }) => town);
    expect(names).toEqual(['New York', 'Brooklyn', 'Queens']);
  });
  it('has a town on a border in a cell of its own state', () => {
    const [kansas] = largestTownsIn({ state: 'KS' }, 9).filter(
      ({ town }) => town === 'Kansas City',
    );
    expect(stateOf(kansas?.cell ?? '')).toBe('KS');
  });
  it('leaves out what is not on the map', () => {
    expect(largestTownsIn({ state: 'GU' }, 9)).toEqual([]);
    const all = largestTownsIn({ bounds: { west: -180, east: 180, south: -90, north: 90 } }, 9_999);
    expect(all.every(({ cell }) => isCovered(cell))).toBe(true);
  });
});

describe('the states on the map', () => {
  it('are fifty, DC and Puerto Rico', () => {
    const codes = mappedStates().map(({ code }) => code);
    expect(codes).toHaveLength(52);
    expect(codes).toEqual(expect.arrayContaining(['AK', 'DC', 'PR']));
    expect(boundsOfState('GU')).toBeNull();
  });
  it('have boxes around all of their cells', () => {
    for (const { code } of mappedStates()) {
      const bounds = boundsOfState(code);
      const cells = zonesOfState(code).flatMap(({ id }) => cellsOfZone(id));
      // On the very rim, rounding decides.
      const outside = cells.filter((cell) => {
        const { lat, lng } = centerOf(cell);
        return (
          bounds === null ||
          !isWithin({ ...bounds, west: bounds.west - 1e-9, east: bounds.east + 1e-9 }, lat, lng)
        );
      });
      expect(outside, code).toEqual([]);
      expect(stateOf(cells[0] ?? '')).toBe(code);
    }
    const alaska = boundsOfState('AK');
    expect((alaska?.east ?? 0) - (alaska?.west ?? 0)).toBeLessThan(70);
  });
});

describe('largerTowns', () => {
  it('has every town of twenty thousand people, and some of each state', async () => {
    const cells = await largerTowns();
    expect(new Set(cells).size).toBe(cells.length);
    for (const state of ['CA', 'CO', 'WY', 'VT', 'AK']) {
      const there = cells.filter((cell) => stateOf(cell) === state);
      const largest = largestTownsIn({ state }, there.length).map(({ cell }) => cell);
      expect(there, state).toEqual(largest);
      expect(there.length, state).toBeGreaterThanOrEqual(10);
      const populations = there.map(townSizeIn);
      expect(Math.min(...populations.slice(10), 20_000), state).toBe(20_000);
    }
    expect(cells.map(townSizeIn).filter((people) => people >= 20_000).length).toBeGreaterThan(
      1_500,
    );
  });
});
