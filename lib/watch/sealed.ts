import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what is stored, with a key that only this server has. */
export interface Seal {
  /** @param name what it is of: what was encrypted under one name is of no use under another */
  readonly close: (name: string, text: string) => string;
  /** Undefined if it was encrypted with another secret, under another name, or is damaged. */
  readonly open: (name: string, sealed: string) => string | undefined;
  /** A name for something, always the same, from which nobody else can tell what it is. */
  readonly mark: (text: string) => string;
}

const ALGORITHM = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];

/** @param secret long and random */
export function createSeal(secret: string): Seal {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
  const key = keyFor('hexcast stored');
  const markKey = keyFor('hexcast names');
  return {
    mark: (text) => createHmac('sha256', markKey).update(text).digest('base64url').slice(0, 22),
    close(name, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(name, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)];
      try {
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(name))
          .setAuthTag(rest.subarray(0, TAG_BYTES));
        const text = [decipher.update(rest.subarray(TAG_BYTES)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
