import { createKeptStore } from './cache/disk';
import type { Store } from './cache/memory';
import type { Kept } from './cache/reader';
import { openJournal } from './files/journal';
import { makeFolder } from './files/make-folder';
import { createMemoryNotebook, type Notebook, openNotebook } from './files/notes-folder';
import { takeSalt } from './files/salt';
import { createMemoryDays, type DayBook } from './quota/call-count';
import { createCallFiles, hasCalls } from './quota/call-files';

/** What outlives the process, in a folder that several processes may share. */
export interface Depot {
  /** Answers. What one process keeps, another finds when it starts. */
  readonly store: Pick<Store<Kept>, 'get' | 'set'>;
  /** Small things. What one process writes, another reads at once. */
  readonly notebook: Notebook;
  /** The day of each key, by its mark, counted together by all processes. */
  readonly dayOf: (mark: string) => DayBook;
  /** What key marks are made with. */
  readonly salt: string;
  /** Whether all of it is written down, as far as was tried. */
  readonly isWorking: () => boolean;
  /** Lets go of the files. */
  readonly close: () => void;
}

export interface DepotOptions {
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
  /** The answers, the small pages, the count of the day's calls, or the folder with all of them. */
  readonly part: 'answers' | 'pages' | 'count' | 'folder';
  /** `off`: it could not be written. `damaged`: something that was found there can't be read. */
  readonly state: 'off' | 'damaged';
  readonly reason: string;
}

const MINUTE_MS = 60_000;

/**
 * The depot in a folder of this machine, or of several. Whatever its files do, a broken disk or a foreign
 * file in it, is a warning: answers are kept in memory then, and what may have been spent of the day is
 * taken as spent. The count of calls is handed to the disk once a second, the salt when it is made;
 * answers and pages whenever the system likes.
 */
export function openDepot(options: DepotOptions): Depot {
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
    return createBrokenDepot(options.randomHex());
  }
}

type TellTrouble = (part: Trouble['part'], state: Trouble['state'], reason: string) => void;

function openParts(options: DepotOptions, trouble: TellTrouble): Depot {
  const { folder, now, randomHex, every } = options;
  const off = (part: Trouble['part']) => (error: unknown) => trouble(part, 'off', reasonOf(error));
  const damaged = (part: Trouble['part'], reason: string) => () => trouble(part, 'damaged', reason);

  const hadCalls = hasCalls(folder);
  const { salt, isNew } = takeSalt(folder, randomHex);
  const notebook = openNotebook({
    folder,
    now,
    randomHex,
    onTrouble: off('pages'),
    onDamage: damaged('pages', 'A page is not JSON.'),
  });
  const calls = createCallFiles({
    folder,
    now,
    isSaltLost: isNew && hadCalls,
    onForgotten: (mark) => notebook.remove(pageOf(mark)),
    onTrouble: off('count'),
  });
  const journal = openJournal(options);
  if (journal.damaged > 0) {
    trouble('answers', 'damaged', `Segments with something else than records: ${journal.damaged}.`);
  }
  const store = createKeptStore({
    ...{ journal, origin: options.origin, now, onTrouble: off('answers') },
    onDamage: damaged('answers', 'A record does not hold an answer.'),
  });
  const stop = every(MINUTE_MS, journal.touch);
  let arePagesWritten = true;

  function write(name: string, value: unknown): boolean {
    arePagesWritten = notebook.write(name, value);
    return arePagesWritten;
  }
  return {
    store,
    notebook: { ...notebook, write },
    dayOf(mark) {
      const name = pageOf(mark);
      const count = calls.of(mark);
      return {
        calls: count,
        page: {
          read: () => notebook.read(name),
          write(page) {
            // An older page would vouch for a count that lacks what could not be written.
            if (!write(name, page) && !count.isLasting()) notebook.remove(name);
          },
        },
      };
    },
    salt,
    isWorking: () => store.isWorking() && calls.areLasting() && arePagesWritten,
    close() {
      stop();
      journal.close();
      calls.close();
    },
  };
}

const pageOf = (mark: string) => `day-${mark}`;

/** Memory alone, of which nothing will be left, and which may have lost what was spent today. */
function createBrokenDepot(salt: string): Depot {
  return {
    store: { get: () => undefined, set: () => {} },
    notebook: createMemoryNotebook(),
    dayOf: createMemoryDays({ isLasting: false }),
    salt,
    isWorking: () => false,
    close: () => {},
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
