import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { KeyPrint } from '@/lib/contract/proof';
import { runsOf } from '@/lib/testing/runs';
import type { Form } from './digits';
import { LOOKS_LIKE_KEY, LOOKS_LIKE_PART } from './lookalikes';
import { createScanner } from './scan';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const targetOf = (key: string) => ({ label: 'key#1', sha256: sha256(key) });
function scan(bytes: Uint8Array, prints: readonly KeyPrint[]) {
  const scanning = createScanner(prints).scan(bytes);
  for (;;) {
    const { value, done } = scanning.next();
    if (done) return value;
  }
}
const runs = { numRuns: runsOf(200, inject('depth')) };

const keys = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 32, maxLength: 32 })
  .map((digits) => `pub_${digits.join('')}`);
const noise = fc.uint8Array({ maxLength: 300 });

/** Some or all characters of a text, written otherwise. */
const escaped = (write: (code: number) => string) => (text: string, seed: number) =>
  [...text]
    .map((one, at) => ((seed >> (at % 8)) & 1 || at === 0 ? write(one.charCodeAt(0)) : one))
    .join('');
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
const WRITERS: Record<string, { form: Form; write: (text: string, seed: number) => string }> = {
  percent: { form: 'percent', write: escaped((code) => `%${hex(code, 2).toUpperCase()}`) },
  'percent in small letters': { form: 'percent', write: escaped((code) => `%${hex(code, 2)}`) },
  json: { form: 'escaped', write: escaped((code) => `\\u${hex(code, 4)}`) },
  script: { form: 'escaped', write: escaped((code) => `\\x${hex(code, 2)}`) },
  'code points': { form: 'escaped', write: escaped((code) => `\\u{${hex(code, 2)}}`) },
  decimal: { form: 'escaped', write: escaped((code) => `&#${code};`) },
  html: { form: 'escaped', write: escaped((code) => `&#x${hex(code, 3)};`) },
  base64: { form: 'base64', write: (text) => latin1(text).toString('base64') },
  base64url: { form: 'base64', write: (text) => latin1(text).toString('base64url') },
  'base64 of more': {
    form: 'base64',
    write: (text, seed) => latin1(`${'x'.repeat(seed % 5)}${text} y`).toString('base64'),
  },
  'base64 in lines': {
    form: 'base64',
    write: (text) => latin1(text).toString('base64').replace(/.{20}/g, '$&\r\n'),
  },
  hex: { form: 'hex', write: (text) => latin1(text).toString('hex') },
  'hex in capitals': { form: 'hex', write: (text) => latin1(text).toString('hex').toUpperCase() },
  base32: { form: 'base32', write: (text) => base32Of(text) },
  'base32 of more': {
    form: 'base32',
    write: (text, seed) => base32Of(`${'x'.repeat(seed % 6)}${text} y`).toLowerCase(),
  },
  'a list of codes': { form: 'codes', write: (text) => [...latin1(text)].join(', ') },
  'a list of codes in hexadecimal': {
    form: 'codes',
    write: (text) => `[${[...latin1(text)].map((code) => `0x${hex(code, 2)}`).join(',')}]`,
  },
  'a UUID': {
    form: 'pieces',
    write: (text) => text.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  },
  'texts put together': {
    form: 'pieces',
    write: (text, seed) => `'${text.slice(0, 5 + (seed % 30))}' + "${text.slice(5 + (seed % 30))}"`,
  },
  backwards: { form: 'backwards', write: (text) => [...text].reverse().join('') },
  'utf-16le': { form: 'utf-16', write: (text) => [...text].map((one) => `${one}\0`).join('') },
  'utf-32': { form: 'utf-16', write: (text) => [...text].map((one) => `\0\0\0${one}`).join('') },
  'utf-16be': { form: 'utf-16', write: (text) => [...text].map((one) => `\0${one}`).join('') },
};

/** RFC 4648, section 6, without padding. */
function base32Of(text: string): string {
  const bits = [...latin1(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const digits = bits.match(/.{1,5}/g) ?? [];
  return digits
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
const writers = fc.constantFrom(...Object.keys(WRITERS));
/** Those within which any text can be: the others are for a key itself. */
const outerWriters = fc.constantFrom(
  ...Object.entries(WRITERS).flatMap(([name, { form }]) =>
    ['codes', 'pieces', 'backwards'].includes(form) ? [] : [name],
  ),
);
const seeds = fc.integer({ min: 1, max: 255 });

/** Scans a text that is cut into pieces of these lengths, in turn. */
function scanPieces(bytes: Uint8Array, lengths: readonly number[], key: string) {
  const scanner = createScanner([targetOf(key)]).open();
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    scanner.push(bytes.subarray(at, at + length));
    at += length;
  }
  return scanner.end();
}
const pieces = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });

describe('the search for a key', () => {
  it('finds it as it is, in capitals, and without its prefix, anywhere', () => {
    fc.assert(
      fc.property(keys, noise, noise, pieces, (key, before, after, lengths) => {
        for (const written of [key, key.toUpperCase(), key.slice(4)]) {
          const text = Buffer.concat([before, latin1(`${written} `), after]);
          const { finds, bytes } = scanPieces(text, lengths, key);
          expect(finds).toContainEqual({ label: 'key#1', forms: [] });
          expect(bytes).toBe(text.length);
        }
      }),
      runs,
    );
  });
  it.each(Object.entries(WRITERS))(
    'finds it in %s, wherever the text is cut',
    (_, { form, write }) => {
      fc.assert(
        fc.property(keys, seeds, noise, noise, pieces, (key, seed, before, after, lengths) => {
          const written = latin1(` ${write(key, seed)} `);
          const text = Buffer.concat([before, written, after]);
          const tally = scanPieces(text, lengths, key);
          expect(tally.finds.map(({ forms }) => forms.join())).toContain(form);
          expect(tally).toEqual({ ...scan(text, [targetOf(key)]), finds: tally.finds });
        }),
        runs,
      );
    },
  );
  it('finds a third form within two others', () => {
    const key = `pub_${'0123456789abcdef'.repeat(2)}`;
    const base64 = (text: string) => latin1(text).toString('base64');
    const text = encodeURIComponent(base64(base64(base64(key))));
    expect(scan(latin1(text), [targetOf(key)]).finds).toContainEqual({
      label: 'key#1',
      forms: ['base64', 'base64', 'base64'],
    });
  });
  it('finds it in any form within any other', () => {
    fc.assert(
      fc.property(
        keys,
        outerWriters,
        writers,
        seeds,
        noise,
        pieces,
        (key, outer, inner, seed, before, lengths) => {
          const within = WRITERS[inner]?.write(key, seed) ?? '';
          const written = WRITERS[outer]?.write(within, 255) ?? '';
          const text = Buffer.concat([before, latin1(` ${written} `)]);
          const forms = scanPieces(text, lengths, key).finds.map((find) => find.forms.join());
          const path = [WRITERS[outer]?.form, WRITERS[inner]?.form].join();
          // Wide characters inside wide ones are only wider.
          expect(forms).toContain(path === 'utf-16,utf-16' ? 'utf-16' : path);
        },
      ),
      runs,
    );
  });
  it('finds nothing that is not there', () => {
    fc.assert(
      fc.property(keys, keys, writers, seeds, noise, (key, other, writer, seed, before) => {
        fc.pre(key !== other);
        const written = WRITERS[writer]?.write(other, seed) ?? '';
        const text = Buffer.concat([before, latin1(written), before]);
        const known = ({ label }: { label: string }) => label === 'key#1';
        expect(scan(text, [targetOf(key)]).finds.filter(known)).toEqual([]);
        // All but one digit.
        const last = key.endsWith('0') ? '1' : '0';
        const near = scan(latin1(key.slice(0, -1) + last), [targetOf(key)]).finds;
        expect(near.filter(known)).toEqual([]);
      }),
      runs,
    );
  });
  it('counts every window of 32 bytes, and those that could be a key', () => {
    const key = `pub_${'0123456789abcdef'.repeat(2)}`;
    const counts = (text: string) => scan(latin1(text), [targetOf(key)]);
    expect(counts('x'.repeat(31))).toMatchObject({ windows: 0, candidates: 0 });
    expect(counts('.'.repeat(100))).toMatchObject({ bytes: 100, windows: 69, candidates: 0 });
    expect(counts(`(${key})`)).toMatchObject({ windows: 7, candidates: 1 });
    expect(counts(`<${'a'.repeat(40)}>`)).toMatchObject({ windows: 11, candidates: 9 });
    // With 72 digits, whose two alignments have 36 and 35 bytes, and base64's four 54, 53, 52 and 51.
    const hexed = 43 + 5 + 4 + 23 + 22 + 21 + 20;
    expect(counts(`<${latin1(key).toString('hex')}>`).windows).toBe(hexed);
  });
  it('tells keys apart by their labels', () => {
    const [one, two] = [`pub_${'1'.repeat(32)}`, `pub_${'2'.repeat(32)}`];
    const prints = [targetOf(one), { label: 'key#2', sha256: sha256(two).toUpperCase() }];
    expect(scan(latin1(`${two} ${one} ${two}`), prints).finds).toEqual([
      { label: 'key#2', forms: [] },
      { label: 'key#1', forms: [] },
    ]);
    expect(() => createScanner([{ label: 'wrong', sha256: 'abc' }])).toThrow(RangeError);
  });
  it('says what has the form of a key and is none that is known, or the beginning of one', () => {
    fc.assert(
      fc.property(keys, keys, pieces, (key, other, lengths) => {
        fc.pre(key !== other);
        const labelsIn = (text: string) =>
          new Set(scanPieces(latin1(text), lengths, key).finds.map(({ label }) => label));
        expect(labelsIn(`<p>${other}</p>`)).toEqual(new Set([LOOKS_LIKE_KEY]));
        expect(labelsIn(other.toUpperCase())).toEqual(new Set([LOOKS_LIKE_KEY]));
        expect(labelsIn(`<p>${other.slice(0, 32)}</p>`)).toEqual(new Set([LOOKS_LIKE_PART]));
        expect(labelsIn(key)).toEqual(new Set(['key#1']));
        expect(labelsIn(`pub_${other.slice(4, 15)}`)).toEqual(new Set());
      }),
      runs,
    );
  });
});
