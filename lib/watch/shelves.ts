import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { parseJson } from '@/lib/base/json';
import { createTimeSlices } from '@/lib/base/time-slices';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import type { RemovableValue } from '@/lib/shared/key-value-store';
import type { Seal } from './sealed';

/**
 * Small values of thousands of owners, many of them stored together as one: a store that processes share takes a
 * thousand values in all, and a file for each would be written one by one. Only one process at a time writes.
 */
export interface Shelves {
  /** A value of an owner. What is written is stored soon, or by `settleAll`. */
  readonly stored: (owner: string, name: string) => RemovableValue;
  /** Stores all that was written, in turns with everyone else. */
  readonly settleAll: () => Promise<void>;
  /** Forgets what was written and not stored where another process has written since. */
  readonly drop: () => void;
  /** Forgets all owners but these. */
  readonly keepOnly: (owners: ReadonlySet<string>) => void;
}

export interface ShelvesOptions {
  readonly stored: (name: string) => RemovableValue;
  /** What the names of the stored values begin with. */
  readonly name: string;
  /** What encrypts the values of each owner, and names the owner so that nobody knows who that is; plain text without it. */
  readonly seal: Seal | undefined;
  /** Whether this process is the one that writes. */
  readonly canWrite: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** Of 10,000 owners, each has 80: half of what a store takes as one value, on a day with 400 alerts. */
export const SHELVES = 128;
const FORMAT = 1;
/** A millisecond of work at a time: of thousands of owners, nobody else should notice. */
const SLICE_MS = 1;
/** How long it is taken to be known what another process has written. */
const KNOWN_MS = SECOND_MS;
/** What could not be stored is tried again; in memory alone, it never can be. */
const RETRY_MS = MINUTE_MS;
/** What is written of many at the same time is stored together; the longer that takes, the less often. */
const SOON_MS = SECOND_MS;
const PAUSE_TIMES = 10;
const LONGEST_PAUSE_MS = 30 * SECOND_MS;

const shelfSchema = z.object({
  format: z.literal(FORMAT),
  /** By the marks of owners, what each has: encrypted, if that is to be. */
  owners: z.record(z.string(), z.string()),
});

/** What an owner has, by name: as it is stored, as it is read, or both if they are the same. */
interface Owned {
  text: string | undefined;
  values: Readonly<Record<string, unknown>> | undefined;
}

interface Shelf {
  readonly value: RemovableValue;
  /** By the marks of owners. */
  byOwner: Map<string, Owned>;
  /** What was read or written last, and when it was looked at. */
  seen: unknown;
  seenMs: number;
  isUnwritten: boolean;
  /** Whether it has changed since it was written last, and when that failed. */
  isChanged: boolean;
  failedMs: number;
}

const ownedSchema = z.record(z.string(), z.unknown());

/** The number of the shelf of an owner, of so many, by the FNV-1a hash of its name. */
export function shelfOf(owner: string, shelves: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < owner.length; at += 1) {
    hash = Math.imul(hash ^ owner.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % shelves;
}

export function createShelves(options: ShelvesOptions): Shelves {
  const { stored, name, seal, canWrite, wait, now } = options;
  const shelves = Array.from({ length: SHELVES }, (_, at): Shelf => {
    const value = stored(`${name}-${at}`);
    const [seenMs, failedMs] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const written = { isUnwritten: false, isChanged: false, failedMs };
    return { value, byOwner: new Map(), seen: undefined, seenMs, ...written };
  });

  let isSettling = false;
  /** How long it took to store all that was written last, by a clock for durations. */
  let settledInMs = 0;

  const markOf = (owner: string) => seal?.mark(`${name} ${owner}`) ?? owner;

  function shelfFor(mark: string): Shelf {
    const shelf = shelves[shelfOf(mark, SHELVES)];
    if (!shelf) throw new Error('There is a shelf for everyone.');
    refresh(shelf);
    return shelf;
  }

  /** Takes in what another process has written. */
  function refresh(shelf: Shelf): void {
    if (shelf.isUnwritten || Math.abs(now() - shelf.seenMs) < KNOWN_MS) return;
    shelf.seenMs = now();
    const found = shelf.value.read();
    if (found === shelf.seen) return;
    shelf.seen = found;
    const { success, data } = z.safeParse(
      shelfSchema,
      parseJson(typeof found === 'string' ? found : ''),
    );
    const owners = success ? Object.entries(data.owners) : [];
    shelf.byOwner = new Map(owners.map(([mark, text]) => [mark, { text, values: undefined }]));
  }

  /** What an owner has. It is decrypted when it is needed. */
  function valuesOf(mark: string): Readonly<Record<string, unknown>> {
    const owned = shelfFor(mark).byOwner.get(mark);
    if (!owned) return {};
    const text = owned.text ?? '';
    const plain = owned.values ? '' : seal ? seal.open(mark, text) : text;
    owned.values ??= z.safeParse(ownedSchema, parseJson(plain ?? '')).data ?? {};
    return owned.values;
  }

  function textOf(mark: string, owned: Owned): string {
    const plain = () => JSON.stringify(owned.values);
    owned.text ??= seal ? seal.close(mark, plain()) : plain();
    return owned.text;
  }

  function store(shelf: Shelf): void {
    const isEarly = !shelf.isChanged && Math.abs(now() - shelf.failedMs) < RETRY_MS;
    if (!shelf.isUnwritten || isEarly || !canWrite()) return;
    const owners = [...shelf.byOwner].map(([mark, owned]) => [mark, textOf(mark, owned)]);
    // A text: a store may give another object back for what was written, as if somebody else had.
    const document = JSON.stringify({ format: FORMAT, owners: Object.fromEntries(owners) });
    shelf.seen = document;
    shelf.seenMs = now();
    shelf.isChanged = false;
    shelf.isUnwritten = !shelf.value.write(document);
    if (shelf.isUnwritten) shelf.failedMs = now();
  }

  async function settleAll(): Promise<void> {
    const startMs = performance.now();
    const turn = createTimeSlices(SLICE_MS);
    for (const shelf of shelves) {
      if (!shelf.isUnwritten) continue;
      // Encrypting takes most of the time. What is written meanwhile is encrypted where it is stored.
      for (const [mark, owned] of shelf.byOwner) {
        await turn();
        textOf(mark, owned);
      }
      await setImmediate();
      store(shelf);
    }
    settledInMs = performance.now() - startMs;
  }

  function note(shelf: Shelf): void {
    shelf.isUnwritten = true;
    shelf.isChanged = true;
    if (isSettling) return;
    isSettling = true;
    const pauseMs = Math.max(SOON_MS, Math.min(PAUSE_TIMES * settledInMs, LONGEST_PAUSE_MS));
    void wait(pauseMs).then(() => {
      isSettling = false;
      return settleAll();
    });
  }

  return {
    stored(owner, name) {
      const mark = markOf(owner);
      const put = (values: Readonly<Record<string, unknown>>) => {
        const shelf = shelfFor(mark);
        if (Object.keys(values).length > 0) shelf.byOwner.set(mark, { text: undefined, values });
        else shelf.byOwner.delete(mark);
        note(shelf);
      };
      return {
        read: () => valuesOf(mark)[name],
        write(value) {
          put({ ...valuesOf(mark), [name]: value });
          return true;
        },
        remove() {
          const { [name]: _, ...rest } = valuesOf(mark);
          put(rest);
        },
      };
    },
    settleAll,
    drop() {
      for (const shelf of shelves) {
        // If nobody else has written, what is here is still the last word.
        if (shelf.value.read() === shelf.seen) continue;
        shelf.isUnwritten = false;
        shelf.seenMs = Number.NEGATIVE_INFINITY;
      }
    },
    keepOnly(owners) {
      const marks = new Set([...owners].map(markOf));
      for (const shelf of shelves) {
        refresh(shelf);
        for (const [mark, { text }] of shelf.byOwner) {
          if (marks.has(mark)) continue;
          // What was encrypted with another secret is for another server to forget.
          if (text !== undefined && seal && seal.open(mark, text) === undefined) continue;
          shelf.byOwner.delete(mark);
          note(shelf);
        }
      }
    },
  };
}
