import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createScanner, type ScanReport } from './scan';
import { sha256 } from './sha256';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const KEY = 'pub_0123456789abcdef0123456789abcdef';
const OTHER = 'pub_fedcba9876543210fedcba9876543210';
const scanner = createScanner([
  { label: 'key', sha256: hashOf(KEY) },
  { label: 'other', sha256: hashOf(OTHER) },
]);

function scan(bytes: Uint8Array): ScanReport {
  const scanning = scanner.scan(bytes);
  for (;;) {
    const { value, done } = scanning.next();
    if (done) return value;
  }
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const ENCODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  percent: (bytes) => latin(bytes.toString('hex').replace(/../g, '%$&')),
  base64: (bytes) => latin(bytes.toString('base64')),
  base64url: (bytes) => latin(bytes.toString('base64url')),
  hex: (bytes) => latin(bytes.toString('hex')),
  HEX: (bytes) => latin(bytes.toString('hex').toUpperCase()),
  utf16le: (bytes) => Buffer.from(bytes.toString('latin1'), 'utf16le'),
  utf16be: (bytes) => Buffer.from(bytes.toString('latin1'), 'utf16le').swap16(),
  json: (bytes) => latin(bytes.toString('hex').replace(/../g, '\\u00$&')),
  html: (bytes) => latin([...bytes].map((byte) => `&#${byte};`).join('')),
};
const encoder = fc.constantFrom(...Object.keys(ENCODERS));
const encode = (name: string, bytes: Buffer) => ENCODERS[name]?.(bytes) ?? bytes;
const numRuns = 300 * inject('depth');
const noise = fc.uint8Array({ maxLength: 90 }).map((bytes) => Buffer.from(bytes));

describe('SHA-256', () => {
  it('is that of other programs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 200 }), (text) => {
        expect(sha256(text)).toBe(hashOf(text));
      }),
      { numRuns },
    );
  });
});

describe('the search for keys', () => {
  it('finds a key anywhere, as it is, in capitals, and without its prefix', () => {
    const texts = [KEY, KEY.toUpperCase(), KEY.slice(4), `a${KEY.slice(4)}f`];
    fc.assert(
      fc.property(noise, noise, fc.constantFrom(...texts), (before, after, text) => {
        const { finds } = scan(Buffer.concat([before, latin(text), after]));
        expect(finds).toContainEqual({ label: 'key', forms: [] });
      }),
      { numRuns },
    );
  });
  it('finds it in every form, in the middle of other bytes', () => {
    fc.assert(
      fc.property(noise, noise, encoder, (before, after, form) => {
        const inner = form.startsWith('utf16') ? latin(KEY) : Buffer.concat([before, latin(KEY)]);
        const { finds } = scan(Buffer.concat([before, encode(form, inner), after]));
        expect(finds.map(({ label }) => label)).toContain('key');
      }),
      { numRuns },
    );
  });
  it('finds a form inside another', () => {
    fc.assert(
      fc.property(noise, encoder, encoder, (before, inner, outer) => {
        const text = encode(outer, Buffer.concat([encode(inner, latin(KEY))]));
        const { finds } = scan(Buffer.concat([before, latin(' '), text]));
        expect(finds.map(({ label }) => label)).toContain('key');
      }),
      { numRuns },
    );
  });
  it('finds nothing where there is nothing', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'0123456789abcdef%\\u&#;x=+/'),
      maxLength: 400,
    });
    fc.assert(
      fc.property(text, (one) => {
        expect(scan(latin(one)).finds).toEqual([]);
      }),
      { numRuns },
    );
    expect(scan(latin(`${KEY.slice(0, -1)} ${KEY.slice(5)}`)).finds).toEqual([]);
  });
  it('finds what lies across two pieces, and counts each window once', () => {
    const size = 300_000;
    for (const at of [262_144 - 20, 262_144 - 200, 262_144, 262_144 - 36]) {
      for (const text of [KEY, Buffer.from(Buffer.from(KEY).toString('hex')).toString('base64')]) {
        const bytes = Buffer.alloc(size, ' ');
        bytes.write(text, at);
        const { finds, windows } = scan(bytes);
        expect(finds.map(({ label }) => label)).toContain('key');
        expect(windows).toBeGreaterThanOrEqual(size - 31);
      }
    }
    expect(scan(Buffer.alloc(size, ' '))).toMatchObject({
      bytes: size,
      windows: size - 31,
      candidates: 0,
    });
  });
  it('tells keys apart', () => {
    const text = `${OTHER} and ${Buffer.from(KEY).toString('base64')}`;
    expect(scan(latin(text)).finds).toEqual([
      { label: 'other', forms: [] },
      { label: 'key', forms: ['base64'] },
    ]);
  });
});
