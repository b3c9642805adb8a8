import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSegment, type Place, type Segment } from './segment';

/** Keys and values in a folder, bounded by bytes; what was written longest ago makes room. */
export interface Journal {
  readonly get: (key: string) => Buffer | undefined;
  /** `endsMs`: until when the value is of use. */
  readonly set: (key: string, value: Buffer, endsMs: number) => void;
  readonly size: () => { readonly entries: number; readonly bytes: number };
  readonly close: () => void;
}

export interface JournalOptions {
  readonly folder: string;
  readonly maxBytes: number;
  readonly now: () => number;
  /** A name that no other process takes. */
  readonly name: () => string;
}

const SEGMENTS = 8;
const ENDING = '.hexcast';

/**
 * Opens a journal. Each process appends to a segment of its own, so that two of them never write to one
 * file; at the start, small segments are gathered into the new one.
 *
 * @throws what the file system throws.
 */
export function openJournal({ folder, maxBytes, now, name }: JournalOptions): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const index = new Map<string, Place & { readonly segment: Segment }>();
  /** From the oldest to the one that is written to. */
  let segments: Segment[] = [];
  let made = 0;

  function begin(): Segment {
    made += 1;
    const segment = openSegment(join(folder, `${name()}-${made}${ENDING}`));
    segments.push(segment);
    return segment;
  }

  function takeUp(segment: Segment): void {
    segment.scan((key, place) => {
      if (place.endsMs > now()) index.set(key, { ...place, segment });
      else index.delete(key);
    });
  }

  function drop(segment: Segment): void {
    segments = segments.filter((one) => one !== segment);
    for (const [key, place] of index) if (place.segment === segment) index.delete(key);
    segment.remove();
  }

  function append(key: string, value: Buffer, endsMs: number): void {
    const current = segments.at(-1);
    const isFull = !current || current.size() >= maxBytes / SEGMENTS;
    const segment = isFull ? begin() : current;
    index.set(key, { ...segment.append(key, value, endsMs), segment });
    while (segments.length > SEGMENTS) if (segments[0]) drop(segments[0]);
  }

  /** Copies what is still of use out of the small segments, and drops those. */
  function gather(): void {
    const small = segments.filter((one) => one.size() < maxBytes / SEGMENTS / 2);
    const live = [...index].filter(([, { segment }]) => small.includes(segment));
    const values = live.map(
      ([key, place]) => [key, place, place.segment.read(key, place)] as const,
    );
    begin();
    for (const [key, { endsMs }, value] of values) if (value) append(key, value, endsMs);
    for (const segment of small) if (segments.includes(segment)) drop(segment);
  }

  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(ENDING)) continue;
    const segment = openSegment(join(folder, file));
    segments.push(segment);
    takeUp(segment);
  }
  gather();
  return {
    get(key) {
      const place = index.get(key);
      if (!place) return undefined;
      const value = place.endsMs > now() ? place.segment.read(key, place) : undefined;
      if (!value) index.delete(key);
      return value;
    },
    set: append,
    size: () => ({
      entries: index.size,
      bytes: segments.reduce((total, segment) => total + segment.size(), 0),
    }),
    close() {
      for (const segment of segments) segment.close();
      segments = [];
      index.clear();
    },
  };
}
