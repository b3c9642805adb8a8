import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { numberOf, P256_BYTES, P256_ORDER } from '@/lib/base/p256';
import { recent } from '@/lib/base/recent';
import { HOUR_MS, SECOND_MS } from '@/lib/contract/time';

/** Says who sends push messages, so that nobody else can send any to a subscription (RFC 8292). */
export interface Vapid {
  /** What browsers subscribe for: a point of P-256, uncompressed, in base64url. */
  readonly publicKey: string;
  /**
   * The header `Authorization` of a message.
   *
   * @param audience the origin of the push service
   * @param contact `mailto:` or `https:`; null for none
   */
  readonly authorization: (audience: string, contact: string | null) => string;
}

/** A token is valid for a day at most. It is used for half of its life, since clocks differ. */
const LIFETIME_MS = 12 * HOUR_MS;
/** There are a handful of push services. */
const MAX_TOKENS = 100;
/** More than the order has, so that no private key is likelier than another (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

/** The private key that follows from a secret of the server, in base64url. */
export function vapidKeyOf(secret: string): string {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'hexcast vapid', SEED_BYTES));
  const number = (numberOf(seed) % (P256_ORDER - 1n)) + 1n;
  const hex = number.toString(16).padStart(2 * P256_BYTES, '0');
  return Buffer.from(hex, 'hex').toString('base64url');
}

/** @param privateKey 32 bytes in base64url */
export function createVapid(privateKey: string, now: () => number): Vapid {
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const point = own.getPublicKey();
  const publicKey = point.toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: privateKey.replace(/=$/, '') },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const head = encoded({ typ: 'JWT', alg: 'ES256' });
  const tokens = new LRUCache<string, { readonly token: string; readonly madeMs: number }>(
    recent(MAX_TOKENS),
  );

  function tokenFor(audience: string, contact: string | null): string {
    const name = `${audience} ${contact}`;
    const held = tokens.get(name);
    if (held && Math.abs(now() - held.madeMs) < LIFETIME_MS / 2) return held.token;
    const madeMs = now();
    const exp = Math.floor((madeMs + LIFETIME_MS) / SECOND_MS);
    const claims = encoded({ aud: audience, exp, ...(contact === null ? {} : { sub: contact }) });
    const signed = sign('sha256', Buffer.from(`${head}.${claims}`), {
      key,
      dsaEncoding: 'ieee-p1363',
    });
    const token = `${head}.${claims}.${signed.toString('base64url')}`;
    tokens.set(name, { token, madeMs });
    return token;
  }

  return {
    publicKey,
    authorization: (audience, contact) => `vapid t=${tokenFor(audience, contact)}, k=${publicKey}`,
  };
}

function encoded(document: object): string {
  return Buffer.from(JSON.stringify(document)).toString('base64url');
}
