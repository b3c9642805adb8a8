/** How a text may be written so that it does not look like itself. */
export const FORMS = ['percent', 'base64', 'hex', 'utf-16', 'escaped'] as const;
export type Form = (typeof FORMS)[number];

/** A key's 32 digits, without its prefix: the shortest piece that is looked for. */
export const DIGITS = 32;

/**
 * What bytes hold when they are read as one of the forms; nothing if they hold none. Pieces are apart by a zero
 * byte, so that no two of them make up a key together.
 */
export function decode(bytes: Uint8Array, form: Form): Uint8Array[] {
  switch (form) {
    case 'percent':
      return decodeEscapes(bytes, PERCENT);
    case 'escaped':
      return decodeEscapes(bytes, ESCAPED);
    case 'base64':
      return [0, 1, 2, 3].flatMap((skip) => decodeRuns(bytes, BASE64, skip));
    case 'hex':
      return [0, 1].flatMap((skip) => decodeRuns(bytes, HEX, skip));
    case 'utf-16':
      return decodeWide(bytes);
  }
}

/** Codes in which each character stands for a few bits. */
interface BitCode {
  readonly bits: number;
  /** The value of each byte; -1 for one that ends a run, -2 for one inside it that means nothing. */
  readonly values: Int8Array;
}

/** As `+/` and as `-_`, and in lines. */
const BASE64: BitCode = {
  bits: 6,
  values: valuesOf(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
    '-_',
    '\r\n',
  ),
};
const HEX: BitCode = { bits: 4, values: valuesOf('0123456789abcdef', '', '') };
for (let digit = 10; digit < 16; digit += 1) HEX.values[55 + digit] = digit;

function valuesOf(digits: string, lastTwo: string, ignored: string): Int8Array {
  const values = new Int8Array(256).fill(-1);
  for (const [value, digit] of [...digits].entries()) values[digit.charCodeAt(0)] = value;
  for (const [at, digit] of [...lastTwo].entries()) values[digit.charCodeAt(0)] = 62 + at;
  for (const one of ignored) values[one.charCodeAt(0)] = -2;
  return values;
}

/** Decodes all runs that are long enough for the digits of a key, each from its character number `skip` on. */
function decodeRuns(bytes: Uint8Array, { bits, values }: BitCode, skip: number): Uint8Array[] {
  const least = Math.ceil((DIGITS * 8) / bits);
  const out = new Uint8Array(Math.ceil((bytes.length * bits) / 8) + 1);
  let size = 0;
  for (let start = 0; start < bytes.length; ) {
    let end = start;
    while (end < bytes.length && (values[bytes[end] ?? 0] ?? -1) !== -1) end += 1;
    if (end - start >= least) size = decodeRun(start, end, size);
    start = end + 1;
  }
  return size === 0 ? [] : [out.subarray(0, size)];

  function decodeRun(start: number, end: number, from: number): number {
    let to = from;
    let held = 0;
    let heldBits = 0;
    let skipped = 0;
    for (let at = start; at < end; at += 1) {
      const value = values[bytes[at] ?? 0] ?? -1;
      if (value < 0) continue;
      if (skipped < skip) {
        skipped += 1;
        continue;
      }
      held = ((held << bits) | value) & 0xffff;
      heldBits += bits;
      if (heldBits >= 8) {
        heldBits -= 8;
        out[to++] = (held >> heldBits) & 0xff;
      }
    }
    out[to++] = 0;
    return to;
  }
}

/** UTF-16 and UTF-32 of either byte order: ASCII between zeros. */
function decodeWide(bytes: Uint8Array): Uint8Array[] {
  let zeros = 0;
  for (const byte of bytes) if (byte === 0) zeros += 1;
  return zeros < DIGITS - 1 ? [] : [bytes.filter((byte) => byte !== 0)];
}

const PERCENT = /%([0-9a-f]{2})/gi;
/** JSON and JavaScript (`\u0070`, `\x70`), and HTML (`&#112;`, `&#x70;`). */
const ESCAPED =
  /\\u00([0-9a-f]{2})|\\x([0-9a-f]{2})|&#x0*([0-9a-f]{2});?|&#0*([0-9]{1,3});?|&lowbar;/gi;

function decodeEscapes(bytes: Uint8Array, pattern: RegExp): Uint8Array[] {
  const text = LATIN.decode(bytes);
  let count = 0;
  const decoded = text.replace(pattern, (_, ...groups: unknown[]) => {
    count += 1;
    // The last group of HTML's is decimal; "&lowbar;" has none.
    const [decimal] = pattern === ESCAPED ? [groups[3]] : [];
    const hex = groups.slice(0, pattern === ESCAPED ? 3 : 1).find((one) => typeof one === 'string');
    if (typeof decimal === 'string') return String.fromCharCode(Number(decimal) & 0xff);
    return typeof hex === 'string' ? String.fromCharCode(Number.parseInt(hex, 16)) : '_';
  });
  return count === 0
    ? []
    : [Uint8Array.from(decoded, (character) => character.charCodeAt(0) & 0xff)];
}

/** One character a byte. Windows' variant of it, which alone has a name here, differs above 0x7f only. */
const LATIN = new TextDecoder('latin1');
