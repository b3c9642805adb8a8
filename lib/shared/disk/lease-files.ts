import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { LAPSE_MS, type Lease } from '../lease';
import { isCode } from './make-folder';

export interface FileLeaseOptions {
  readonly folder: string;
  readonly name: string;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** The file of a lease. */
interface Found {
  readonly number: number;
  /** Which file it is: another one under the same name is not the same. */
  readonly mark: string;
  /** Changes whenever its holder keeps it; 0 if its holder has left it. */
  readonly touchedMs: number;
}

const FREE = new Date(0);

/**
 * A lease in a folder that processes share. The empty file with the highest number says that somebody has it: who takes
 * it creates the next number, which only one can, and who has lost it sees that its own file is gone or not the last. It
 * has lapsed when its file was not touched for a while by the clock of the one who looks: clocks of machines differ.
 *
 * A process that cannot use the folder is on its own, here as with all else that it would share.
 */
export function createFileLease({ folder, name, now }: FileLeaseOptions): Lease {
  const start = `lease-${name}-`;
  const pathOf = (number: number) => join(folder, `${start}${String(number).padStart(9, '0')}`);
  let held: Pick<Found, 'number' | 'mark'> | undefined;
  let isAlone = false;
  let isOthers = false;
  let seen: { readonly text: string; readonly sinceMs: number } | undefined;

  const numbers = () =>
    readdirSync(folder)
      .filter((file) => file.startsWith(start))
      .map((file) => Number(file.slice(start.length)))
      .filter(Number.isSafeInteger);

  function last(): Found | undefined {
    const all = numbers();
    if (all.length === 0) return undefined;
    const number = all.reduce((most, one) => Math.max(most, one));
    const stats = statSync(pathOf(number));
    return { number, mark: markOf(stats), touchedMs: stats.mtimeMs };
  }

  function hasLapsed({ number, mark, touchedMs }: Found): boolean {
    const text = `${number} ${mark} ${touchedMs}`;
    if (seen?.text !== text) seen = { text, sinceMs: now() };
    return now() - seen.sinceMs >= LAPSE_MS;
  }

  function take(): boolean {
    const found = last();
    if (found && held && found.number === held.number && found.mark === held.mark) {
      // Another time than before, whatever clock the file system has.
      const time = new Date(Math.max(Date.now(), Math.ceil(found.touchedMs) + 1));
      utimesSync(pathOf(found.number), time, time);
      return true;
    }
    held = undefined;
    if (found && found.touchedMs !== 0 && !hasLapsed(found)) return false;
    const number = (found?.number ?? 0) + 1;
    held = { number, mark: createFile(pathOf(number)) };
    for (const one of numbers()) if (one < number) rmSync(pathOf(one), { force: true });
    return true;
  }

  function isOurs({ number, mark }: Pick<Found, 'number' | 'mark'>): boolean {
    try {
      return markOf(statSync(pathOf(number))) === mark && !existsSync(pathOf(number + 1));
    } catch (error) {
      return !isCode(error, 'ENOENT');
    }
  }

  const isHeld = () => isAlone || (held !== undefined && isOurs(held));
  return {
    isHeld,
    holder() {
      if (isHeld()) return 'here';
      return isOthers ? 'elsewhere' : 'nobody';
    },
    term: () => held?.number ?? 0,
    async keep() {
      try {
        isAlone = false;
        isOthers = !take();
      } catch (error) {
        // Another was faster: in taking it, or in removing what was being read.
        const isFaster = isCode(error, 'EEXIST') || isCode(error, 'ENOENT');
        const isKept = seen !== undefined && now() - seen.sinceMs < LAPSE_MS;
        isOthers = (isFaster || isKept) && existsSync(folder);
        isAlone = !isOthers;
      }
      return !isOthers;
    },
    async release() {
      if (held === undefined || !isOurs(held)) return;
      try {
        utimesSync(pathOf(held.number), FREE, FREE);
      } catch {
        // It lapses.
      }
      held = undefined;
    },
  };
}

/** Creates an empty file, which a full disk allows as a rule. Throws EEXIST if there is one. */
function createFile(path: string): string {
  const file = openSync(path, 'wx', 0o600);
  try {
    return markOf(fstatSync(file));
  } finally {
    closeSync(file);
  }
}

function markOf({ ino, birthtimeMs }: Stats): string {
  return `${ino} ${birthtimeMs}`;
}
