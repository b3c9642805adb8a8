import { beforeEach, describe, expect, it } from 'vitest';
import { DAMAGED_KEY, PlaceStore, STORAGE_KEY } from './place-store';
import { MAX_RECENT, MAX_SAVED } from './stored-places';

/** Cells of the right form; whether they exist doesn't matter here. */
const cell = (number: number) => `86${number.toString(16).padStart(6, '0')}7ffffff`;
const [A, B, C] = [cell(1), cell(2), cell(3)];

let stored: Map<string, string>;
let forbidden: 'nothing' | 'writing' | 'all';
let changeElsewhere: (key: string | null) => void;
let listening: number;

function open(): PlaceStore {
  return new PlaceStore({
    storage: () => {
      if (forbidden === 'all') throw new Error('SecurityError');
      return {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, text) => {
          if (forbidden === 'writing') throw new Error('QuotaExceededError');
          stored.set(key, text);
        },
      };
    },
    onElsewhere: (listener) => {
      listening += 1;
      changeElsewhere = listener;
      return () => {
        listening -= 1;
      };
    },
  });
}

beforeEach(() => {
  stored = new Map();
  forbidden = 'nothing';
  listening = 0;
  changeElsewhere = () => {};
});

describe('PlaceStore', () => {
  it('stores places for the next visit, in order', () => {
    const store = open();
    store.save(B);
    store.save(A);
    store.save(B);
    store.visit(C);
    expect(open().get()).toEqual({ saved: [B, A], recent: [C], persistent: true });
  });

  it('returns the same state until something changes', () => {
    const store = open();
    let calls = 0;
    store.subscribe(() => {
      calls += 1;
    });
    store.save(A);
    expect(store.get()).toBe(store.get());
    expect(calls).toBe(1);
  });

  it('puts a place back where it was', () => {
    const store = open();
    for (const one of [A, B, C]) store.save(one);
    store.remove(B);
    expect(store.get()).toMatchObject({ saved: [A, C], recent: [B] });
    store.save(B, 1);
    expect(store.get()).toMatchObject({ saved: [A, B, C], recent: [] });
  });

  it('remembers the last eight places that are not saved', () => {
    const store = open();
    store.save(A);
    for (let number = 0; number < 12; number += 1) store.visit(cell(number));
    expect(store.get().recent).toHaveLength(MAX_RECENT);
    expect(store.get().recent[0]).toBe(cell(11));
    expect(store.get().recent).not.toContain(A);
    store.clearRecent();
    expect(open().get()).toMatchObject({ saved: [A], recent: [] });
  });

  it('merges many, and returns what became of them', () => {
    const store = open();
    store.save(A);
    expect(store.merge([B, A, C])).toEqual({ added: 2, known: 1, left: 0 });
    expect(store.get().saved).toEqual([A, B, C]);
    expect(store.merge([C, A])).toEqual({ added: 0, known: 2, left: 0 });
  });

  it('merges as many as there is room for, and returns how many there was none for', () => {
    const store = open();
    const cellOf = (number: number) => `86${number.toString(16).padStart(6, '0')}fffffff`;
    const cells = Array.from({ length: MAX_SAVED + 60 }, (_, number) => cellOf(number));
    store.save(cells[0] ?? '');
    expect(store.merge(cells)).toEqual({ added: MAX_SAVED - 1, known: 1, left: 60 });
    expect(store.get().saved).toHaveLength(MAX_SAVED);
    expect(store.merge(cells.slice(-5))).toEqual({ added: 0, known: 0, left: 5 });
  });

  it('follows other tabs, and does not undo their changes', () => {
    const [here, there] = [open(), open()];
    const leave = here.subscribe(() => {});
    expect(here.get().saved).toEqual([]);
    there.save(A);
    changeElsewhere('something else');
    expect(here.get().saved).toEqual([]);
    changeElsewhere(STORAGE_KEY);
    expect(here.get().saved).toEqual([A]);
    // The event for this one has not arrived yet.
    there.save(B);
    here.save(C);
    expect(open().get().saved).toEqual([A, B, C]);
    stored.clear();
    changeElsewhere(null);
    expect(here.get().saved).toEqual([]);
    leave();
    expect(listening).toBe(0);
  });

  it.each(['writing', 'all'] as const)('works in memory where %s is forbidden', (what) => {
    forbidden = what;
    const store = open();
    store.save(A);
    store.visit(B);
    expect(store.get()).toEqual({ saved: [A], recent: [B], persistent: false });
    store.remove(A);
    expect(store.get().saved).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('loses nothing when storage becomes forbidden, and stores everything once it is back', () => {
    const store = open();
    store.save(A);
    forbidden = 'all';
    store.save(B);
    expect(store.get()).toEqual({ saved: [A, B], recent: [], persistent: false });
    forbidden = 'nothing';
    store.save(C);
    expect(open().get()).toEqual({ saved: [A, B, C], recent: [], persistent: true });
  });

  it('moves damaged data aside before overwriting it', () => {
    stored.set(STORAGE_KEY, '{"version":1,"saved":[');
    const store = open();
    expect(store.get()).toMatchObject({ saved: [], persistent: true });
    store.save(A);
    expect(stored.get(DAMAGED_KEY)).toBe('{"version":1,"saved":[');
    expect(open().get().saved).toEqual([A]);
  });

  it('leaves data of a later version alone', () => {
    const text = '{"version":2,"folders":[]}';
    stored.set(STORAGE_KEY, text);
    const store = open();
    store.save(A);
    expect(store.get()).toEqual({ saved: [A], recent: [], persistent: false });
    expect(stored.get(STORAGE_KEY)).toBe(text);
  });
});
