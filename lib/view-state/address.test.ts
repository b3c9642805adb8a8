import { describe, expect, it } from 'vitest';
import { cellAddress, formatAddress, parseAddress } from './address';
import { EMPTY_VIEW } from './view-state';

const CELL = '86268cd07ffffff';
const OTHER = '8629a1d77ffffff';

describe('the address of a view', () => {
  it('names the cell in the query of the dashboard, or in the path of a shared page', () => {
    for (const address of [
      `/?cell=${CELL}&layer=wind#8/40/-105`,
      `/cell/${CELL}?layer=wind#8/40/-105`,
    ]) {
      const { state, notices } = parseAddress(address);
      expect(state).toEqual({
        ...EMPTY_VIEW,
        cell: CELL,
        layer: 'wind',
        camera: { zoom: 8, lat: 40, lng: -105 },
      });
      expect(notices).toEqual([]);
      expect(formatAddress(state, address)).toBe(address);
    }
  });
  it('stays on a shared page as long as its cell is shown', () => {
    const here = `/cell/${CELL}`;
    const { state } = parseAddress(here);
    expect(formatAddress({ ...state, temperatureUnit: 'c' }, here)).toBe(`/cell/${CELL}?temp=c`);
    expect(formatAddress({ ...state, cell: OTHER }, here)).toBe(`/?cell=${OTHER}`);
    expect(formatAddress({ ...state, cell: null }, here)).toBe('/');
  });
  it('of a shared page takes the cell from the path, not from the query', () => {
    expect(parseAddress(`/cell/${CELL}?cell=${OTHER}`).state.cell).toBe(CELL);
    expect(parseAddress('/cell/nonsense').state.cell).toBeNull();
  });
  it('for sharing leads to the same view', () => {
    const { state } = parseAddress(`/?cell=${CELL}&layer=air&t=2026-11-21T05Z&temp=c#8/40/-105`);
    const shared = cellAddress(state, CELL);
    expect(shared).toBe(`/cell/${CELL}?layer=air&t=2026-11-21T05Z&temp=c#8/40/-105`);
    expect(parseAddress(shared).state).toEqual(state);
  });
});
