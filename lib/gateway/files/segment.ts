import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  futimesSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';

/**
 * A file of records that is only ever appended to. A record is a head of 24 bytes (mark, length of the key,
 * length of the value, moment until which it is of use, checksum), the key, and the value.
 */
export interface Segment {
  readonly size: () => number;
  /** When it was written to, or said to be in use, last; Unix epoch, milliseconds. */
  readonly touchedMs: () => number;
  /** Says that it is in use at a moment; with 0, that it is free. Never throws. */
  readonly touch: (ms: number) => void;
  /** Whether the file is still in its folder: another process may have gathered it. */
  readonly isThere: () => boolean;
  /** Whether it begins with a record of ours, or is empty. */
  readonly isOurs: () => boolean;
  /** Appends a record; gives the place where its value begins. Throws where it is not written whole. */
  readonly append: (key: string, value: Buffer, endsMs: number) => Place;
  /** The value at a place; undefined where the file does not hold what was written there. */
  readonly read: (key: string, place: Place) => Buffer | undefined;
  /** Goes through the records; false where it came to something that is none before the end. */
  readonly scan: (each: (key: string, place: Place) => void) => boolean;
  /** Takes the file away, where no other process was quicker. */
  readonly remove: () => void;
  readonly close: () => void;
}

export interface Place {
  readonly offset: number;
  readonly bytes: number;
  /** Until when the record is of use, in milliseconds of the Unix epoch. */
  readonly endsMs: number;
}

const HEAD_BYTES = 24;
const MARK = 0x48584331;
const LONGEST_KEY = 512;
const LARGEST_VALUE = 64 * 1_048_576;

/** Makes a segment, where there must be none. */
export function makeSegment(path: string): Segment {
  return segmentOf(path, openSync(path, 'ax+', 0o600));
}

/** Opens a segment that another process wrote, for reading. */
export function openSegment(path: string): Segment {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  return segmentOf(path, openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK));
}

function segmentOf(path: string, file: number): Segment {
  let size = fstatSync(file).size;

  function bytesAt(offset: number, length: number): Buffer | undefined {
    const bytes = Buffer.allocUnsafe(length);
    return readSync(file, bytes, 0, length, offset) === length ? bytes : undefined;
  }

  return {
    size: () => size,
    touchedMs: () => fstatSync(file).mtimeMs,
    touch(ms) {
      try {
        futimesSync(file, ms / 1000, ms / 1000);
      } catch {
        // Where times can't be set, what is written sets them.
      }
    },
    isThere: () => fstatSync(file).nlink > 0,
    isOurs() {
      return (
        fstatSync(file).isFile() && (size === 0 || bytesAt(0, HEAD_BYTES)?.readUInt32LE(0) === MARK)
      );
    },
    append(key, value, endsMs) {
      const name = Buffer.from(key);
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUInt32LE(MARK, 0);
      head.writeUInt16LE(name.byteLength, 4);
      head.writeUInt32LE(value.byteLength, 6);
      head.writeDoubleLE(endsMs, 10);
      checksumOf(name, value).copy(head, 18);
      const record = Buffer.concat([head, name, value]);
      const written = writeSync(file, record);
      if (written !== record.byteLength) throw new Error('A record was not written whole.');
      const offset = size + HEAD_BYTES + name.byteLength;
      size += record.byteLength;
      return { offset, bytes: value.byteLength, endsMs };
    },
    read(key, { offset, bytes }) {
      const name = Buffer.from(key);
      const value = bytesAt(offset, bytes);
      const sum = bytesAt(offset - name.byteLength - 6, 6);
      return value && sum?.equals(checksumOf(name, value)) ? value : undefined;
    },
    scan(each) {
      let at = 0;
      while (at + HEAD_BYTES <= size) {
        const head = bytesAt(at, HEAD_BYTES);
        if (head?.readUInt32LE(0) !== MARK) return false;
        const keyBytes = head.readUInt16LE(4);
        const bytes = head.readUInt32LE(6);
        const offset = at + HEAD_BYTES + keyBytes;
        const isWhole = keyBytes <= LONGEST_KEY && bytes <= LARGEST_VALUE && offset + bytes <= size;
        const key = isWhole ? bytesAt(at + HEAD_BYTES, keyBytes) : undefined;
        if (!key) return false;
        each(key.toString(), { offset, bytes, endsMs: head.readDoubleLE(10) });
        at = offset + bytes;
      }
      return at === size;
    },
    remove() {
      closeSync(file);
      rmSync(path, { force: true });
    },
    close: () => closeSync(file),
  };
}

/** Six bytes: enough to notice what a crash or a bad disk left behind. */
function checksumOf(key: Buffer, value: Buffer): Buffer {
  return createHash('sha256').update(key).update(value).digest().subarray(0, 6);
}
