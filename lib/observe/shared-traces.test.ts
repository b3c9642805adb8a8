import { describe, expect, it } from 'vitest';
import type { TraceDocument } from '@/lib/contract/trace';
import { START_MS } from '@/lib/server/testing/fixtures';
import type { SharedValue } from '@/lib/shared/shared-value';
import { createPageSecret } from './page-secret';
import { createSharedTraces } from './shared-traces';

/** What processes share, as a store has it: whoever comes later learns of it, and what is written reaches all others. */
function createStore() {
  const values = new Map<string, string>();
  const listeners = new Set<(name: string) => void>();
  /** A process's part of it. */
  const join = () => {
    const heard = new Map<string, (value: unknown, ageMs: number) => void>();
    const hear = (name: string) => heard.get(name)?.(JSON.parse(values.get(name) ?? 'null'), 0);
    listeners.add(hear);
    return (name: string): SharedValue => ({
      write(value) {
        values.set(name, JSON.stringify(value));
        for (const listener of listeners) if (listener !== hear) listener(name);
      },
      subscribe(listener) {
        heard.set(name, listener);
        if (values.has(name)) hear(name);
      },
    });
  };
  return { join, values };
}

const ID = 'f0'.repeat(16);
const document = (id = ID): TraceDocument => ({
  id,
  startedAt: new Date(START_MS).toISOString(),
  isDone: true,
  request: { method: 'GET', path: '/', headers: [] },
  stages: [],
  skipped: [],
  calls: 0,
});

describe('traces of other processes', () => {
  it('are found for a minute, by their id', () => {
    const { join } = createStore();
    let nowMs = START_MS;
    const [one, other] = [join(), join()].map((value) => createSharedTraces(value, () => nowMs));
    one?.publish({ owner: 'mine', document: document() });
    expect(other?.find(ID)).toEqual({ owner: 'mine', document: document() });
    expect(other?.find(`${ID.slice(0, 30)}00`)).toBeUndefined();
    expect(other?.find('../x')).toBeUndefined();
    nowMs += 60_000;
    expect(other?.find(ID)).toBeUndefined();
  });
  it('keep no more than so many, and believe nothing that is none', () => {
    const { join, values } = createStore();
    const value = join();
    const [one, other] = [value, join()].map((each) => createSharedTraces(each, () => START_MS));
    for (let count = 0; count < 1_000; count += 1) {
      one?.publish({ owner: null, document: document(count.toString(16).padStart(32, '0')) });
    }
    expect(values.size).toBeLessThanOrEqual(32);
    const slot = `trace-${Number.parseInt(ID.slice(0, 8), 16) % 32}`;
    for (const nonsense of [null, 'x', { owner: 1, document: document() }, { owner: 'mine' }]) {
      value(slot).write(nonsense);
      expect(other?.find(ID)).toBeUndefined();
    }
  });
});

describe('the secret of pages', () => {
  it('is one for all that share a store, and each one’s own without', () => {
    const { join } = createStore();
    const [one, other] = ['a1', 'b2'].map((own) => createPageSecret(own, join()('page-secret')));
    expect(one?.()).toBe('a1');
    expect(other?.()).toBe('a1');
    const alone = { write: () => {}, subscribe: () => {} };
    expect(createPageSecret('c3', alone)()).toBe('c3');
  });
  it('is the last one where several began at once, and never what is none', () => {
    const { join } = createStore();
    const [one, other] = [join()('page-secret'), join()('page-secret')];
    const present = createPageSecret('a1', one);
    other.write('b2');
    expect(present()).toBe('b2');
    for (const nonsense of [null, 7, '', 'x'.repeat(200), 'no secret']) other.write(nonsense);
    expect(present()).toBe('b2');
  });
});
