import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_SAVED, readKept, withAll, withoutSaved, withSaved, withVisit } from './kept-places';
import { MOST_FILE_BYTES, readPlaceFile, writePlaceFile } from './place-file';

const cellOf = (number: number) => `86${number.toString(16).padStart(6, '0')}7ffffff`;
const cells = fc.uniqueArray(fc.nat(0xffffff).map(cellOf), { maxLength: MOST_SAVED });
const any = () => true;

describe('the file of places', () => {
  it('brings back what was written, in its order', () => {
    fc.assert(
      fc.property(cells, (list) => {
        const text = writePlaceFile(list, (cell) => `Place ${cell}`);
        expect(text.length).toBeLessThan(MOST_FILE_BYTES / 2);
        const read = readPlaceFile(text, any);
        if (list.length === 0) expect(read).toEqual({ ok: false, fault: 'empty' });
        else expect(read).toEqual({ ok: true, cells: list });
      }),
    );
  });

  it('never throws, whatever it is given', () => {
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
  ])('refuses %s', (text, fault) => {
    expect(readPlaceFile(text, any)).toEqual({ ok: false, fault });
  });

  it('refuses a file with a cell that is none, though it looks like one', () => {
    const text = JSON.stringify({ ...good, places: [{ cell: cellOf(1) }, { cell: cellOf(2) }] });
    expect(readPlaceFile(text, (cell) => cell !== cellOf(2))).toMatchObject({ fault: 'damaged' });
    expect(readPlaceFile(text, any)).toMatchObject({ ok: true });
  });
});

describe('what is kept', () => {
  it('reads anything, and takes only cells out of it', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.anything(), fc.nat(99).map(cellOf))), (list) => {
        const found = readKept(JSON.stringify({ version: 1, saved: list, recent: list }));
        if (found.kind !== 'places') throw new Error(found.kind);
        const { saved, recent } = found.places;
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
  ])('knows what %s is', (text, kind) => {
    expect(readKept(text)).toEqual({ kind });
  });

  it('never has a place in both lists, nor twice, nor loses one by merging', () => {
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

  it('stops at its limit', () => {
    const many = Array.from({ length: MOST_SAVED + 5 }, (_, number) => cellOf(number));
    expect(withAll({ saved: [], recent: [] }, many).saved).toHaveLength(MOST_SAVED);
  });
});
