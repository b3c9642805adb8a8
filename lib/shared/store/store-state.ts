import * as z from 'zod/mini';
import type { Every } from '@/lib/base/every';
import type { Storage } from '../disk/storage';
import type { OuterStore } from '../entry';
import { storedValue } from '../key-value-store';
import type { SharedState } from '../shared-state';
import { createSharedCount, type SharedCount } from './shared-count';
import { createSharedEntries } from './shared-entries';
import { createSharedLease } from './shared-lease';
import { createSharedPace } from './shared-pace';
import type { SharedStore } from './shared-store';

export interface StoreStateOptions {
  readonly store: SharedStore;
  /** Changes with what entries depend on, such as the service. */
  readonly origin: string;
  /** The folder of this machine, if there is one: it has entries too. */
  readonly disk: Storage | undefined;
  /** Whether a value has the shape of what is loaded under a key: others may have written what the store has. */
  readonly isDocumentOf: (key: string, value: unknown) => boolean;
  readonly randomHex: () => string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly every: Every;
}

const markSchema = z.string().check(z.regex(/^[0-9a-f]{8,16}$/));

/** The state of a process that shares a store with others, so that together they spend as little as one. */
export function storeState(options: StoreStateOptions): SharedState {
  const { store, origin, disk, isDocumentOf, randomHex, now, wait, every } = options;
  const { link, messages, values, processId, presence, keyOf, prefix } = store;
  const days = new Map<string, SharedCount>();
  const shared = createSharedEntries({
    link,
    messages,
    presence,
    isDocumentOf,
    now,
    wait,
    every,
    origin: `${prefix}${origin}`,
  });
  function countOf(fingerprint: string): SharedCount {
    const existing = days.get(fingerprint);
    if (existing) return existing;
    const key = keyOf(`day:${fingerprint}`);
    const count = createSharedCount({ link, messages, key, processId, randomHex, every, now });
    days.set(fingerprint, count);
    return count;
  }
  messages.on('give-back', (day) => {
    for (const count of days.values()) count.giveBack(day);
  });
  link.onUp(() => {
    for (const count of days.values()) count.resume();
  });

  return {
    entries: layered(shared, disk?.entries),
    fingerprintOf: store.markOf,
    keyMark: store.keyMarkOf,
    // Each machine's folder has another.
    secret: undefined,
    stored: (name) => storedValue(values, name),
    day(fingerprint) {
      const note = storedValue(values, `day-${fingerprint}`);
      return {
        calls: countOf(fingerprint),
        note: { ...note, isLoaded: values.isLoaded },
        stop: values.value(`stop-${fingerprint}`),
      };
    },
    forgetDay(fingerprint) {
      void days.get(fingerprint)?.close();
      days.delete(fingerprint);
    },
    value: values.value,
    counts: (name) => ({
      publish: (mark) => messages.send(`spent-${name}`, mark),
      onPublished: (listener) =>
        messages.on(`spent-${name}`, (value) => {
          const { success, data } = z.safeParse(markSchema, value);
          if (success) listener(data);
        }),
    }),
    lease(name) {
      const { isLoaded } = values;
      return createSharedLease({ link, key: keyOf(`lease:${name}`), processId, now, isLoaded });
    },
    pace: (service, pace) =>
      createSharedPace({ ...pace, link, key: keyOf(`pace:${service}`), processId, every }),
    disk,
    isUp: link.isUp,
    onUp: link.onUp,
    async close() {
      await Promise.all([...days.values()].map((count) => count.close()));
    },
  };
}

/** A store that processes share, with one of this machine behind it, for when the other is away. */
function layered(shared: OuterStore, own: OuterStore | undefined): OuterStore {
  const { peers } = shared;
  if (!own || !peers) return shared;
  return {
    get: async (key) => (await shared.get(key)) ?? own.get(key),
    set(key, entry) {
      shared.set(key, entry);
      own.set(key, entry);
    },
    peers: {
      ...peers,
      async begin(key, ...rest) {
        const begun = await peers.begin(key, ...rest);
        if (begun.kind !== 'ours') return begun;
        const { lock } = begun;
        const store: typeof lock.store = (entry) => {
          lock.store(entry);
          own.set(key, entry);
        };
        return { kind: 'ours', lock: { ...lock, store } };
      },
    },
  };
}
