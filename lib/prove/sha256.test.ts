import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256Words } from './sha256';
import { hexOf } from './windows';

it('agrees with the SHA-256 of the platform', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 55 }), (text) => {
      expect(hexOf(sha256Words(text))).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
  expect(() => sha256Words(new Uint8Array(56))).toThrow(RangeError);
});
