import * as z from 'zod/mini';
import type { Every } from '@/lib/base/every';
import type { DayBook } from '../call-count';
import type { OuterStore } from '../entry';
import { createNotes, type Notes } from '../notes';
import type { Pace, PaceOptions } from '../pace';
import type { SiblingShares } from '../sibling-shares';
import type { Word } from '../word';
import { layered } from './layered';
import { createSharedCount, type SharedCount } from './shared-count';
import { createSharedEntries } from './shared-entries';
import { createSharedPace } from './shared-pace';
import type { SharedStore } from './shared-store';

/** What this process does together with those that share its store, so that they spend as little as one. */
export interface Fleet {
  /** Entries in the shared store and, behind it, on the disk of this machine if there is one. */
  readonly entries: OuterStore;
  readonly notes: Notes;
  /** The fingerprint of a key of the service. */
  readonly keyMarkOf: (key: string) => string;
  /** The day of the key with this fingerprint. */
  readonly dayOf: (fingerprint: string) => DayBook;
  readonly wordOf: (name: string) => Word;
  readonly sharesOf: (name: string) => SiblingShares;
  readonly paceOf: (service: string, options: PaceOptions) => Pace;
  /** Whether the store answers. */
  readonly isUp: () => boolean;
  /** Gives back what this process has taken and does not need. The store itself stays open. */
  readonly close: () => Promise<void>;
}

export interface FleetOptions {
  readonly store: SharedStore;
  /** Changes with what entries depend on, such as the service. */
  readonly origin: string;
  readonly disk: OuterStore | undefined;
  /** Whether a value has the shape of what is loaded under a key: others may have written what the store has. */
  readonly isDocumentOf: (key: string, value: unknown) => boolean;
  readonly randomHex: () => string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly every: Every;
}

const markSchema = z.string().check(z.regex(/^[0-9a-f]{8,16}$/));

export function createFleet(options: FleetOptions): Fleet {
  const { store, origin, disk, isDocumentOf, randomHex, now, wait, every } = options;
  const { link, messages, board, processId, presence, keyOf, prefix } = store;
  const days = new Map<string, SharedCount>();
  const shared = createSharedEntries({
    ...{ link, messages, presence, isDocumentOf, now, wait, every },
    origin: `${prefix}${origin}`,
  });
  const wordOf = (name: string): Word => ({
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

  return {
    entries: layered(shared, disk),
    notes: { ...createNotes(board, ''), fingerprintOf: store.markOf },
    keyMarkOf: store.keyMarkOf,
    dayOf(fingerprint) {
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
    wordOf,
    sharesOf: (name) => ({
      tell: (mark) => messages.send(`spent-${name}`, mark),
      onTold: (listener) =>
        messages.on(`spent-${name}`, (value) => {
          const { success, data } = z.safeParse(markSchema, value);
          if (success) listener(data);
        }),
    }),
    paceOf: (service, pace) =>
      createSharedPace({ ...pace, link, key: keyOf(`pace:${service}`), processId, every }),
    isUp: link.isUp,
    async close() {
      await Promise.all([...days.values()].map((count) => count.close()));
    },
  };
}
