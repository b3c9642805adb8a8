import {
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Small things that are to survive a restart, each a note of JSON under a name like `day-1f2e3d4c`. */
export interface NotesFolder {
  /**
   * What a note says now, whichever process wrote it: the same value until it is written again. Undefined
   * where there is no such note, null where it can't be read.
   */
  readonly read: (name: string) => unknown;
  /** Writes a note, whole or not at all. False: it will not survive the process; what it said before may. */
  readonly write: (name: string, value: unknown) => boolean;
  /** Takes a note away, which goes on a full disk too. */
  readonly remove: (name: string) => void;
}

export interface NotesFolderOptions {
  /** A folder that is there. */
  readonly folder: string;
  readonly now: () => number;
  readonly randomHex: () => string;
  /** Takes what the file system threw when a note could not be written. */
  readonly onTrouble: (error: unknown) => void;
  /** Takes a note whose file holds no JSON. */
  readonly onDamage: () => void;
}

const MAX_BYTES = 8 * 1_048_576;
const PART = /^page-[a-z0-9-]+\.json\.[0-9a-f]+\.part$/;
const HOUR_MS = 3_600_000;

/** A notesFolder that lasts as long as the process. */
export function createMemoryNotes(): NotesFolder {
  const notes = new Map<string, unknown>();
  return {
    read: (name) => notes.get(name),
    write(name, value) {
      notes.set(name, value);
      return false;
    },
    remove: (name) => void notes.delete(name),
  };
}

/**
 * A notesFolder in a folder, of which each note is a file. A note is replaced as a whole, by renaming, so that
 * nobody reads half of one. It is not forced to the disk: after a power failure it may be damaged or an
 * older one, and whoever reads it must be able to live with that.
 */
export function openNotesFolder(options: NotesFolderOptions): NotesFolder {
  const { folder, now, randomHex, onTrouble, onDamage } = options;
  const notes = new Map<string, { readonly stamp: string; readonly value: unknown }>();
  const pathOf = (name: string) => join(folder, `page-${name}.json`);
  removeParts(folder, now());

  function load(path: string): unknown {
    try {
      const { size } = statSync(path);
      if (size <= MAX_BYTES) return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
      // Told below, like one that is too large.
    }
    onDamage();
    return null;
  }

  return {
    read(name) {
      const path = pathOf(name);
      const stamp = stampOf(path);
      const known = notes.get(name);
      if (known?.stamp === stamp) return known.value;
      const value = stamp === NONE ? undefined : load(path);
      notes.set(name, { stamp, value });
      return value;
    },
    write(name, value) {
      const path = pathOf(name);
      const part = `${path}.${randomHex()}.part`;
      try {
        writeFileSync(part, JSON.stringify(value), { flag: 'wx', mode: 0o600 });
        renameSync(part, path);
      } catch (error) {
        removeFile(part);
        notes.set(name, { stamp: stampOf(path), value });
        onTrouble(error);
        return false;
      }
      notes.set(name, { stamp: stampOf(path), value });
      return true;
    },
    remove(name) {
      const path = pathOf(name);
      const { value } = notes.get(name) ?? {};
      removeFile(path);
      notes.set(name, { stamp: stampOf(path), value });
    },
  };
}

const NONE = 'none';

/** Tells one writing of a file from the next. */
function stampOf(path: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(path);
    return `${ino}/${mtimeMs}/${size}`;
  } catch {
    return NONE;
  }
}

/** Takes away what a process left behind that ended while it wrote. */
function removeParts(folder: string, nowMs: number): void {
  for (const name of readdirSync(folder)) {
    if (!PART.test(name)) continue;
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && Math.abs(nowMs - stat.mtimeMs) > HOUR_MS) removeFile(path);
  }
}

function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It is not there, or nobody may take it away.
  }
}
