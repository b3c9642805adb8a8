import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MEBIBYTE } from '@/lib/base/bytes';
import { MINUTE_MS } from '@/lib/base/time';
import { makeSegment, openSegment, type RecordLocation, type Segment } from './segment';

/**
 * A key-value store in a folder, bounded in bytes: the oldest entries are evicted. Once the journal is
 * open, neither reads nor writes block the process, however slow the disk is.
 */
export interface Journal {
  /** The last value set, whether or not it has reached the disk. */
  readonly get: (key: string) => Promise<Buffer | undefined>;
  /**
   * Writes a value, after all earlier ones. `endsMs`: when it expires (Unix epoch). Rejects with whatever
   * the file system throws.
   */
  readonly set: (key: string, value: Buffer, endsMs: number) => Promise<void>;
  /** Signals to other processes that this one is alive; call it about once a minute. */
  readonly touch: () => void;
  /** Its entries, and the bytes of its files. */
  readonly size: () => { readonly entries: number; readonly bytes: number };
  /** How many segments contained something other than records. */
  readonly damaged: number;
  /** Resolves when all writes so far are done or have failed. */
  readonly settled: () => Promise<void>;
  /** Waits for pending writes, and closes the files. */
  readonly close: () => Promise<void>;
}

export interface JournalOptions {
  /** A folder that exists. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly now: () => number;
  /** Random enough to be unique per process. */
  readonly randomHex: () => string;
}

interface OpenSegment {
  readonly segment: Segment;
  /** Whether this process created it. */
  readonly isOwn: boolean;
}

const SEGMENTS = 8;
/** Bounds the index on load; even the smallest entries don't come to this many. */
const MAX_ENTRIES = 2_000_000;
/** A slow disk must not fill the memory: values beyond this many pending bytes are skipped. */
const MAX_PENDING_BYTES = 64 * MEBIBYTE;
/** Creation time (for sorting), creating process, and sequence number within the process. */
const NAME = /^\d{15}-[0-9a-f]{1,64}-\d{1,9}\.hexcast$/;
/** A live process touches its segments every minute. */
const IN_USE_MS = 5 * MINUTE_MS;

/**
 * Opens a journal. Each process appends only to its own segments, so two never write to the same file.
 * Process ids mean nothing across containers and machines, so a segment counts as in use while its
 * modification time is recent. On start, small segments that aren't in use are compacted into a new one;
 * those in use are only read.
 *
 * @throws whatever the file system throws when the folder is read.
 */
export function openJournal({ folder, maxBytes, now, randomHex }: JournalOptions): Journal {
  const index = new Map<string, RecordLocation & { readonly segment: Segment }>();
  /** Values that haven't reached the disk yet. */
  const pending = new Map<string, Buffer>();
  let pendingBytes = 0;
  const owner = randomHex();
  /** Oldest first. */
  let segments: OpenSegment[] = [];
  let current: Segment | undefined;
  let created = 0;
  let damaged = 0;
  let isClosed = false;
  /** Settles when all operations queued so far have finished. */
  let last: Promise<unknown> = Promise.resolve();

  const isInUse = ({ segment, isOwn }: OpenSegment) =>
    !isOwn && Math.abs(now() - segment.touchedMs()) < IN_USE_MS;
  const bytes = () => segments.reduce((total, { segment }) => total + segment.size(), 0);

  function inTurn(act: () => Promise<void>): Promise<void> {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  }

  async function begin(): Promise<Segment> {
    created += 1;
    const name = `${String(now()).padStart(15, '0')}-${owner}-${created}.hexcast`;
    const segment = makeSegment(join(folder, name));
    await segment.touch(now());
    segments.push({ segment, isOwn: true });
    current = segment;
    return segment;
  }

  function load(path: string): void {
    const segment = tryToOpen(path);
    if (!segment) return;
    if (!segment.isOurs()) {
      damaged += 1;
      segment.close();
      return;
    }
    segments.push({ segment, isOwn: false });
    const isWhole = segment.scan((key, location) => {
      const isUseful = location.endsMs > now() && index.size < MAX_ENTRIES;
      if (isUseful) index.set(key, { ...location, segment });
      else index.delete(key);
    });
    if (!isWhole) damaged += 1;
  }

  /** Drops a segment from the index, and deletes its file unless another process writes to it. */
  function drop(dropped: OpenSegment): void {
    segments = segments.filter((one) => one !== dropped);
    for (const [key, location] of index)
      if (location.segment === dropped.segment) index.delete(key);
    if (dropped.segment === current) current = undefined;
    if (isInUse(dropped)) dropped.segment.close();
    else dropped.segment.remove();
  }

  async function append(key: string, value: Buffer, endsMs: number): Promise<void> {
    const isUsable = current && current.size() < maxBytes / SEGMENTS && (await current.isThere());
    const segment = current && isUsable ? current : await begin();
    try {
      index.set(key, { ...(await segment.append(key, value, endsMs)), segment });
    } catch (error) {
      // It may now end in half a record, and a scan wouldn't find anything behind that.
      current = undefined;
      throw error;
    }
    while (bytes() > maxBytes && segments[0]) drop(segments[0]);
  }

  /** Copies live entries out of small segments that no process uses, and drops those segments. */
  async function compact(): Promise<void> {
    const small = segments.filter(
      (one) => !isInUse(one) && one.segment.size() < maxBytes / SEGMENTS / 2,
    );
    const from = new Set(small.map(({ segment }) => segment));
    for (const [key, location] of index) {
      if (!from.has(location.segment)) continue;
      const value = await location.segment.read(key, location);
      if (value) await append(key, value, location.endsMs);
    }
    for (const one of small) if (segments.includes(one)) drop(one);
  }

  for (const name of readdirSync(folder).sort()) if (NAME.test(name)) load(join(folder, name));
  // On a full or read-only disk, the existing segments can still be read.
  inTurn(compact).catch(() => {});
  return {
    async get(key) {
      const unwritten = pending.get(key);
      if (unwritten) return unwritten;
      const location = index.get(key);
      if (!location) return undefined;
      const value =
        location.endsMs > now() ? await location.segment.read(key, location) : undefined;
      // Compaction may have moved it in the meantime; then its new location stays in the index.
      if (!value && index.get(key) === location) index.delete(key);
      return value;
    },
    async set(key, value, endsMs) {
      if (pendingBytes + value.byteLength > MAX_PENDING_BYTES) return;
      pending.set(key, value);
      pendingBytes += value.byteLength;
      try {
        await inTurn(async () => {
          if (!isClosed) await append(key, value, endsMs);
        });
      } finally {
        pendingBytes -= value.byteLength;
        if (pending.get(key) === value) pending.delete(key);
      }
    },
    touch() {
      const nowMs = now();
      void inTurn(async () => {
        for (const { segment, isOwn } of segments) if (isOwn) await segment.touch(nowMs);
      });
    },
    damaged,
    size: () => ({ entries: index.size, bytes: bytes() }),
    settled: () => inTurn(async () => {}),
    close() {
      return inTurn(async () => {
        isClosed = true;
        for (const { segment, isOwn } of segments) {
          if (isOwn) await segment.touch(0);
          segment.close();
        }
        segments = [];
        index.clear();
      });
    },
  };
}

/** Undefined for a symlink, a file that another process has just deleted, or one without permission. */
function tryToOpen(path: string): Segment | undefined {
  try {
    return openSegment(path);
  } catch {
    return undefined;
  }
}
