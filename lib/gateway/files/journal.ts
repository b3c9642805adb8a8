import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeSegment, openSegment, type Place, type Segment } from './segment';

/**
 * Keys and values in a folder, bounded by bytes: the ones written longest ago make room. Neither reading
 * nor writing blocks the process once the journal is open, however slow the disk is.
 */
export interface Journal {
  /** The value last set, whether it has reached the disk yet or not. */
  readonly get: (key: string) => Promise<Buffer | undefined>;
  /**
   * Writes after everything that was set before. `endsMs`: when the value expires. Rejects with whatever
   * the file system throws.
   */
  readonly set: (key: string, value: Buffer, endsMs: number) => Promise<void>;
  /** Signals other processes that this one is alive: to be called about once a minute. */
  readonly touch: () => void;
  /** How many segments were found that hold anything but records. */
  readonly damaged: number;
  /** Ends when everything set so far is written, or has failed. */
  readonly settled: () => Promise<void>;
  /** Waits for what is being written, and closes the files. */
  readonly close: () => Promise<void>;
}

export interface JournalOptions {
  /** A folder that exists. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly now: () => number;
  /** Enough randomness that no two processes get the same. */
  readonly randomHex: () => string;
}

interface KnownSegment {
  readonly segment: Segment;
  /** Whether this process created it. */
  readonly isOwn: boolean;
}

const SEGMENTS = 8;
/** More than the smallest entries would fill the folder with. */
const MAX_ENTRIES = 2_000_000;
/** A slow disk must not fill the memory: what would wait behind so many bytes is not written. */
const MAX_PENDING_BYTES = 64 * 1_048_576;
/** When it was created, which puts segments in order; which process created it; which of its own it is. */
const NAME = /^\d{15}-[0-9a-f]{1,64}-\d{1,9}\.hexcast$/;
/** A live process touches its segments every minute. */
const IN_USE_MS = 5 * 60_000;

/**
 * Opens a journal. Each process appends to segments of its own, so that two of them never write to one
 * file. Process ids mean nothing across containers and machines, so a segment is in use for as long as its
 * modification time is recent. On start, small segments that are not in use are compacted into a new one;
 * those in use are read, and left alone.
 *
 * @throws whatever the file system throws while the folder is read.
 */
export function openJournal({ folder, maxBytes, now, randomHex }: JournalOptions): Journal {
  const index = new Map<string, Place & { readonly segment: Segment }>();
  /** Values that are on their way to the disk. */
  const pending = new Map<string, Buffer>();
  let pendingBytes = 0;
  const owner = randomHex();
  /** From the oldest to the newest. */
  let segments: KnownSegment[] = [];
  let current: Segment | undefined;
  let made = 0;
  let damaged = 0;
  /** Ends when everything that was begun so far has been written, or has failed. */
  let last: Promise<unknown> = Promise.resolve();

  const isInUse = ({ segment, isOwn }: KnownSegment) =>
    !isOwn && Math.abs(now() - segment.touchedMs()) < IN_USE_MS;
  const bytes = () => segments.reduce((total, { segment }) => total + segment.size(), 0);

  function inTurn(act: () => Promise<void>): Promise<void> {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  }

  async function begin(): Promise<Segment> {
    made += 1;
    const name = `${String(now()).padStart(15, '0')}-${owner}-${made}.hexcast`;
    const segment = makeSegment(join(folder, name));
    await segment.touch(now());
    segments.push({ segment, isOwn: true });
    current = segment;
    return segment;
  }

  function load(path: string): void {
    const segment = openIfItCan(path);
    if (!segment) return;
    if (!segment.isOurs()) {
      damaged += 1;
      segment.close();
      return;
    }
    segments.push({ segment, isOwn: false });
    const isWhole = segment.scan((key, place) => {
      const isUseful = place.endsMs > now() && index.size < MAX_ENTRIES;
      if (isUseful) index.set(key, { ...place, segment });
      else index.delete(key);
    });
    if (!isWhole) damaged += 1;
  }

  /** Forgets a segment, and deletes it unless another process writes to it. */
  function drop(known: KnownSegment): void {
    segments = segments.filter((one) => one !== known);
    for (const [key, place] of index) if (place.segment === known.segment) index.delete(key);
    if (known.segment === current) current = undefined;
    if (isInUse(known)) known.segment.close();
    else known.segment.remove();
  }

  async function append(key: string, value: Buffer, endsMs: number): Promise<void> {
    const isUsable = current && current.size() < maxBytes / SEGMENTS && (await current.isThere());
    const segment = current && isUsable ? current : await begin();
    try {
      index.set(key, { ...(await segment.append(key, value, endsMs)), segment });
    } catch (error) {
      // Half a record may be there now, and nothing behind it would be found.
      current = undefined;
      throw error;
    }
    while (bytes() > maxBytes && segments[0]) drop(segments[0]);
  }

  /** Copies what is still useful out of the small segments that no process uses, and drops those. */
  async function compact(): Promise<void> {
    const small = segments.filter(
      (known) => !isInUse(known) && known.segment.size() < maxBytes / SEGMENTS / 2,
    );
    const from = new Set(small.map(({ segment }) => segment));
    for (const [key, place] of index) {
      if (!from.has(place.segment)) continue;
      const value = await place.segment.read(key, place);
      if (value) await append(key, value, place.endsMs);
    }
    for (const known of small) if (segments.includes(known)) drop(known);
  }

  for (const name of readdirSync(folder).sort()) if (NAME.test(name)) load(join(folder, name));
  // A full disk, or a read-only one: what is there can be read as it is.
  inTurn(compact).catch(() => {});
  return {
    async get(key) {
      const written = pending.get(key);
      if (written) return written;
      const place = index.get(key);
      if (!place) return undefined;
      const value = place.endsMs > now() ? await place.segment.read(key, place) : undefined;
      // It may have moved meanwhile, and is found again where it is now.
      if (!value && index.get(key) === place) index.delete(key);
      return value;
    },
    async set(key, value, endsMs) {
      if (pendingBytes + value.byteLength > MAX_PENDING_BYTES) return;
      pending.set(key, value);
      pendingBytes += value.byteLength;
      try {
        await inTurn(() => append(key, value, endsMs));
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
    settled: () => inTurn(async () => {}),
    close() {
      return inTurn(async () => {
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

/** Undefined for a link, a file that another process has just deleted, or one without permission. */
function openIfItCan(path: string): Segment | undefined {
  try {
    return openSegment(path);
  } catch {
    return undefined;
  }
}
