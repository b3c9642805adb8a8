import type { Sink } from './runs';

/** Fewer characters are no key. */
const LEAST = 32;
const MOST = 4_096;
/** What the characters of a key are, with and without its prefix. */
const IN_KEYS = new Uint8Array(256);
for (const character of 'pub_PUB0123456789abcdefABCDEF') IN_KEYS[character.charCodeAt(0)] = 1;

const [ZERO, NINE, COMMA, SPACE, X] = [0x30, 0x39, 0x2c, 0x20, 0x78];
const isSpace = (byte: number) => byte === SPACE || (byte >= 0x09 && byte <= 0x0d);

/**
 * Decodes lists of numbers that are the codes of a key's characters, decimal or hexadecimal, as a script has them:
 * `112, 117, 98, 95` or `0x70,0x75,0x62,0x5f`.
 */
export function createCodes(layer: Sink): Sink {
  const run = new Uint8Array(MOST);
  let length = 0;
  /** The number that is being read; -1 before its first digit. */
  let code = -1;
  let isHex = false;
  /** Whether a number has ended, and a comma has to follow before the next. */
  let isBetween = false;

  function close(): void {
    if (length >= LEAST) {
      layer.push(run.subarray(0, length));
      layer.end();
    }
    length = 0;
  }

  function endNumber(): void {
    if (code < 0) return;
    if (code > 0xff || IN_KEYS[code] === 0) close();
    else {
      if (length === MOST) close();
      run[length++] = code;
    }
    code = -1;
    isHex = false;
    isBetween = true;
  }

  function breakOff(): void {
    endNumber();
    close();
    isBetween = false;
  }

  function digitOf(byte: number): number {
    if (byte >= ZERO && byte <= NINE) return byte - ZERO;
    const small = byte | 0x20;
    return isHex && small >= 0x61 && small <= 0x66 ? small - 0x57 : -1;
  }

  return {
    push(bytes) {
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        const digit = digitOf(byte);
        if (digit >= 0) {
          if (isBetween) breakOff();
          code = Math.min(0xfff, Math.max(0, code) * (isHex ? 16 : 10) + digit);
        } else if (code === 0 && (byte | 0x20) === X && !isHex) isHex = true;
        else if (byte === COMMA) {
          endNumber();
          isBetween = false;
        } else if (isSpace(byte)) endNumber();
        else if (code >= 0 || length > 0) breakOff();
      }
    },
    end() {
      breakOff();
      layer.end();
    },
  };
}
