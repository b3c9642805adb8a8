import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isP256Key, P256_ORDER } from '@/lib/base/p256';
import { HOUR_MS } from '@/lib/contract/time';
import { createVapid, vapidKeyOf } from './vapid';

const START_MS = Date.UTC(2026, 10, 30);
const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/;
const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.optional(z.string()) });

function createSetup(key = vapidKeyOf('made up for a test')) {
  let nowMs = START_MS;
  const vapid = createVapid(key, () => nowMs);
  return {
    vapid,
    advance: (ms: number) => {
      nowMs += ms;
    },
    /** What a push service makes of the header. */
    read(audience: string, contact: string | null = null) {
      const [, head = '', claims = '', signature = '', k = ''] =
        HEADER.exec(vapid.authorization(audience, contact)) ?? [];
      const point = Buffer.from(k, 'base64url');
      const key = createPublicKey({
        format: 'jwk',
        key: {
          ...{ kty: 'EC', crv: 'P-256' },
          x: point.subarray(1, 33).toString('base64url'),
          y: point.subarray(33).toString('base64url'),
        },
      });
      const isSigned = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
      const parse = (part: string): unknown =>
        JSON.parse(Buffer.from(part, 'base64url').toString());
      return { isSigned, k, head: parse(head), claims: z.parse(claimsSchema, parse(claims)) };
    },
  };
}

describe('who sends push messages', () => {
  it('is signed for each push service, for no longer than a day (RFC 8292)', () => {
    const { read, vapid } = createSetup();
    const found = read('https://push.example', 'mailto:weather@example.org');
    expect(found).toMatchObject({ isSigned: true, k: vapid.publicKey });
    expect(found.head).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(found.claims).toEqual({
      aud: 'https://push.example',
      exp: (START_MS + 12 * HOUR_MS) / 1000,
      sub: 'mailto:weather@example.org',
    });
    expect(read('https://other.example').claims).toEqual({
      aud: 'https://other.example',
      exp: (START_MS + 12 * HOUR_MS) / 1000,
    });
  });
  it('is signed anew in time, and when the clock was set back', () => {
    const { vapid, read, advance } = createSetup();
    const first = vapid.authorization('https://push.example', null);
    advance(HOUR_MS);
    expect(vapid.authorization('https://push.example', null)).toBe(first);
    advance(6 * HOUR_MS);
    expect(read('https://push.example').claims.exp).toBe((START_MS + 19 * HOUR_MS) / 1000);
    advance(-48 * HOUR_MS);
    expect(read('https://push.example').claims.exp).toBe((START_MS - 29 * HOUR_MS) / 1000);
  });
});

describe('the private key', () => {
  it('follows from the secret of the server, which does not follow from it', () => {
    const keys = Array.from({ length: 200 }, () => vapidKeyOf(randomBytes(16).toString('hex')));
    expect(new Set(keys).size).toBe(200);
    expect(keys.every(isP256Key)).toBe(true);
    expect(vapidKeyOf('a')).toBe(vapidKeyOf('a'));
  });
  it('is a number from 1 to the order less 1', () => {
    const text = (number: bigint) =>
      Buffer.from(number.toString(16).padStart(64, '0'), 'hex').toString('base64url');
    expect([0n, P256_ORDER, P256_ORDER + 1n].map((number) => isP256Key(text(number)))).toEqual([
      ...[false, false, false],
    ]);
    expect([1n, P256_ORDER - 1n].map((number) => isP256Key(text(number)))).toEqual([true, true]);
    expect(['', 'a', text(5n).slice(1), `${text(5n)}a`].some(isP256Key)).toBe(false);
  });
});
