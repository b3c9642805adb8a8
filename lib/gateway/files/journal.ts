import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeSegment, openSegment, type Place, type Segment } from './segment';

/** Keys and values in a folder, bounded by bytes; what was written longest ago makes room. */
export interface Journal {
  readonly get: (key: string) => Buffer | undefined;
  /** `endsMs`: until when the value is of use. Throws what the file system throws. */
  readonly set: (key: string, value: Buffer, endsMs: number) => void;
  /** Says to other processes that this one lives: to be called about once a minute. */
  readonly touch: () => void;
  readonly size: () => { readonly entries: number; readonly bytes: number };
  /** How many segments were found that hold something else than records. */
  readonly damaged: number;
  readonly close: () => void;
}

export interface JournalOptions {
  /** A folder that is there. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly now: () => number;
  /** Enough of it that no two processes get the same. */
  readonly randomHex: () => string;
}

interface Known {
  readonly segment: Segment;
  /** Whether this process writes to it, or did. */
  readonly isOwn: boolean;
}

const SEGMENTS = 8;
/** More than answers of the smallest kind would fill the folder with. */
const MOST_ENTRIES = 2_000_000;
/** When it was made, which puts them in order, who made it, and which of theirs it is. */
const NAME = /^\d{15}-[0-9a-f]{1,64}-\d{1,9}\.hexcast$/;
/** A process says so every minute that it lives. */
const IN_USE_MS = 5 * 60_000;

/**
 * Opens a journal. Each process appends to segments of its own, so that two of them never write to one
 * file. Process numbers say nothing where processes are in containers, or on several machines; so a
 * segment is in use for as long as the time of its last change is kept young. At the start, small segments
 * that nobody uses are gathered into a new one; those in use are read, and left alone.
 *
 * @throws what the file system throws.
 */
export function openJournal({ folder, maxBytes, now, randomHex }: JournalOptions): Journal {
  const index = new Map<string, Place & { readonly segment: Segment }>();
  const owner = randomHex();
  /** From the oldest to the newest. */
  let segments: Known[] = [];
  let current: Segment | undefined;
  let made = 0;
  let damaged = 0;

  const isInUse = ({ segment, isOwn }: Known) =>
    !isOwn && Math.abs(now() - segment.touchedMs()) < IN_USE_MS;
  const bytes = () => segments.reduce((total, { segment }) => total + segment.size(), 0);

  function begin(): Segment {
    made += 1;
    const name = `${String(now()).padStart(15, '0')}-${owner}-${made}.hexcast`;
    const segment = makeSegment(join(folder, name));
    segment.touch(now());
    segments.push({ segment, isOwn: true });
    current = segment;
    return segment;
  }

  function takeUp(path: string): void {
    const segment = openIfItCan(path);
    if (!segment) return;
    if (!segment.isOurs()) {
      damaged += 1;
      segment.close();
      return;
    }
    segments.push({ segment, isOwn: false });
    const isWhole = segment.scan((key, place) => {
      const isOfUse = place.endsMs > now() && index.size < MOST_ENTRIES;
      if (isOfUse) index.set(key, { ...place, segment });
      else index.delete(key);
    });
    if (!isWhole) damaged += 1;
  }

  /** Forgets a segment, and takes it away unless another process writes to it. */
  function drop(known: Known): void {
    segments = segments.filter((one) => one !== known);
    for (const [key, place] of index) if (place.segment === known.segment) index.delete(key);
    if (known.segment === current) current = undefined;
    if (isInUse(known)) known.segment.close();
    else known.segment.remove();
  }

  function append(key: string, value: Buffer, endsMs: number): void {
    const isUsable = current && current.size() < maxBytes / SEGMENTS && current.isThere();
    const segment = current && isUsable ? current : begin();
    try {
      index.set(key, { ...segment.append(key, value, endsMs), segment });
    } catch (error) {
      // Half a record may be there now, and what follows it would not be found.
      current = undefined;
      throw error;
    }
    while (bytes() > maxBytes && segments[0]) drop(segments[0]);
  }

  /** Copies what is still of use out of the small segments that nobody uses, and drops those. */
  function gather(): void {
    const small = segments.filter(
      (known) => !isInUse(known) && known.segment.size() < maxBytes / SEGMENTS / 2,
    );
    const from = new Set(small.map(({ segment }) => segment));
    const live = [...index].filter(([, { segment }]) => from.has(segment));
    for (const [key, place] of live) {
      const value = place.segment.read(key, place);
      if (value) append(key, value, place.endsMs);
    }
    for (const known of small) if (segments.includes(known)) drop(known);
  }

  for (const name of readdirSync(folder).sort()) if (NAME.test(name)) takeUp(join(folder, name));
  try {
    gather();
  } catch {
    // A full disk, or one that may only be read: what is there can be read as it is.
  }
  return {
    get(key) {
      const place = index.get(key);
      if (!place) return undefined;
      const value = place.endsMs > now() ? place.segment.read(key, place) : undefined;
      if (!value) index.delete(key);
      return value;
    },
    set: append,
    touch() {
      for (const { segment, isOwn } of segments) if (isOwn) segment.touch(now());
    },
    size: () => ({ entries: index.size, bytes: bytes() }),
    damaged,
    close() {
      for (const { segment, isOwn } of segments) {
        if (isOwn) segment.touch(0);
        segment.close();
      }
      segments = [];
      index.clear();
    },
  };
}

/** Undefined for a link, for what another process has just taken away, for what may not be read. */
function openIfItCan(path: string): Segment | undefined {
  try {
    return openSegment(path);
  } catch {
    return undefined;
  }
}
