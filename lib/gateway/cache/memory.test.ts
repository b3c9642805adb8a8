import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './memory';

const create = (maxBytes: number) =>
  createMemoryStore<number>({ maxBytes, bytesOf: (value) => value });

describe('the store in memory', () => {
  it('makes room by what was not read for longest', () => {
    const store = create(3 * 1512);
    for (const key of ['a', 'b', 'c']) store.set(key, 1000);
    store.get('a');
    store.set('d', 1000);
    expect(['a', 'b', 'c', 'd'].map((key) => store.get(key))).toEqual([
      1000,
      undefined,
      1000,
      1000,
    ]);
    expect(store.size()).toEqual({ entries: 3, bytes: 3 * 1512 });
  });
  it('counts an entry that is replaced once, and never holds one that is too large', () => {
    const store = create(2000);
    store.set('a', 100);
    store.set('a', 200);
    expect(store.size()).toEqual({ entries: 1, bytes: 712 });
    store.set('a', 5000);
    expect(store.get('a')).toBeUndefined();
    expect(store.size()).toEqual({ entries: 0, bytes: 0 });
  });
});
