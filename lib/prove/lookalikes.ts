import { DIGITS } from './digits';
import { joined, type Sink } from './runs';
import { sha256Words } from './sha256';
import type { Compare } from './windows';

/** The labels of what has the form of a key, or of the beginning of one, and is none of those that are known. */
export const LOOKS_LIKE_KEY = 'looks like a key, not one of yours';
export const LOOKS_LIKE_PART = 'looks like the beginning of a key';

const PREFIX = new TextEncoder().encode('pub_');
/** So many digits after the prefix are no other word. */
const LEAST = 12;
const NONE: Uint8Array = new Uint8Array(0);

function isHexDigit(byte: number): boolean {
  const small = byte | 0x20;
  return (byte >= 0x30 && byte <= 0x39) || (small >= 0x61 && small <= 0x66);
}

/**
 * Finds `pub_` with digits after it, in small or capital letters.
 *
 * @param isCut whether a text ends where what is of interest of it ends, so that its last digits may not be the last
 */
export function createLookalikes(
  compare: Compare,
  onFind: (label: string) => void,
  isCut = false,
): Sink {
  /** The end of the last piece, which may be the beginning of a key. */
  let rest: Uint8Array = NONE;

  function isPrefixAt(bytes: Uint8Array, at: number): boolean {
    return PREFIX.every((byte, index) => ((bytes[at + index] ?? 0) | 0x20) === (byte | 0x20));
  }

  function judge(bytes: Uint8Array, at: number, count: number): void {
    if (count < DIGITS) {
      if (count >= LEAST) onFind(LOOKS_LIKE_PART);
      return;
    }
    const key = bytes.slice(at, at + PREFIX.length + DIGITS);
    for (let index = 0; index < key.length; index += 1) {
      // An underscore in a key has no small form.
      if (index !== PREFIX.length - 1) key[index] = (key[index] ?? 0) | 0x20;
    }
    if (compare(sha256Words(key)) === undefined) onFind(LOOKS_LIKE_KEY);
  }

  function look(bytes: Uint8Array, isEnd: boolean): void {
    const last = PREFIX.length - 1;
    for (let found = bytes.indexOf(PREFIX[last] ?? 0); found !== -1; ) {
      const at = found - last;
      if (at >= 0 && isPrefixAt(bytes, at)) {
        let to = found + 1;
        while (to < bytes.length && to - found <= DIGITS && isHexDigit(bytes[to] ?? 0)) to += 1;
        if (to === bytes.length && to - found <= DIGITS && !isEnd) {
          rest = bytes.slice(at);
          return;
        }
        if (to < bytes.length || !isCut) judge(bytes, at, to - found - 1);
      }
      found = bytes.indexOf(PREFIX[last] ?? 0, found + 1);
    }
    rest = isEnd ? NONE : bytes.slice(-last);
  }

  return {
    push: (bytes) => look(rest.length === 0 ? bytes : joined(rest, bytes), false),
    end() {
      look(rest, true);
      rest = NONE;
    },
  };
}
