import { type EscapeForm, MORE, NO_ESCAPE } from './escapes';

const [OPEN_BRACE, CLOSE_BRACE, HASH, SEMICOLON] = [0x7b, 0x7d, 0x23, 0x3b];
/** `&UnderBar;`, `&#x00000070;`: longer ones are for nobody's good. */
const MAX_LENGTH = 12;

function hexOf(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1;
}

const escapeOf = (length: number, byte: number) => (length << 8) | byte;

/** So many hexadecimal digits at a place, of an escape of this length. */
function readHex(bytes: Uint8Array, at: number, count: number, length: number): number {
  let code = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + index >= bytes.length) return MORE;
    const digit = hexOf(bytes[at + index]);
    if (digit < 0) return NO_ESCAPE;
    code = code * 16 + digit;
  }
  return code > 0xff ? NO_ESCAPE : escapeOf(length, code);
}

/** RFC 3986, section 2.1. */
export const PERCENT: EscapeForm = {
  lead: 0x25,
  read: (bytes, at) => readHex(bytes, at + 1, 2, 3),
};

/** What stands for itself after a backslash, and the ends of lines. */
const AFTER_BACKSLASH: Readonly<Record<string, number>> = {
  '"': 0x22,
  "'": 0x27,
  '/': 0x2f,
  '\\': 0x5c,
  n: 0x0a,
  r: 0x0d,
};

/** JSON and JavaScript: `\u0070`, `\u{70}`, `\x70`, `\/`. */
export const BACKSLASH: EscapeForm = {
  lead: 0x5c,
  read(bytes, at) {
    const kind = bytes[at + 1];
    if (kind === undefined) return MORE;
    const letter = String.fromCharCode(kind);
    const byte = AFTER_BACKSLASH[letter];
    if (byte !== undefined) return escapeOf(2, byte);
    if (letter === 'x') return readHex(bytes, at + 2, 2, 4);
    if (letter !== 'u') return NO_ESCAPE;
    if (at + 2 >= bytes.length) return MORE;
    if (bytes[at + 2] !== OPEN_BRACE) return readHex(bytes, at + 2, 4, 6);
    const to = endOf(bytes, at, CLOSE_BRACE);
    return to < 0 ? to : readHex(bytes, at + 3, to - at - 3, to + 1 - at);
  },
};

/** Names of the characters that matter: in a key, and in other escapes. */
const NAMES: Readonly<Record<string, number>> = {
  amp: 0x26,
  lowbar: 0x5f,
  UnderBar: 0x5f,
  percnt: 0x25,
  bsol: 0x5c,
  quot: 0x22,
};

/** HTML: `&#112;`, `&#x70;`, `&lowbar;` */
export const ENTITIES: EscapeForm = {
  lead: 0x26,
  read(bytes, at) {
    const to = endOf(bytes, at, SEMICOLON);
    if (to < 0) return to;
    const length = to + 1 - at;
    const text = String.fromCharCode(...bytes.subarray(at + 1, to));
    if (bytes[at + 1] !== HASH) {
      const byte = Object.hasOwn(NAMES, text) ? NAMES[text] : undefined;
      return byte === undefined ? NO_ESCAPE : escapeOf(length, byte);
    }
    const isHex = /^#x[0-9a-f]+$/i.test(text);
    if (!isHex && !/^#[0-9]+$/.test(text)) return NO_ESCAPE;
    const code = Number.parseInt(text.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0xff ? NO_ESCAPE : escapeOf(length, code);
  },
};

/** Where an escape ends; MORE if that may come, and NO_ESCAPE, which is no end either, if it is too far. */
function endOf(bytes: Uint8Array, at: number, close: number): number {
  for (let to = at + 2; to < at + MAX_LENGTH; to += 1) {
    if (to >= bytes.length) return MORE;
    if (bytes[to] === close) return to;
  }
  return -2;
}
