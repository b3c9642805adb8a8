import { expect, it } from 'vitest';
import { createSeal } from './sealed';

const SECRET = 'made up for a test, and long enough';
const TEXT = '{"url":"https://hooks.example/ñ"}';

it('opens what it has closed, which is another text each time', () => {
  const seal = createSeal(SECRET);
  const [first, second] = [seal.close('a', TEXT), seal.close('a', TEXT)];
  expect(first).not.toBe(second);
  for (const sealed of [first, second]) expect(createSeal(SECRET).open('a', sealed)).toBe(TEXT);
  expect(first).not.toContain('hooks');
  expect(Buffer.from(first, 'base64').toString('latin1')).not.toContain('hooks');
});

it('opens nothing that was closed with another secret, under another name, or was changed', () => {
  const sealed = createSeal(SECRET).close('a', TEXT);
  expect(createSeal(`${SECRET}!`).open('a', sealed)).toBeUndefined();
  expect(createSeal(SECRET).open('b', sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(createSeal(SECRET).open('a', changed.toString('base64'))).toBeUndefined();
  }
  for (let length = 0; length < bytes.length; length += 1) {
    const cut = bytes.subarray(0, length).toString('base64');
    expect(createSeal(SECRET).open('a', cut)).toBeUndefined();
  }
  expect(createSeal(SECRET).open('a', 'not base64 at all')).toBeUndefined();
});
