import {
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { MEBIBYTE } from '@/lib/base/bytes';
import { HOUR_MS } from '@/lib/base/time';
import type { KeyValueStore } from '../key-value-store';

export interface ValuesFolderOptions {
  /** A folder that exists. */
  readonly folder: string;
  readonly now: () => number;
  readonly randomHex: () => string;
  /** Called with the file system's error when a value can't be written. */
  readonly onTrouble: (error: unknown) => void;
  /** Called when a value's file is not valid JSON. */
  readonly onDamage: () => void;
}

const MAX_BYTES = 8 * MEBIBYTE;
const PART = /^page-[a-z0-9-]+\.json\.[0-9a-f]+\.part$/;

/**
 * Values in a folder, each in a file of its own. A value is replaced by renaming, so that no process reads
 * half of one. It isn't synced to the disk: after a power failure a value may be damaged or outdated, and
 * its readers must cope with that.
 */
export function openValuesFolder(options: ValuesFolderOptions): KeyValueStore {
  const { folder, now, randomHex, onTrouble, onDamage } = options;
  const values = new Map<string, { readonly stamp: string; readonly value: unknown }>();
  const pathOf = (name: string) => join(folder, `page-${name}.json`);
  removeParts(folder, now());

  function load(path: string): unknown {
    try {
      const { size } = statSync(path);
      if (size <= MAX_BYTES) return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
      // Reported below, like a file that is too large.
    }
    onDamage();
    return null;
  }

  return {
    read(name) {
      const path = pathOf(name);
      const stamp = stampOf(path);
      const cached = values.get(name);
      if (cached?.stamp === stamp) return cached.value;
      const value = stamp === NONE ? undefined : load(path);
      values.set(name, { stamp, value });
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
        values.set(name, { stamp: stampOf(path), value });
        onTrouble(error);
        return false;
      }
      values.set(name, { stamp: stampOf(path), value });
      return true;
    },
    remove(name) {
      const path = pathOf(name);
      const { value } = values.get(name) ?? {};
      removeFile(path);
      values.set(name, { stamp: stampOf(path), value });
    },
  };
}

const NONE = 'none';

/** Identifies one version of a file. */
function stampOf(path: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(path);
    return `${ino}/${mtimeMs}/${size}`;
  } catch {
    return NONE;
  }
}

/** Deletes the partial files of processes that ended while writing. */
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
    // It doesn't exist, or can't be deleted.
  }
}
