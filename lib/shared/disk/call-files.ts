import {
  closeSync,
  fdatasync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@/lib/base/time';
import type { CallCounter } from '../call-counter';

export interface CallFilesOptions {
  readonly folder: string;
  readonly now: () => number;
  /** Whether today's files may have unknown fingerprints. Every file then counts as every key's. */
  readonly isSaltLost: boolean;
  /** Called with the fingerprint of a key that wasn't used for days, once its last file is deleted. */
  readonly onForgotten: (fingerprint: string) => void;
  /** Called with the file system's error when a call can't be counted in the folder. */
  readonly onTrouble: (error: unknown) => void;
}

export interface CallFiles {
  /** The count of the key with this fingerprint. */
  readonly of: (fingerprint: string) => CallCounter;
  readonly areLasting: () => boolean;
  readonly close: () => void;
}

interface CountFile {
  readonly path: string;
  readonly fingerprint: string;
  readonly beganMs: number;
}

const NAME = /^calls-([0-9a-f]{8})-(\d{15})$/;
/** No process uses a file this old any more, unless its clock is ahead by more than that. */
const OLD_MS = 8 * DAY_MS;
const SYNC_EVERY_MS = 1_000;
/** The most pending calls to write at once. */
const CHUNK_BYTES = 65_536;

/**
 * Counts calls in a folder that processes share. Each day of a key is a file, named by the key's
 * fingerprint and the start of the day, and its length is the count: each call appends one byte (O_APPEND)
 * before it is sent. The content doesn't matter, so it can't be torn, corrupted or misparsed; the file
 * system serializes the appends of several processes; and 10,000 calls take 10 kB.
 *
 * Calls that can't be appended are pending, and appended as soon as writing works again. Files are synced
 * once a second at most, without waiting: a killed process loses nothing, and a power failure loses about
 * a second's calls.
 */
export function createCallFiles(options: CallFilesOptions): CallFiles {
  const { folder, now, isSaltLost, onForgotten } = options;
  const counts = new Map<string, CallCounter & { readonly close: () => void }>();

  function removeOld(): void {
    const old = countFilesIn(folder).filter(({ beganMs }) => beganMs < now() - OLD_MS);
    for (const { path } of old) removeCount(path);
    const left = new Set(
      old.length > 0 ? countFilesIn(folder).map(({ fingerprint }) => fingerprint) : [],
    );
    for (const { fingerprint } of old) if (!left.has(fingerprint)) onForgotten(fingerprint);
  }

  return {
    of(fingerprint) {
      const existing = counts.get(fingerprint);
      if (existing) return existing;
      const filesOfKey = () =>
        countFilesIn(folder).filter((one) => isSaltLost || one.fingerprint === fingerprint);
      const count = createFileCount({ ...options, fingerprint, countFiles: filesOfKey, removeOld });
      counts.set(fingerprint, count);
      return count;
    },
    areLasting: () => [...counts.values()].every((count) => count.isLasting()),
    close() {
      for (const count of counts.values()) count.close();
    },
  };
}

/** Whether a folder contains the count of any key. */
export function hasCalls(folder: string): boolean {
  return countFilesIn(folder).length > 0;
}

function countFilesIn(folder: string): CountFile[] {
  return readdirSync(folder).flatMap((name) => {
    const [, fingerprint, beganMs] = NAME.exec(name) ?? [];
    return fingerprint === undefined
      ? []
      : { path: join(folder, name), fingerprint, beganMs: Number(beganMs) };
  });
}

interface FileCountOptions extends CallFilesOptions {
  readonly fingerprint: string;
  /** The count files of this key. */
  readonly countFiles: () => CountFile[];
  readonly removeOld: () => void;
}

function createFileCount(options: FileCountOptions): CallCounter & { readonly close: () => void } {
  const { folder, fingerprint, now, onTrouble, countFiles, removeOld } = options;
  let path = '';
  let file: number | undefined;
  /** The highest total of the file and pending calls that this process has seen today. */
  let counted = 0;
  /** Calls that were made but aren't in the file yet. */
  let pending = 0;
  let syncedMs = 0;

  function close(): void {
    if (file !== undefined) closeSync(file);
    file = undefined;
  }

  /** The length of the file, which is created again if it was deleted. */
  function size(): number {
    const stat = file === undefined ? undefined : fstatSync(file);
    if (stat && stat.nlink > 0) return stat.size;
    close();
    file = openSync(path, 'a+', 0o600);
    return fstatSync(file).size;
  }

  function refresh(): void {
    try {
      const bytes = size();
      // If the file got shorter, it was truncated or deleted: restore what it had.
      pending += Math.max(0, counted - bytes - pending);
      counted = bytes + pending;
    } catch (error) {
      failed(error);
    }
  }

  function failed(error: unknown): void {
    // Reopen it next time: a network file system may have a stale handle.
    try {
      close();
    } catch {
      file = undefined;
    }
    onTrouble(error);
  }

  /** Appends the pending calls. The position of the last byte is that call's number. */
  function flush(): number {
    let position = size();
    while (file !== undefined && pending > 0) {
      const written = writeSync(file, Buffer.alloc(Math.min(pending, CHUNK_BYTES)));
      pending -= written;
      position += written;
      // Reading continues where the write ended: any bytes from here were appended by others since then.
      const after = bytesAfterPosition(file);
      position = Math.max(position, fstatSync(file).size - after);
    }
    if (file !== undefined && Math.abs(now() - syncedMs) >= SYNC_EVERY_MS) {
      syncedMs = now();
      fdatasync(file, () => {});
    }
    return position;
  }

  /**
   * Days that begin in the future were counted while the clock was ahead. Their calls were made
   * nonetheless, so they count for today.
   */
  function absorbFutureDays(): void {
    for (const one of countFiles()) {
      const calls =
        one.beganMs > now() + MINUTE_MS && one.path !== path ? removeCount(one.path) : 0;
      pending += calls;
      counted += calls;
    }
  }

  return {
    lastBeganMs() {
      try {
        const began = countFiles().map(({ beganMs }) => beganMs);
        return began.filter((ms) => ms <= now() + MINUTE_MS).sort((a, b) => b - a)[0];
      } catch {
        return undefined;
      }
    },
    begin(startMs, atLeast) {
      try {
        close();
        path = join(folder, `calls-${fingerprint}-${String(startMs).padStart(15, '0')}`);
        [counted, pending] = [atLeast, 0];
        refresh();
        removeOld();
        absorbFutureDays();
        flush();
      } catch (error) {
        failed(error);
      }
    },
    read() {
      refresh();
      return counted;
    },
    add() {
      refresh();
      pending += 1;
      counted += 1;
      try {
        const position = flush();
        counted = Math.max(counted, position);
        return position;
      } catch (error) {
        failed(error);
        return counted;
      }
    },
    isLasting: () => file !== undefined && pending === 0,
    close,
  };
}

/** Deletes a count file and returns its calls; 0 if another process was faster. */
function removeCount(path: string): number {
  try {
    const { size } = statSync(path);
    unlinkSync(path);
    return size;
  } catch {
    return 0;
  }
}

/** How many bytes follow the file's current position. */
function bytesAfterPosition(file: number): number {
  const bytes = Buffer.allocUnsafe(64);
  let total = 0;
  for (let read = -1; read !== 0; total += read) read = readSync(file, bytes);
  return total;
}
