import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { LAPSE_MS, type Lease } from '../lease';
import { isCode } from './make-folder';

export interface FileLeaseOptions {
  readonly folder: string;
  readonly name: string;
  readonly randomHex: () => string;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** A file, as it was found. */
interface Found {
  readonly number: number;
  readonly text: string;
  /** Changes whenever its holder keeps it. */
  readonly touchedMs: number;
}

const FREE = 'free';

/**
 * A lease in a folder that processes share. The file with the highest number says who has it: who takes it creates the
 * next number, which only one can, and who has lost it sees that its own file is gone or not the last. It has lapsed
 * when its file was not touched for a while by the clock of the one who looks: clocks of machines differ.
 *
 * A process that cannot use the folder is on its own, here as with all else that it would share.
 */
export function createFileLease({ folder, name, randomHex, now }: FileLeaseOptions): Lease {
  const start = `lease-${name}-`;
  const pathOf = (number: number) => join(folder, `${start}${String(number).padStart(9, '0')}`);
  const token = randomHex();
  let held: number | undefined;
  let isAlone = false;
  let isOthers = false;
  let seen: { readonly mark: string; readonly sinceMs: number } | undefined;

  const numbers = () =>
    readdirSync(folder)
      .filter((file) => file.startsWith(start))
      .map((file) => Number(file.slice(start.length)))
      .filter(Number.isSafeInteger);

  function last(): Found | undefined {
    const number = numbers().reduce<number | undefined>(
      (most, one) => (most === undefined || one > most ? one : most),
      undefined,
    );
    if (number === undefined) return undefined;
    const path = pathOf(number);
    return { number, text: readFileSync(path, 'utf8'), touchedMs: statSync(path).mtimeMs };
  }

  function hasLapsed({ number, text, touchedMs }: Found): boolean {
    const mark = `${number} ${text} ${touchedMs}`;
    if (seen?.mark !== mark) seen = { mark, sinceMs: now() };
    return now() - seen.sinceMs >= LAPSE_MS;
  }

  function take(): boolean {
    const found = last();
    if (found && found.number === held && found.text === token) {
      // Another time than before, whatever clock the file system has.
      const time = new Date(Math.max(Date.now(), Math.ceil(found.touchedMs) + 1));
      utimesSync(pathOf(found.number), time, time);
      return true;
    }
    held = undefined;
    if (found && found.text !== FREE && !hasLapsed(found)) return false;
    const number = (found?.number ?? 0) + 1;
    writeFileSync(pathOf(number), token, { flag: 'wx', mode: 0o600 });
    held = number;
    for (const one of numbers()) if (one < number) rmSync(pathOf(one), { force: true });
    return true;
  }

  function isOurs(number: number): boolean {
    try {
      return readFileSync(pathOf(number), 'utf8') === token && !existsSync(pathOf(number + 1));
    } catch (error) {
      return !isCode(error, 'ENOENT');
    }
  }

  const isHeld = () => isAlone || (held !== undefined && isOurs(held));
  return {
    async keep() {
      try {
        isAlone = false;
        isOthers = !take();
      } catch (error) {
        // Another was faster: in taking it, or in removing what was being read.
        isOthers = isCode(error, 'EEXIST') || isCode(error, 'ENOENT');
        isAlone = !isOthers;
      }
      return !isOthers;
    },
    isHeld,
    holder() {
      if (isHeld()) return 'here';
      return isOthers ? 'elsewhere' : 'nobody';
    },
    async release() {
      if (held === undefined || !isOurs(held)) return;
      try {
        writeFileSync(pathOf(held), FREE);
      } catch {
        // It lapses.
      }
      held = undefined;
    },
  };
}
