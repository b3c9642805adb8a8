import { createHmac } from 'node:crypto';

/**
 * Fingerprints keys and clients by a short HMAC. The salt is random and stays on this machine, so that a
 * fingerprint alone can't be used to test whether it belongs to a given key.
 */
export function createFingerprints(salt: string): (secret: string) => string {
  return (secret) => createHmac('sha256', salt).update(secret).digest('hex').slice(0, 8);
}
