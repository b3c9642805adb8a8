/** The calls of one key's day, those of other processes included where a folder is shared. */
export interface CallCount {
  /** When the day began that was counted last, over or not; Unix epoch, milliseconds. */
  readonly lastBeganMs: () => number | undefined;
  /**
   * Counts the day that began at a moment from now on. `atLeast`: calls of it that are known from
   * elsewhere, in case the count itself was lost.
   */
  readonly begin: (startMs: number, atLeast: number) => void;
  /** The calls of the day, as of now. */
  readonly read: () => number;
  /**
   * Counts a call, before it is sent. Answers which of the day's calls it is, 1 for the first: no two
   * processes get the same number, so that each knows whether its own is within the limit.
   */
  readonly add: () => number;
  /** Whether the next process will find all that was counted. */
  readonly isLasting: () => boolean;
}

/** What is known of a key's day beside its calls, as JSON. */
export interface DayNote {
  /** Undefined where there is none, null where it is damaged. The same object for as long as nobody writes. */
  readonly read: () => unknown;
  readonly write: (note: object) => void;
}

/** The day of one key, by the fingerprint of the key: what outlives the process of it. */
export interface DayBook {
  readonly calls: CallCount;
  readonly note: DayNote;
}

/**
 * Day books that last as long as the process. `isLasting`: whether nothing is lost by that, as no more was
 * asked for.
 */
export function createMemoryDays({ isLasting = true } = {}): (fingerprint: string) => DayBook {
  const books = new Map<string, DayBook>();
  return (fingerprint) => {
    const book = books.get(fingerprint) ?? createMemoryBook(isLasting);
    books.set(fingerprint, book);
    return book;
  };
}

function createMemoryBook(isLasting: boolean): DayBook {
  let note: object | undefined;
  let beganMs: number | undefined;
  let count = 0;
  return {
    calls: {
      lastBeganMs: () => beganMs,
      begin(startMs, atLeast) {
        count = Math.max(atLeast, startMs === beganMs ? count : 0);
        beganMs = startMs;
      },
      read: () => count,
      add() {
        count += 1;
        return count;
      },
      isLasting: () => isLasting,
    },
    note: {
      read: () => note,
      write(value) {
        note = value;
      },
    },
  };
}
