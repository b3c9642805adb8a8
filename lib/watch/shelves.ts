import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import type { RemovableValue } from '@/lib/shared/key-value-store';

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
  /** Whether this process is the one that writes. */
  readonly canWrite: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** Of 10,000 owners, each has 160: some 100 kB. */
export const SHELVES = 64;
const FORMAT = 1;
/** How long it is taken to be known what another process has written. */
const KNOWN_MS = SECOND_MS;
/** What could not be stored is tried again; in memory alone, it never can be. */
const RETRY_MS = MINUTE_MS;
/** What is written of many at the same time is stored together. */
const SOON_MS = SECOND_MS;

const shelfSchema = z.object({
  format: z.literal(FORMAT),
  /** By owner, and of each by name. */
  values: z.record(z.string(), z.record(z.string(), z.unknown())),
});

interface Shelf {
  readonly value: RemovableValue;
  byOwner: Map<string, Record<string, unknown>>;
  /** What was read or written last, and when it was looked at. */
  seen: unknown;
  seenMs: number;
  isUnwritten: boolean;
  /** Whether it has changed since it was written last, and when that failed. */
  isChanged: boolean;
  failedMs: number;
}

/** The number of the shelf of an owner, by the FNV-1a hash of its name. */
export function shelfOf(owner: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < owner.length; at += 1) {
    hash = Math.imul(hash ^ owner.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % SHELVES;
}

export function createShelves({ stored, name, canWrite, wait, now }: ShelvesOptions): Shelves {
  const shelves = Array.from({ length: SHELVES }, (_, at): Shelf => {
    const value = stored(`${name}-${at}`);
    const [seenMs, failedMs] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const written = { isUnwritten: false, isChanged: false, failedMs };
    return { value, byOwner: new Map(), seen: undefined, seenMs, ...written };
  });

  let isSettling = false;

  function shelfFor(owner: string): Shelf {
    const shelf = shelves[shelfOf(owner)];
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
    const { success, data } = z.safeParse(shelfSchema, found);
    shelf.byOwner = new Map(success ? Object.entries(data.values) : []);
  }

  function store(shelf: Shelf): void {
    const isEarly = !shelf.isChanged && Math.abs(now() - shelf.failedMs) < RETRY_MS;
    if (!shelf.isUnwritten || isEarly || !canWrite()) return;
    const document = { format: FORMAT, values: Object.fromEntries(shelf.byOwner) };
    shelf.seen = document;
    shelf.seenMs = now();
    shelf.isChanged = false;
    shelf.isUnwritten = !shelf.value.write(document);
    if (shelf.isUnwritten) shelf.failedMs = now();
  }

  async function settleAll(): Promise<void> {
    for (const shelf of shelves) {
      if (!shelf.isUnwritten) continue;
      await setImmediate();
      store(shelf);
    }
  }

  function note(shelf: Shelf): void {
    shelf.isUnwritten = true;
    shelf.isChanged = true;
    if (isSettling) return;
    isSettling = true;
    void wait(SOON_MS).then(() => {
      isSettling = false;
      return settleAll();
    });
  }

  return {
    stored: (owner, name) => ({
      read: () => shelfFor(owner).byOwner.get(owner)?.[name],
      write(value) {
        const shelf = shelfFor(owner);
        shelf.byOwner.set(owner, { ...shelf.byOwner.get(owner), [name]: value });
        note(shelf);
        return true;
      },
      remove() {
        const shelf = shelfFor(owner);
        const { [name]: _, ...rest } = shelf.byOwner.get(owner) ?? {};
        if (Object.keys(rest).length > 0) shelf.byOwner.set(owner, rest);
        else shelf.byOwner.delete(owner);
        note(shelf);
      },
    }),
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
      for (const shelf of shelves) {
        refresh(shelf);
        for (const owner of shelf.byOwner.keys()) {
          if (owners.has(owner)) continue;
          shelf.byOwner.delete(owner);
          note(shelf);
        }
      }
    },
  };
}
