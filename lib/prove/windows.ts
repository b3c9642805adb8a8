import type { KeyPrint } from '@/lib/contract/proof';
import { DIGITS } from './digits';
import { createRuns, joined, membersOf, type Sink } from './runs';
import { sha256Words } from './sha256';

const PREFIX = new TextEncoder().encode('pub_');
const HEX = membersOf('0123456789abcdefABCDEF');
const NONE: Uint8Array = new Uint8Array(0);

/** What was tried of all forms of a text. */
export interface WindowCounts {
  /** Windows of 32 bytes: as long as the digits of a key, which are looked for with and without `pub_`. */
  windows: number;
  /** Those of 32 hexadecimal digits, which alone could be a key, and were hashed with `pub_` before them. */
  candidates: number;
}

/** The label of the key with a digest; undefined if it is of none. */
export type Compare = (words: Uint32Array) => string | undefined;

/** @throws RangeError for a hash that is not 64 hexadecimal digits */
export function createCompare(prints: readonly KeyPrint[]): Compare {
  const known = new Map<string, string>();
  for (const { label, sha256 } of prints) {
    if (!/^[0-9a-f]{64}$/i.test(sha256)) {
      throw new RangeError('a SHA-256 has 64 hexadecimal digits');
    }
    known.set(sha256.toLowerCase(), label);
  }
  const first = new Set([...known.keys()].map((hash) => Number.parseInt(hash.slice(0, 8), 16)));
  return (words) => (first.has(words[0] ?? 0) ? known.get(hexOf(words)) : undefined);
}

/** A SHA-256 as 64 hexadecimal digits. */
export function hexOf(words: Uint32Array): string {
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** Slides a window over a text, and compares what could be a key with those that are looked for. */
export function createWindows(
  compare: Compare,
  counts: WindowCounts,
  onFind: (label: string, isBackwards: boolean) => void,
): Sink {
  const key = new Uint8Array(PREFIX.length + DIGITS);
  key.set(PREFIX);
  let length = 0;
  /** The digits of a run that begin a window together with those of the next piece. */
  let open = NONE;

  const runs = createRuns(HEX, DIGITS, {
    push(bytes) {
      const digits = open.length === 0 ? bytes : joined(open, bytes);
      const windows = Math.max(0, digits.length - DIGITS + 1);
      for (let from = 0; from < windows; from += 1) hash(digits, from);
      open = digits.slice(windows);
    },
    end() {
      open = NONE;
    },
  });

  function hash(digits: Uint8Array, from: number): void {
    for (let at = 0; at < DIGITS; at += 1) {
      // Capital letters become small ones; digits have that bit already.
      key[PREFIX.length + at] = (digits[from + at] ?? 0) | 0x20;
    }
    counts.candidates += 1;
    const label = compare(sha256Words(key));
    if (label !== undefined) onFind(label, false);
    key.subarray(PREFIX.length).reverse();
    const backwards = compare(sha256Words(key));
    if (backwards !== undefined && label === undefined) onFind(backwards, true);
  }

  return {
    push(bytes) {
      runs.push(bytes);
      const before = Math.max(0, length - DIGITS + 1);
      length += bytes.length;
      counts.windows += Math.max(0, length - DIGITS + 1) - before;
    },
    end() {
      runs.end();
      length = 0;
    },
  };
}
