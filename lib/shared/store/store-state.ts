import * as z from 'zod/mini';
import type { Every } from '@/lib/base/every';
import type { Storage } from '../disk/storage';
import { createNotes } from '../notes';
import type { SharedState } from '../shared-state';
import type { SharedValue } from '../shared-value';
import { layered } from './layered';
import { createSharedCount, type SharedCount } from './shared-count';
import { createSharedEntries } from './shared-entries';
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
  const { link, messages, board, processId, presence, keyOf, prefix } = store;
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
  const value = (name: string): SharedValue => ({
    read: () => board.read(name),
    write: (value) => void board.write(name, value),
    onChange: (listener) => board.onChange(name, listener),
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
    ownEntries: disk?.entries,
    notes: { ...createNotes(board, ''), fingerprintOf: store.markOf },
    keyMark: store.keyMarkOf,
    day(fingerprint) {
      const name = `day-${fingerprint}`;
      return {
        calls: countOf(fingerprint),
        note: {
          read: () => board.read(name),
          write: (note) => void board.write(name, note),
          isLoaded: board.isLoaded,
        },
      };
    },
    forgetDay(fingerprint) {
      void days.get(fingerprint)?.close();
      days.delete(fingerprint);
    },
    value,
    counts: (name) => ({
      publish: (mark) => messages.send(`spent-${name}`, mark),
      onPublished: (listener) =>
        messages.on(`spent-${name}`, (value) => {
          const { success, data } = z.safeParse(markSchema, value);
          if (success) listener(data);
        }),
    }),
    pace: (service, pace) =>
      createSharedPace({ ...pace, link, key: keyOf(`pace:${service}`), processId, every }),
    disk,
    isUp: link.isUp,
    async close() {
      await Promise.all([...days.values()].map((count) => count.close()));
    },
  };
}
