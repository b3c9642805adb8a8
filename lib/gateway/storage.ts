import type { OuterStore } from './cache/cache';
import { createDiskStore } from './cache/disk';
import { openJournal } from './files/journal';
import { makeFolder } from './files/make-folder';
import { createMemoryNotes, type NotesFolder, openNotesFolder } from './files/notes-folder';
import { takeSalt } from './files/salt';
import { createMemoryDays, type DayBook } from './quota/call-count';
import { createCallFiles, hasCalls } from './quota/call-files';

/** What outlives the process, in a folder that several processes may share. */
export interface Storage {
  /** Answers. What one process keeps, another finds when it starts. */
  readonly entries: OuterStore;
  /** Small things. What one process writes, another reads at once. */
  readonly notes: NotesFolder;
  /** The day of each key, by its fingerprint, counted together by all processes. */
  readonly dayOf: (fingerprint: string) => DayBook;
  /** What key fingerprints are made with. */
  readonly salt: string;
  /** Whether all of it is written down, as far as was tried. */
  readonly isWorking: () => boolean;
  /** Ends when every entry set so far is on disk, or could not be written. */
  readonly settled: () => Promise<void>;
  /** The same, and closes the files. */
  readonly close: () => Promise<void>;
}

export interface StorageOptions {
  readonly folder: string;
  /** Stands before every key: what another service said, or another version read, is not taken. */
  readonly origin: string;
  readonly maxBytes: number;
  readonly now: () => number;
  /** Enough of it to be a secret. */
  readonly randomHex: () => string;
  /** Does something again and again, until what it answers is called. It must keep no process alive. */
  readonly every: (ms: number, act: () => void) => () => void;
  /** Told once at most for each part and state. */
  readonly onTrouble: (trouble: Trouble) => void;
}

export interface Trouble {
  /** The answers, the small notes, the count of the day's calls, or the folder with all of them. */
  readonly part: 'answers' | 'notes' | 'count' | 'folder';
  /** `off`: it could not be written. `damaged`: something that was found there can't be read. */
  readonly state: 'off' | 'damaged';
  readonly reason: string;
}

const MINUTE_MS = 60_000;

/**
 * The storage in a folder of this machine, or of several. Whatever its files do, a broken disk or a foreign
 * file in it, is a warning: answers are kept in memory then, and what may have been spent of the day is
 * taken as spent. The count of calls is handed to the disk once a second, the salt when it is made;
 * answers and notes whenever the system likes.
 */
export function openStorage(options: StorageOptions): Storage {
  const told = new Set<string>();
  function trouble(part: Trouble['part'], state: Trouble['state'], reason: string): void {
    if (told.has(part + state)) return;
    told.add(part + state);
    options.onTrouble({ part, state, reason });
  }
  try {
    makeFolder(options.folder);
    return openParts(options, trouble);
  } catch (error) {
    trouble('folder', 'off', reasonOf(error));
    return createBrokenStorage(options.randomHex());
  }
}

type TellTrouble = (part: Trouble['part'], state: Trouble['state'], reason: string) => void;

function openParts(options: StorageOptions, trouble: TellTrouble): Storage {
  const { folder, now, randomHex, every } = options;
  const off = (part: Trouble['part']) => (error: unknown) => trouble(part, 'off', reasonOf(error));
  const damaged = (part: Trouble['part'], reason: string) => () => trouble(part, 'damaged', reason);

  const hadCalls = hasCalls(folder);
  const { salt, isNew } = takeSalt(folder, randomHex);
  const notesFolder = openNotesFolder({
    folder,
    now,
    randomHex,
    onTrouble: off('notes'),
    onDamage: damaged('notes', 'A note is not JSON.'),
  });
  const calls = createCallFiles({
    folder,
    now,
    isSaltLost: isNew && hadCalls,
    onForgotten: (fingerprint) => notesFolder.remove(noteNameOf(fingerprint)),
    onTrouble: off('count'),
  });
  const journal = openJournal(options);
  if (journal.damaged > 0) {
    trouble('answers', 'damaged', `Segments with something else than records: ${journal.damaged}.`);
  }
  const entries = createDiskStore({
    ...{ journal, origin: options.origin, now, onTrouble: off('answers') },
    onDamage: damaged('answers', 'A record does not hold an answer.'),
  });
  const stop = every(MINUTE_MS, journal.touch);
  let arePagesWritten = true;

  function write(name: string, value: unknown): boolean {
    arePagesWritten = notesFolder.write(name, value);
    return arePagesWritten;
  }
  return {
    entries,
    notes: { ...notesFolder, write },
    dayOf(fingerprint) {
      const name = noteNameOf(fingerprint);
      const count = calls.of(fingerprint);
      return {
        calls: count,
        note: {
          read: () => notesFolder.read(name),
          write(note) {
            // An older note would vouch for a count that lacks what could not be written.
            if (!write(name, note) && !count.isLasting()) notesFolder.remove(name);
          },
        },
      };
    },
    salt,
    isWorking: () => entries.isWorking() && calls.areLasting() && arePagesWritten,
    settled: journal.settled,
    async close() {
      stop();
      await journal.close();
      calls.close();
    },
  };
}

const noteNameOf = (fingerprint: string) => `day-${fingerprint}`;

/** Memory alone, of which nothing will be left, and which may have lost what was spent today. */
function createBrokenStorage(salt: string): Storage {
  return {
    entries: { get: async () => undefined, set: () => {} },
    notes: createMemoryNotes(),
    dayOf: createMemoryDays({ isLasting: false }),
    salt,
    isWorking: () => false,
    settled: async () => {},
    close: async () => {},
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
