import { gunzipSync, gzipSync } from 'node:zlib';
import type { Kept } from './cached-reader';
import { type Journal, openJournal } from './journal';
import { bytesFrom, keptFrom } from './kept-bytes';
import type { Store } from './memory-store';
import { createMemoryNotebook, type Notebook } from './notebook';

/** What outlives the process. A store that machines share fills the same interface. */
export interface Depot {
  readonly store: Pick<Store<Kept>, 'get' | 'set'>;
  readonly notebook: Notebook;
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
  /** A name that no other process takes. */
  readonly name: () => string;
  /** Told once at most: from then on there is memory alone. */
  readonly onTrouble: (error: unknown) => void;
}

/** Pages of the notebook are of use for longer than any pause between two starts. */
const PAGE_MS = 366 * 86_400_000;
const PAGE = 'page/';
/** A weather document is a sixth then, in a tenth of a millisecond. */
const COMPRESSION = { level: 1 };

/**
 * The depot in a folder of this machine. Whatever its files do, a broken disk or a foreign file in it, is
 * a warning: what fails once is left alone from then on.
 */
export function openDepot(options: DepotOptions): Depot {
  const { origin, now, onTrouble } = options;
  const notes = createMemoryNotebook();
  let journal: Journal | undefined;

  function attempt<Value>(act: (open: Journal) => Value): Value | undefined {
    if (!journal) return undefined;
    try {
      return act(journal);
    } catch (error) {
      journal = undefined;
      onTrouble(error);
      return undefined;
    }
  }

  try {
    journal = openJournal(options);
  } catch (error) {
    onTrouble(error);
  }

  return {
    store: {
      get(key) {
        const bytes = attempt((open) => open.get(origin + key));
        return bytes && keptFrom(gunzipSync(bytes));
      },
      set(key, kept) {
        const bytes = bytesFrom(kept);
        if (!bytes) return;
        const endsMs = kept.fetchedMs + Math.max(kept.ttlMs, kept.keepMs);
        attempt((open) => open.set(origin + key, gzipSync(bytes, COMPRESSION), endsMs));
      },
    },
    notebook: {
      read: (page) => notes.read(page) ?? parse(attempt((open) => open.get(PAGE + page))),
      write(page, value) {
        notes.write(page, value);
        const bytes = Buffer.from(JSON.stringify(value));
        attempt((open) => open.set(PAGE + page, bytes, now() + PAGE_MS));
      },
    },
    isWorking: () => journal !== undefined,
    close() {
      attempt((open) => open.close());
      journal = undefined;
    },
  };
}

function parse(bytes: Buffer | undefined): unknown {
  return bytes && JSON.parse(bytes.toString());
}
