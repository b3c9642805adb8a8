import type { Every } from '@/lib/base/every';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { MINUTE_MS } from '@/lib/base/time';
import { createMemoryDays, type DailyUsage } from '../call-counter';
import type { OuterStore } from '../entry';
import { createMemoryValues, type KeyValueStore, storedValue } from '../key-value-store';
import { type Lease, OWN_LEASE } from '../lease';
import { memoryState } from '../memory/memory-state';
import type { SharedState } from '../shared-state';
import { createCallFiles, hasCalls } from './call-files';
import { createDiskStore } from './disk';
import { openJournal } from './journal';
import { createFileLease } from './lease-files';
import { makeFolder } from './make-folder';
import { takeSecret } from './own-secret';
import { openValuesFolder } from './values-folder';

/** Persistent storage in a folder that several processes may share. */
export interface Storage {
  /** Cache entries. A process sees those that others had written when it started. */
  readonly entries: OuterStore;
  /** Small JSON files. A process sees what others write at once. */
  readonly values: KeyValueStore;
  /** The day's calls of a key, by its fingerprint, counted across all processes. */
  readonly dayOf: (fingerprint: string) => DailyUsage;
  /** The salt of key fingerprints. */
  readonly salt: string;
  /** What is stored is encrypted with; undefined where nothing lasts. */
  readonly secret: string | undefined;
  readonly lease: (name: string) => Lease;
  /** Whether the last writes of all parts succeeded. */
  readonly isWorking: () => boolean;
  /** The cache entries on the disk, their bytes, and the most that there may be. */
  readonly size: () => {
    readonly entries: number;
    readonly bytes: number;
    readonly maxBytes: number;
  };
  /** Resolves when every entry set so far is written, or failed to be. */
  readonly settled: () => Promise<void>;
  /** Waits for pending writes and closes the files. */
  readonly close: () => Promise<void>;
}

export interface StorageOptions {
  readonly folder: string;
  /** Prefix of every key: entries of another service or program version are not used. */
  readonly origin: string;
  readonly maxBytes: number;
  readonly now: () => number;
  /** Enough randomness to be a secret. */
  readonly randomHex: () => string;
  readonly every: Every;
  /** Called at most once for each part and state. */
  readonly onTrouble: (trouble: Trouble) => void;
}

export interface Trouble {
  /** The cache entries, the small values, the count of the day's calls, or the folder that contains them. */
  readonly part: 'answers' | 'notes' | 'count' | 'folder';
  /** `off`: it can't be written. `damaged`: it contains something that can't be read. */
  readonly state: 'off' | 'damaged';
  readonly reason: string;
}

/**
 * Opens the storage in a folder, which several machines may share. It never throws: a broken disk or a
 * foreign file causes a warning, entries are cached in memory only, and calls that may have been made today
 * count as spent. The count of calls is synced to disk once a second, the salt when it is created, and
 * entries and values whenever the system flushes them.
 */
export function openStorage(options: StorageOptions): Storage {
  const reported = new Set<string>();
  function trouble(part: Trouble['part'], state: Trouble['state'], reason: string): void {
    if (reported.has(part + state)) return;
    reported.add(part + state);
    options.onTrouble({ part, state, reason });
  }
  try {
    makeFolder(options.folder);
    return openParts(options, trouble);
  } catch (error) {
    trouble('folder', 'off', reasonOf(error));
    return createMemoryStorage(options.randomHex());
  }
}

type ReportTrouble = (part: Trouble['part'], state: Trouble['state'], reason: string) => void;

function openParts(options: StorageOptions, trouble: ReportTrouble): Storage {
  const { folder, now, randomHex, every } = options;
  const reportOff = (part: Trouble['part']) => (error: unknown) =>
    trouble(part, 'off', reasonOf(error));
  const reportDamaged = (part: Trouble['part'], reason: string) => () =>
    trouble(part, 'damaged', reason);

  const monotonicNow = createMonotonicClock(now);
  const hadCalls = hasCalls(folder);
  const { secret: salt, isNew } = takeSecret(folder, 'salt', randomHex);
  const { secret } = takeSecret(folder, 'secret', randomHex);
  const folderValues = openValuesFolder({
    folder,
    now,
    randomHex,
    onTrouble: reportOff('notes'),
    onDamage: reportDamaged('notes', 'A note is not JSON.'),
  });
  const calls = createCallFiles({
    folder,
    now,
    isSaltLost: isNew && hadCalls,
    onForgotten: (fingerprint) => folderValues.remove(dayNameOf(fingerprint)),
    onTrouble: reportOff('count'),
  });
  const journal = openJournal(options);
  if (journal.damaged > 0) {
    trouble('answers', 'damaged', `Corrupt segments: ${journal.damaged}.`);
  }
  const entries = createDiskStore({
    journal,
    origin: options.origin,
    now,
    onTrouble: reportOff('answers'),
    onDamage: reportDamaged('answers', 'A record does not hold an answer.'),
  });
  const stop = every(MINUTE_MS, journal.touch);
  let areValuesWritten = true;

  function write(name: string, value: unknown): boolean {
    areValuesWritten = folderValues.write(name, value);
    return areValuesWritten;
  }
  return {
    entries,
    values: { ...folderValues, write },
    dayOf(fingerprint) {
      const name = dayNameOf(fingerprint);
      const count = calls.of(fingerprint);
      return {
        calls: count,
        note: {
          read: () => folderValues.read(name),
          write(note) {
            // If neither could be written, an older note would vouch for a count that lacks calls.
            if (!write(name, note) && !count.isLasting()) folderValues.remove(name);
          },
        },
      };
    },
    salt,
    secret,
    lease: (name) => createFileLease({ folder, name, now: monotonicNow }),
    isWorking: () => entries.isWorking() && calls.areLasting() && areValuesWritten,
    size: () => ({ ...journal.size(), maxBytes: options.maxBytes }),
    settled: journal.settled,
    async close() {
      stop();
      await journal.close();
      calls.close();
    },
  };
}

const dayNameOf = (fingerprint: string) => `day-${fingerprint}`;

/** Storage in memory only. Calls that were made today before it was created may be missing from its count. */
function createMemoryStorage(salt: string): Storage {
  return {
    entries: { get: async () => undefined, set: () => {} },
    values: createMemoryValues(),
    dayOf: createMemoryDays({ isLasting: false }),
    salt,
    secret: undefined,
    lease: () => OWN_LEASE,
    isWorking: () => false,
    size: () => ({ entries: 0, bytes: 0, maxBytes: 0 }),
    settled: async () => {},
    close: async () => {},
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}

/** The state of a process whose counts, values and entries survive it in a folder. */
export function diskState(storage: Storage): SharedState {
  return {
    ...memoryState(storage.salt),
    entries: storage.entries,
    stored: (name) => storedValue(storage.values, name),
    day: storage.dayOf,
    lease: storage.lease,
    secret: storage.secret,
    disk: storage,
  };
}
