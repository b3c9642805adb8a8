import { createHmac } from 'node:crypto';

/**
 * Names a key by a short HMAC. The salt is random and stays on this machine, so that nobody can try from
 * a name alone whether it belongs to a key that they have.
 */
export function createFingerprints(salt: string): (secret: string) => string {
  return (secret) => createHmac('sha256', salt).update(secret).digest('hex').slice(0, 8);
}
