import { beforeEach, describe, expect, it } from 'vitest';
import { DAMAGED_KEY, KEEP_KEY, KeepStore } from './keep-store';
import { MOST_RECENT } from './kept-places';

/** Cells of the right form; nobody here asks whether there are such. */
const cell = (number: number) => `86${number.toString(16).padStart(6, '0')}7ffffff`;
const [A, B, C] = [cell(1), cell(2), cell(3)];

let stored: Map<string, string>;
let forbidden: 'nothing' | 'writing' | 'all';
let tellElsewhere: (key: string | null) => void;
let listening: number;

function open(): KeepStore {
  return new KeepStore({
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
      tellElsewhere = listener;
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
  tellElsewhere = () => {};
});

describe('KeepStore', () => {
  it('keeps what was saved for the next visit, in its order', () => {
    const store = open();
    store.save(B);
    store.save(A);
    store.save(B);
    store.visit(C);
    expect(open().get()).toEqual({ saved: [B, A], recent: [C], lasting: true });
  });

  it('answers the same state until something changes', () => {
    const store = open();
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    store.save(A);
    expect(store.get()).toBe(store.get());
    expect(told).toBe(1);
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
    expect(store.get().recent).toHaveLength(MOST_RECENT);
    expect(store.get().recent[0]).toBe(cell(11));
    expect(store.get().recent).not.toContain(A);
    store.clearRecent();
    expect(open().get()).toMatchObject({ saved: [A], recent: [] });
  });

  it('merges many, and tells how many were new', () => {
    const store = open();
    store.save(A);
    expect(store.merge([B, A, C])).toBe(2);
    expect(store.get().saved).toEqual([A, B, C]);
  });

  it('follows other tabs, and does not undo what they did', () => {
    const [here, there] = [open(), open()];
    const leave = here.subscribe(() => {});
    expect(here.get().saved).toEqual([]);
    there.save(A);
    tellElsewhere('something else');
    expect(here.get().saved).toEqual([]);
    tellElsewhere(KEEP_KEY);
    expect(here.get().saved).toEqual([A]);
    // No event has come yet for this one.
    there.save(B);
    here.save(C);
    expect(open().get().saved).toEqual([A, B, C]);
    stored.clear();
    tellElsewhere(null);
    expect(here.get().saved).toEqual([]);
    leave();
    expect(listening).toBe(0);
  });

  it.each(['writing', 'all'] as const)('works in memory where %s is forbidden', (what) => {
    forbidden = what;
    const store = open();
    store.save(A);
    store.visit(B);
    expect(store.get()).toEqual({ saved: [A], recent: [B], lasting: false });
    store.remove(A);
    expect(store.get().saved).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('takes nothing away when the storage is taken away, and keeps all once it is back', () => {
    const store = open();
    store.save(A);
    forbidden = 'all';
    store.save(B);
    expect(store.get()).toEqual({ saved: [A, B], recent: [], lasting: false });
    forbidden = 'nothing';
    store.save(C);
    expect(open().get()).toEqual({ saved: [A, B, C], recent: [], lasting: true });
  });

  it('sets a damaged text aside before it writes over it', () => {
    stored.set(KEEP_KEY, '{"version":1,"saved":[');
    const store = open();
    expect(store.get()).toMatchObject({ saved: [], lasting: true });
    store.save(A);
    expect(stored.get(DAMAGED_KEY)).toBe('{"version":1,"saved":[');
    expect(open().get().saved).toEqual([A]);
  });

  it('leaves alone what a later version wrote', () => {
    const text = '{"version":2,"folders":[]}';
    stored.set(KEEP_KEY, text);
    const store = open();
    store.save(A);
    expect(store.get()).toEqual({ saved: [A], recent: [], lasting: false });
    expect(stored.get(KEEP_KEY)).toBe(text);
  });
});
