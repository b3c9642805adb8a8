import { describe, expect, it } from 'vitest';
import { createMemory } from './memory';

const create = (maxBytes: number) =>
  createMemory<{ bytes: number }>({ maxBytes, bytesOf: ({ bytes }) => bytes });

describe('the memory store', () => {
  it('evicts the least recently read value', () => {
    const store = create(3 * 1600);
    for (const key of ['a', 'b', 'c']) store.set(key, { bytes: 1000 });
    store.get('a');
    store.set('d', { bytes: 1000 });
    expect(['a', 'b', 'c', 'd'].map((key) => store.get(key)?.bytes)).toEqual([
      1000,
      undefined,
      1000,
      1000,
    ]);
    expect(store.size()).toEqual({ entries: 3, bytes: 3 * 1600 });
  });
  it('counts a replaced entry once, and never stores one that is too large', () => {
    const store = create(2000);
    store.set('a', { bytes: 100 });
    store.set('a', { bytes: 200 });
    expect(store.size()).toEqual({ entries: 1, bytes: 800 });
    store.set('a', { bytes: 5000 });
    expect(store.get('a')).toBeUndefined();
    expect(store.size()).toEqual({ entries: 0, bytes: 0 });
  });
});
