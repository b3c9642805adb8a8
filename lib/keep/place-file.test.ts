import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES, readPlaceFile, writePlaceFile } from './place-file';
import {
  MAX_SAVED,
  parsePlaces,
  withAll,
  withoutSaved,
  withSaved,
  withVisit,
} from './stored-places';

const cellOf = (number: number) => `86${number.toString(16).padStart(6, '0')}7ffffff`;
const cells = fc.uniqueArray(fc.nat(0xffffff).map(cellOf), { maxLength: MAX_SAVED });
const any = () => true;

describe('the file of places', () => {
  it('reads back what was written, in order', () => {
    fc.assert(
      fc.property(cells, (list) => {
        const text = writePlaceFile(list, (cell) => `Place ${cell}`);
        expect(text.length).toBeLessThan(MAX_FILE_BYTES / 2);
        const read = readPlaceFile(text, any);
        if (list.length === 0) expect(read).toEqual({ ok: false, fault: 'empty' });
        else expect(read).toEqual({ ok: true, cells: list });
      }),
    );
  });

  it('never throws on any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readPlaceFile(text, any).ok).toBe(false);
      }),
    );
  });

  const good = { format: 'hexcast-places', version: 1, places: [{ cell: cellOf(1) }] };
  it.each([
    ['{"format":"hexcast-places","version":1,"pla', 'damaged'],
    ['', 'damaged'],
    ['{"type":"FeatureCollection","features":[]}', 'foreign'],
    ['[1,2,3]', 'foreign'],
    ['null', 'foreign'],
    [JSON.stringify({ ...good, places: 'all' }), 'foreign'],
    [JSON.stringify({ ...good, version: 2 }), 'newer'],
    [JSON.stringify({ ...good, places: [] }), 'empty'],
    [JSON.stringify({ ...good, places: [{ cell: cellOf(1) }, { cell: '<b>' }] }), 'damaged'],
    [JSON.stringify({ ...good, places: [{ cell: cellOf(1) }, { cell: null }] }), 'damaged'],
  ])('rejects %s', (text, fault) => {
    expect(readPlaceFile(text, any)).toEqual({ ok: false, fault });
  });

  it('rejects a file with an invalid cell that looks like a valid one', () => {
    const text = JSON.stringify({ ...good, places: [{ cell: cellOf(1) }, { cell: cellOf(2) }] });
    expect(readPlaceFile(text, (cell) => cell !== cellOf(2))).toMatchObject({ fault: 'damaged' });
    expect(readPlaceFile(text, any)).toMatchObject({ ok: true });
  });
});

describe('stored places', () => {
  it('accept any list, and take only cells from it', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.anything(), fc.nat(99).map(cellOf))), (list) => {
        const parsed = parsePlaces(JSON.stringify({ version: 1, saved: list, recent: list }));
        if (parsed.kind !== 'places') throw new Error(parsed.kind);
        const { saved, recent } = parsed.places;
        expect(recent).toEqual([]);
        expect(new Set(saved).size).toBe(saved.length);
        expect(saved.every((cell) => /^86/.test(cell))).toBe(true);
      }),
    );
  });

  it.each([
    ['{', 'damaged'],
    ['7', 'damaged'],
    ['{"version":0,"saved":[],"recent":[]}', 'damaged'],
    ['{"version":1,"saved":{},"recent":[]}', 'damaged'],
    ['{"version":9}', 'newer'],
  ])('classify %s', (text, kind) => {
    expect(parsePlaces(text)).toEqual({ kind });
  });

  it('never hold a place twice or in both lists, and lose none when merged', () => {
    const step = fc.tuple(fc.constantFrom('save', 'remove', 'visit', 'merge'), fc.nat(20));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let places = { saved: [], recent: [] } as Parameters<typeof withSaved>[0];
        for (const [act, number] of steps) {
          const cell = cellOf(number);
          if (act === 'save') places = withSaved(places, cell);
          if (act === 'remove') places = withoutSaved(places, cell);
          if (act === 'visit') places = withVisit(places, cell);
          if (act === 'merge') {
            const before = places.saved;
            places = withAll(places, [cell, cellOf(number + 1)]);
            expect(places.saved.slice(0, before.length)).toEqual(before);
          }
          const all = [...places.saved, ...places.recent];
          expect(new Set(all).size).toBe(all.length);
        }
      }),
    );
  });

  it('stop at their limit', () => {
    const many = Array.from({ length: MAX_SAVED + 5 }, (_, number) => cellOf(number));
    expect(withAll({ saved: [], recent: [] }, many).saved).toHaveLength(MAX_SAVED);
  });
});
