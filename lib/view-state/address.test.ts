import { describe, expect, it } from 'vitest';
import { cellAddress, formatAddress, parseAddress, viewAddress } from './address';
import { changedView, EMPTY_VIEW, OPEN_ALERTS } from './view-state';

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
  it('of the list of alerts is a page of its own, on the layer of alerts unless it says otherwise', () => {
    const { state } = parseAddress('/alerts');
    expect(state).toEqual({ ...EMPTY_VIEW, alerts: 'all', layer: 'alerts' });
    for (const address of [
      '/alerts',
      '/alerts?in=TX&hazard=flash-flood-warning#6/31/-99',
      '/alerts?layer=wind',
      '/alerts?layer=temperature',
    ]) {
      expect(formatAddress(parseAddress(address).state, address)).toBe(address);
      expect(viewAddress(parseAddress(address).state)).toBe(address);
    }
    expect(parseAddress('/alerts?in=tx').state.alerts).toBe('TX');
    expect(parseAddress('/alerts?in=Texas&hazard=%3Cb%3E').notices).toEqual(['alerts', 'hazard']);
  });
  it('opens and closes that list, and keeps it while a place is looked at', () => {
    const list = formatAddress({ ...EMPTY_VIEW, ...OPEN_ALERTS }, `/?cell=${CELL}`);
    expect(list).toBe('/alerts');
    const { state } = parseAddress('/alerts?in=TX');
    const place = formatAddress({ ...state, cell: CELL, hazard: 'wind-advisory' }, '/alerts?in=TX');
    expect(place).toBe(`/?cell=${CELL}&layer=alerts&in=TX&hazard=wind-advisory`);
    const back = { ...parseAddress(place).state, cell: null, hazard: null };
    expect(formatAddress(back, place)).toBe('/alerts?in=TX');
    expect(formatAddress({ ...back, alerts: null }, '/alerts?in=TX')).toBe('/?layer=alerts');
  });
  it('has a list of alerts only at its own address, or with a place', () => {
    for (const address of ['/?in=TX', '/?hazard=wind-advisory&in=all']) {
      expect(parseAddress(address).state).toMatchObject({ alerts: null, hazard: null });
    }
    expect(parseAddress(`/cell/${CELL}?hazard=wind-advisory`).state.hazard).toBe('wind-advisory');
    expect(parseAddress('/alerts?hazard=all')).toMatchObject({
      state: { hazard: null },
      notices: ['hazard'],
    });
  });
  it('for sharing leads to the same view', () => {
    const { state } = parseAddress(`/?cell=${CELL}&layer=air&t=2026-11-21T05Z&temp=c#8/40/-105`);
    const shared = cellAddress(state, CELL);
    expect(shared).toBe(`/cell/${CELL}?layer=air&t=2026-11-21T05Z&temp=c#8/40/-105`);
    expect(parseAddress(shared).state).toEqual(state);
  });
});

describe('a change of the view', () => {
  const view = { ...EMPTY_VIEW, alerts: 'TX', hazard: 'wind-advisory', cell: CELL };
  it('to another place is without the hazard that led to this one, unless it names one', () => {
    expect(changedView(view, { cell: OTHER })).toEqual({ ...view, cell: OTHER, hazard: null });
    expect(changedView(view, { cell: OTHER, hazard: 'flood-watch' }).hazard).toBe('flood-watch');
    expect(changedView(view, { cell: CELL, layer: 'wind' }).hazard).toBe('wind-advisory');
    expect(changedView(view, { layer: 'wind' }).hazard).toBe('wind-advisory');
  });
});
