import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAYERS } from '@/lib/contract/layers';
import { HOUR_MS } from '@/lib/contract/time';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import { formatView, parseView, tidyCamera } from './url';
import { ALL_STATES, EMPTY_VIEW, type ViewState } from './view-state';

const CELL = '86268cd07ffffff';

function parse(url: string) {
  const { search, hash } = new URL(url, 'http://localhost');
  return parseView({ search, hash });
}

const hex = fc.constantFrom(...'0123456789abcdef');
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const states: fc.Arbitrary<ViewState> = fc.record({
  cell: orNull(
    fc
      .tuple(fc.array(hex, { minLength: 6, maxLength: 6 }), fc.constantFrom('7', 'f'))
      .map(([digits, last]) => `86${digits.join('')}${last}ffffff`),
  ),
  zone: orNull(fc.integer({ min: 0, max: 999 }).map((n) => `COZ${String(n).padStart(3, '0')}`)),
  layer: orNull(fc.constantFrom(...LAYERS)),
  hourMs: orNull(fc.integer({ min: 0, max: 2_000_000 }).map((hour) => hour * HOUR_MS)),
  temperatureUnit: orNull(fc.constantFrom(...TEMPERATURE_UNITS)),
  windUnit: orNull(fc.constantFrom(...WIND_UNITS)),
  language: orNull(fc.constantFrom('en', 'es')),
  camera: orNull(
    fc
      .record({
        zoom: fc.double({ min: -8, max: 22, noNaN: true }),
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
      })
      .map(tidyCamera),
  ),
  alerts: orNull(fc.constantFrom(ALL_STATES, 'TX', 'PR')),
  hazard: orNull(fc.constantFrom('alert', 'flash-flood-warning', '911-telephone-outage')),
});

describe('the URL of a view', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parseView(formatView(state))).toEqual({ state, notices: [] });
      }),
    );
  });

  it('reads any garbage as a valid, canonical view', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (search, hash) => {
        const { state } = parseView({ search, hash });
        expect(parseView(formatView(state))).toEqual({ state, notices: [] });
      }),
    );
  });

  it('survives any value in any parameter', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('cell', 'zone', 'layer', 't', 'temp', 'wind', 'lang'),
        fc.string({ unit: 'grapheme' }),
        (name, value) => {
          const search = `?${new URLSearchParams({ [name]: value })}`;
          const { state } = parseView({ search, hash: '' });
          expect(parseView(formatView(state))).toEqual({ state, notices: [] });
        },
      ),
    );
  });

  it('is empty when nothing is chosen', () => {
    expect(formatView(EMPTY_VIEW)).toEqual({ search: '', hash: '' });
    expect(parse('/')).toEqual({ state: EMPTY_VIEW, notices: [] });
  });

  it('keeps the order of its parameters', () => {
    const { state } = parse(
      `/?lang=en&wind=kn&temp=c&t=2026-11-21T05Z&cell=${CELL}#8.5/40/-105.25`,
    );
    const { search, hash } = formatView(state);
    expect(search + hash).toBe(
      `?cell=${CELL}&t=2026-11-21T05Z&temp=c&wind=kn&lang=en#8.5/40/-105.25`,
    );
  });

  it('reads the camera of a small globe', () => {
    expect(parse('/#-0.14/37.9518/-95.85').state.camera).toEqual({
      zoom: -0.14,
      lat: 37.9518,
      lng: -95.85,
    });
    expect(parse('/#-23/0/0').notices).toEqual(['camera']);
  });

  it('reads the valid part and names the rest', () => {
    const { state, notices } = parse(`/?cell=${CELL}&zone=nowhere&layer=lava#99/0/0`);
    expect(state).toEqual({ ...EMPTY_VIEW, cell: CELL });
    expect(notices).toEqual(['zone', 'layer', 'camera']);
  });

  it('distinguishes a cell of another resolution from an invalid one', () => {
    expect(parse('/?cell=852b8903fffffff').notices).toEqual(['cell-resolution']);
    expect(parse('/?cell=denver').notices).toEqual(['cell']);
  });

  it('reads the first valid value of a repeated parameter, and reports it', () => {
    const { state, notices } = parse(`/?cell=nowhere&cell=${CELL}&cell=86268cdafffffff&layer=air`);
    expect(state).toEqual({ ...EMPTY_VIEW, cell: CELL, layer: 'air' });
    expect(notices).toEqual(['repeated']);
    expect(parse(`/?cell=${CELL}&cell=${CELL}`).notices).toEqual([]);
  });

  it('ignores overlong values', () => {
    const { state, notices } = parse(
      `/?zone=${'9'.repeat(5000)}&layer=wind&t=${'x'.repeat(50_000)}#${'1'.repeat(9999)}/0/0`,
    );
    expect(state).toEqual({ ...EMPTY_VIEW, layer: 'wind' });
    expect(notices).toEqual(['zone', 'hour', 'camera']);
  });

  it('ignores unknown parameters without a notice, because mail and chat programs add some', () => {
    expect(parse(`/?cell=${CELL}&fbclid=x&utm_source=y`).notices).toEqual([]);
  });

  it('accepts a cell in capitals, and a zone in lower case', () => {
    const { state } = parse(`/?cell=${CELL.toUpperCase()}&zone=coz039`);
    expect(state).toMatchObject({ cell: CELL, zone: 'COZ039' });
  });

  it.each(['2026-02-30T05Z', '2026-11-21T24Z', '2026-11-21', '1'])('rejects the hour %s', (t) => {
    expect(parse(`/?t=${t}`).notices).toEqual(['hour']);
  });
});
