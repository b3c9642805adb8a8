import { createRuns, type Sink } from './runs';

/**
 * How a text may be written so that it does not look like itself: base64 in either alphabet, base32, wide characters of two
 * or four bytes, escapes of JSON, JavaScript and HTML, the codes of its characters as a list of numbers, in pieces with
 * dashes, quotes and plus signs between them, backwards, and compressed.
 */
export type Form =
  | ('percent' | 'base64' | 'base32' | 'hex' | 'utf-16' | 'escaped')
  | ('codes' | 'pieces' | 'backwards' | 'gzip');

/** The digits of a key after `pub_` (KEY_PATTERN of lib/contract/ids): the shortest piece that is looked for. */
export const DIGITS = 32;

/** A way to write bytes as digits: base64, base32 or hexadecimal. */
interface DigitsForm {
  readonly bits: number;
  /** The value of each byte's digit; LINE for what breaks a line, OTHER for all else. */
  readonly values: Int8Array;
  /** In how many ways the digits can be put together to bytes. */
  readonly alignments: number;
  /** Fewer digits cannot hold the digits of a key. */
  readonly minLength: number;
}

const OTHER = -1;
const LINE = -2;

function valuesOf(alphabets: readonly string[]): Int8Array {
  const values = new Int8Array(256).fill(OTHER);
  for (const alphabet of alphabets) {
    [...alphabet].forEach((digit, value) => {
      values[digit.charCodeAt(0)] = value;
    });
  }
  values[0x0a] = LINE;
  values[0x0d] = LINE;
  return values;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** RFC 4648, sections 4 and 5: both alphabets at once, in lines or not. */
export const BASE64: DigitsForm = {
  bits: 6,
  values: valuesOf([`${LETTERS}+/`, `${LETTERS}-_`]),
  alignments: 4,
  minLength: 43,
};

/** RFC 4648, section 6, in capital or small letters. */
export const BASE32: DigitsForm = {
  bits: 5,
  values: valuesOf(['ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 'abcdefghijklmnopqrstuvwxyz234567']),
  alignments: 8,
  minLength: 52,
};

export const HEXADECIMAL: DigitsForm = {
  bits: 4,
  values: valuesOf(['0123456789ABCDEF', '0123456789abcdef']),
  alignments: 2,
  minLength: 64,
};

/** Decodes every run of digits, from each digit that a byte may begin with: one layer for each of these. */
export function createDigits(form: DigitsForm, layers: readonly Sink[]): Sink {
  const { bits, values, minLength } = form;
  const members = Uint8Array.from(values, (value) => (value === OTHER ? 0 : 1));
  /** The digits of this run that are not bytes yet, for each alignment; and how many digits are left out first. */
  const rest = layers.map(() => 0);
  const restBits = layers.map(() => 0);
  const skipped = layers.map((_, alignment) => alignment);
  let out = new Uint8Array(0);

  function decode(bytes: Uint8Array, alignment: number, layer: Sink): void {
    let value = rest[alignment] ?? 0;
    let valueBits = restBits[alignment] ?? 0;
    let skip = skipped[alignment] ?? 0;
    let length = 0;
    for (let index = 0; index < bytes.length; index += 1) {
      const digit = values[bytes[index] ?? 0] ?? OTHER;
      if (digit < 0) continue;
      if (skip > 0) {
        skip -= 1;
        continue;
      }
      value = ((value << bits) | digit) & 0xffff;
      valueBits += bits;
      if (valueBits < 8) continue;
      valueBits -= 8;
      out[length++] = (value >> valueBits) & 0xff;
    }
    rest[alignment] = value;
    restBits[alignment] = valueBits;
    skipped[alignment] = skip;
    if (length > 0) layer.push(out.subarray(0, length));
  }

  return createRuns(members, minLength, {
    push(bytes) {
      if (out.length < bytes.length) out = new Uint8Array(bytes.length);
      layers.forEach((layer, alignment) => {
        decode(bytes, alignment, layer);
      });
    },
    end() {
      layers.forEach((layer, alignment) => {
        layer.end();
        rest[alignment] = 0;
        restBits[alignment] = 0;
        skipped[alignment] = alignment;
      });
    },
  });
}
