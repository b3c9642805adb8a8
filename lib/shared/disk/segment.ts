import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstat,
  fstatSync,
  futimes,
  openSync,
  read,
  readSync,
  rmSync,
  write,
} from 'node:fs';
import { promisify } from 'node:util';
import { MEBIBYTE } from '@/lib/base/bytes';

const fstatAsync = promisify(fstat);
const futimesAsync = promisify(futimes);
const readAsync = promisify(read);
const writeAsync = promisify(write);

/**
 * An append-only file of records. A record is a 24-byte header (magic number, key length, value length,
 * expiry, checksum), the key, and the value.
 */
export interface Segment {
  readonly size: () => number;
  /** When it was last written to or touched; Unix epoch, milliseconds. */
  readonly touchedMs: () => number;
  /** Marks it as in use at `ms` (Unix epoch), or with 0, as not in use. Never rejects. */
  readonly touch: (ms: number) => Promise<void>;
  /** Whether the file still exists: another process may have compacted it away. */
  readonly isThere: () => Promise<boolean>;
  /** Whether it starts with a record, or is empty. */
  readonly isOurs: () => boolean;
  /**
   * Appends a record and resolves to its value's location. The caller must wait for each append before the
   * next. Rejects if the record wasn't written completely.
   */
  readonly append: (key: string, value: Buffer, endsMs: number) => Promise<RecordLocation>;
  /** The value at a location; undefined if the checksum doesn't match. */
  readonly read: (key: string, location: RecordLocation) => Promise<Buffer | undefined>;
  /** Visits all records, synchronously; false if anything other than records was found. */
  readonly scan: (each: (key: string, location: RecordLocation) => void) => boolean;
  /** Deletes the file, unless another process already has, and closes it. */
  readonly remove: () => void;
  /** Closes the file once all operations are done. */
  readonly close: () => void;
}

export interface RecordLocation {
  readonly offset: number;
  readonly bytes: number;
  /** When the record expires; Unix epoch, milliseconds. */
  readonly endsMs: number;
}

const HEADER_BYTES = 24;
const MAGIC = 0x48584331;
const MAX_KEY_BYTES = 512;
const MAX_VALUE_BYTES = 64 * MEBIBYTE;

/** Creates a segment. Throws if the file already exists. */
export function makeSegment(path: string): Segment {
  return segmentOf(path, openSync(path, 'ax+', 0o600));
}

/** Opens another process's segment for reading. Throws for symlinks. */
export function openSegment(path: string): Segment {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  return segmentOf(path, openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK));
}

function segmentOf(path: string, file: number): Segment {
  let size = fstatSync(file).size;
  let uses = 0;
  let isClosing = false;

  function bytesAt(offset: number, length: number): Buffer | undefined {
    const bytes = Buffer.allocUnsafe(length);
    return readSync(file, bytes, 0, length, offset) === length ? bytes : undefined;
  }

  /** Keeps the file open during `act`, since the descriptor of a closed file may be reused for another. */
  async function using<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    if (isClosing) return undefined;
    uses += 1;
    try {
      return await act();
    } finally {
      uses -= 1;
      if (isClosing && uses === 0) closeSync(file);
    }
  }

  function close(): void {
    if (isClosing) return;
    isClosing = true;
    if (uses === 0) closeSync(file);
  }

  return {
    size: () => size,
    touchedMs: () => fstatSync(file).mtimeMs,
    async touch(ms) {
      // Where times can't be set, writes update them anyway.
      await using(() => futimesAsync(file, ms / 1000, ms / 1000)).catch(() => {});
    },
    isThere: async () => (await using(() => fstatAsync(file)).catch(() => undefined))?.nlink !== 0,
    isOurs() {
      return (
        fstatSync(file).isFile() &&
        (size === 0 || bytesAt(0, HEADER_BYTES)?.readUInt32LE(0) === MAGIC)
      );
    },
    async append(key, value, endsMs) {
      const name = Buffer.from(key);
      const header = Buffer.alloc(HEADER_BYTES);
      header.writeUInt32LE(MAGIC, 0);
      header.writeUInt16LE(name.byteLength, 4);
      header.writeUInt32LE(value.byteLength, 6);
      header.writeDoubleLE(endsMs, 10);
      checksumOf(name, value).copy(header, 18);
      const record = Buffer.concat([header, name, value]);
      const result = await using(() => writeAsync(file, record, 0, record.byteLength, null));
      if (result?.bytesWritten !== record.byteLength)
        throw new Error('A record was not written whole.');
      const offset = size + HEADER_BYTES + name.byteLength;
      size += record.byteLength;
      return { offset, bytes: value.byteLength, endsMs };
    },
    read: (key, { offset, bytes }) =>
      using(async () => {
        const name = Buffer.from(key);
        // The checksum, the key and the value are adjacent.
        const head = 6 + name.byteLength;
        const found = Buffer.allocUnsafeSlow(head + bytes);
        const { bytesRead } = await readAsync(file, found, 0, found.byteLength, offset - head);
        if (bytesRead !== found.byteLength) return undefined;
        const value = found.subarray(head);
        return found.subarray(0, 6).equals(checksumOf(name, value)) ? value : undefined;
      }),
    scan(each) {
      let at = 0;
      while (at + HEADER_BYTES <= size) {
        const header = bytesAt(at, HEADER_BYTES);
        if (header?.readUInt32LE(0) !== MAGIC) return false;
        const keyBytes = header.readUInt16LE(4);
        const bytes = header.readUInt32LE(6);
        const offset = at + HEADER_BYTES + keyBytes;
        const isWhole =
          keyBytes <= MAX_KEY_BYTES && bytes <= MAX_VALUE_BYTES && offset + bytes <= size;
        const key = isWhole ? bytesAt(at + HEADER_BYTES, keyBytes) : undefined;
        if (!key) return false;
        each(key.toString(), { offset, bytes, endsMs: header.readDoubleLE(10) });
        at = offset + bytes;
      }
      return at === size;
    },
    remove() {
      rmSync(path, { force: true });
      close();
    },
    close,
  };
}

/** Six bytes are enough to detect the damage of a crash or a bad disk. */
function checksumOf(key: Buffer, value: Buffer): Buffer {
  return createHash('sha256').update(key).update(value).digest().subarray(0, 6);
}
