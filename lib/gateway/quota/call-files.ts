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
import type { CallCount } from './call-count';

export interface CallFilesOptions {
  readonly folder: string;
  readonly now: () => number;
  /** The files of today may be under fingerprints that nobody knows any more: then any file is taken for a key's own. */
  readonly isSaltLost: boolean;
  /** Takes the fingerprint of a key that has not been counted for days, and of which no file is left. */
  readonly onForgotten: (fingerprint: string) => void;
  /** Takes what the file system threw when a call could not be counted in the folder. */
  readonly onTrouble: (error: unknown) => void;
}

export interface CallFiles {
  /** The count of the key with this fingerprint. */
  readonly of: (fingerprint: string) => CallCount;
  readonly areLasting: () => boolean;
  readonly close: () => void;
}

interface Found {
  readonly path: string;
  readonly fingerprint: string;
  readonly beganMs: number;
}

const NAME = /^calls-([0-9a-f]{8})-(\d{15})$/;
const MINUTE_MS = 60_000;
/** Nobody counts in such a file any more, unless a clock is ahead by more than that. */
const OLD_MS = 8 * 86_400_000;
const SYNC_EVERY_MS = 1_000;
/** The most that is written at once of what is owed. */
const CHUNK_BYTES = 65_536;

/**
 * Counts calls in a folder that processes share. A key's day is a file, named by the key's fingerprint and by when
 * the day began, and its length is the count: a call is one byte, appended (O_APPEND) before the call is
 * sent. There is nothing in it to be read, so nothing to be torn, flipped or parsed; the file system puts
 * the bytes of several processes one behind the other; and 10,000 calls are 10 kB.
 *
 * What can't be appended is owed, and appended as soon as that goes again. The bytes are handed to the disk
 * once a second at most, without waiting: a process that is killed loses nothing, and a machine that loses
 * its power the calls of about a second.
 */
export function createCallFiles(options: CallFilesOptions): CallFiles {
  const { folder, now, isSaltLost, onForgotten } = options;
  const counts = new Map<string, CallCount & { readonly close: () => void }>();

  function removeOld(): void {
    const old = callsIn(folder).filter(({ beganMs }) => beganMs < now() - OLD_MS);
    for (const { path } of old) take(path);
    const left = new Set(
      old.length > 0 ? callsIn(folder).map(({ fingerprint }) => fingerprint) : [],
    );
    for (const { fingerprint } of old) if (!left.has(fingerprint)) onForgotten(fingerprint);
  }

  return {
    of(fingerprint) {
      const known = counts.get(fingerprint);
      if (known) return known;
      const ofMark = () =>
        callsIn(folder).filter((one) => isSaltLost || one.fingerprint === fingerprint);
      const count = createFileCount({ ...options, fingerprint, found: ofMark, removeOld });
      counts.set(fingerprint, count);
      return count;
    },
    areLasting: () => [...counts.values()].every((count) => count.isLasting()),
    close() {
      for (const count of counts.values()) count.close();
    },
  };
}

/** Whether a folder holds the count of any key. */
export function hasCalls(folder: string): boolean {
  return callsIn(folder).length > 0;
}

function callsIn(folder: string): Found[] {
  return readdirSync(folder).flatMap((name) => {
    const [, fingerprint, beganMs] = NAME.exec(name) ?? [];
    return fingerprint === undefined
      ? []
      : { path: join(folder, name), fingerprint, beganMs: Number(beganMs) };
  });
}

interface FileCountOptions extends CallFilesOptions {
  readonly fingerprint: string;
  /** The files of this fingerprint. */
  readonly found: () => Found[];
  readonly removeOld: () => void;
}

function createFileCount(options: FileCountOptions): CallCount & { readonly close: () => void } {
  const { folder, fingerprint, now, onTrouble, found, removeOld } = options;
  let path = '';
  let file: number | undefined;
  /** What this process knows of the day: the most that the file and what is owed ever came to. */
  let counted = 0;
  /** Calls that were made and are not in the file yet. */
  let owed = 0;
  let syncedMs = 0;

  function close(): void {
    if (file !== undefined) closeSync(file);
    file = undefined;
  }

  /** The length of the file, opened anew where it is not there any more. */
  function size(): number {
    const stat = file === undefined ? undefined : fstatSync(file);
    if (stat && stat.nlink > 0) return stat.size;
    close();
    file = openSync(path, 'a+', 0o600);
    return fstatSync(file).size;
  }

  function look(): void {
    try {
      const bytes = size();
      // A file that became shorter was cut or taken away: what is known of it is put back.
      owed += Math.max(0, counted - bytes - owed);
      counted = bytes + owed;
    } catch (error) {
      failed(error);
    }
  }

  function failed(error: unknown): void {
    // Opened anew the next time: a network's file system may have lost sight of it.
    try {
      close();
    } catch {
      file = undefined;
    }
    onTrouble(error);
  }

  /** Appends what is owed; the place of its last byte in the file. */
  function pay(): number {
    let place = size();
    while (file !== undefined && owed > 0) {
      const written = writeSync(file, Buffer.alloc(Math.min(owed, CHUNK_BYTES)));
      owed -= written;
      place += written;
      // CacheResult goes on where the writing ended: what is there was appended by others since then.
      const after = bytesFromHere(file);
      place = Math.max(place, fstatSync(file).size - after);
    }
    if (file !== undefined && now() - syncedMs >= SYNC_EVERY_MS) {
      syncedMs = now();
      fdatasync(file, () => {});
    }
    return place;
  }

  /**
   * Days that begin in the future were counted while the clock was ahead. Their calls were made all the
   * same, today as far as anybody knows.
   */
  function takeFromTheFuture(): void {
    for (const one of found()) {
      const calls = one.beganMs > now() + MINUTE_MS && one.path !== path ? take(one.path) : 0;
      owed += calls;
      counted += calls;
    }
  }

  return {
    lastBeganMs() {
      try {
        const began = found().map(({ beganMs }) => beganMs);
        return began.filter((ms) => ms <= now() + MINUTE_MS).sort((a, b) => b - a)[0];
      } catch {
        return undefined;
      }
    },
    begin(startMs, atLeast) {
      try {
        close();
        path = join(folder, `calls-${fingerprint}-${String(startMs).padStart(15, '0')}`);
        [counted, owed] = [atLeast, 0];
        look();
        removeOld();
        takeFromTheFuture();
        pay();
      } catch (error) {
        failed(error);
      }
    },
    read() {
      look();
      return counted;
    },
    add() {
      look();
      owed += 1;
      counted += 1;
      try {
        const place = pay();
        counted = Math.max(counted, place);
        return place;
      } catch (error) {
        failed(error);
        return counted;
      }
    },
    isLasting: () => file !== undefined && owed === 0,
    close,
  };
}

/** Takes a count away: how many calls it held, or none where another process was quicker. */
function take(path: string): number {
  try {
    const { size } = statSync(path);
    unlinkSync(path);
    return size;
  } catch {
    return 0;
  }
}

/** How many bytes there are from where the file was read or written last. */
function bytesFromHere(file: number): number {
  const bytes = Buffer.allocUnsafe(64);
  let total = 0;
  for (let read = -1; read !== 0; total += read) read = readSync(file, bytes);
  return total;
}
