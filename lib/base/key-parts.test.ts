import { describe, expect, it } from 'vitest';
import { createKeyFinder } from './key-parts';

const DIGITS = '0123456789abcdef'.repeat(2).replace(/^01/, 'fe');
const KEY = `pub_${DIGITS}`;
const find = createKeyFinder([KEY, 'a password']);
const has = (text: string) => find(text).length > 0;

describe('a known key', () => {
  it.each([
    ['as it is', KEY],
    ['in capital letters', KEY.toUpperCase()],
    ['without its prefix', `key=${DIGITS};`],
    ['its first twelve digits', `key#1 ${DIGITS.slice(0, 12)}`],
    ['its last twelve digits', DIGITS.slice(-12)],
    ['twelve digits within others', `0000${DIGITS.slice(7, 19)}ffff`],
    ['in base64', Buffer.from(KEY).toString('base64')],
    ['in base64 after others', Buffer.from(`xy${KEY}z`).toString('base64url')],
    ['in hexadecimal', Buffer.from(KEY).toString('hex')],
  ])('is found: %s', (_, text) => {
    expect(has(`<p>${text}</p>`)).toBe(true);
  });
  it.each([
    ['eleven digits', DIGITS.slice(0, 11)],
    ['other digits', 'f'.repeat(64)],
    ['a key of the same form', `pub_${'1'.repeat(32)}`],
    ['a text that is no key', 'a password'],
    ['nothing', ''],
  ])('is not found in what is none: %s', (_, text) => {
    expect(has(text)).toBe(false);
  });
  it('is named by the parts that were found', () => {
    expect(find(DIGITS.slice(0, 13).toUpperCase())).toEqual([
      DIGITS.slice(0, 12),
      DIGITS.slice(1, 13),
    ]);
  });
  it('is nowhere if there is none', () => {
    expect(createKeyFinder([])(KEY)).toEqual([]);
  });
});
