import { createHash } from 'node:crypto';

/** An API key of the service. It can't be printed by accident: only `reveal` returns it. */
export interface ServiceKey {
  /** Its name in logs and status: `key#1` and the fingerprint. */
  readonly label: string;
  /** A short HMAC, under which its usage is stored; it stays the same across restarts. */
  readonly fingerprint: string;
  /** Its SHA-256 in hexadecimal, which proves where it is not. */
  readonly sha256: string;
  readonly reveal: () => string;
}

/** The configured keys, numbered in order. */
export function createKeys(
  secrets: readonly string[],
  fingerprintOf: (secret: string) => string,
): ServiceKey[] {
  return secrets.map((secret, index) => {
    const fingerprint = fingerprintOf(secret);
    const sha256 = createHash('sha256').update(secret).digest('hex');
    return { label: `key#${index + 1} ${fingerprint}`, fingerprint, sha256, reveal: () => secret };
  });
}
