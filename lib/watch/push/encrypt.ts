import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** What only a browser and this server know, and the browser's public key (Push API, `getKey`). */
export interface PushKeys {
  /** A point of P-256, uncompressed, in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
}

/** What is new for each message. */
interface Fresh {
  /** A private key of P-256. */
  readonly privateKey?: Buffer;
  /** 16 bytes. */
  readonly salt?: Buffer;
}

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const RECORD_BYTES = 4_096;
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES, POINT_BYTES, AUTH_BYTES] = [16, 12, 16, 65, 16];
/** What ends the last record (RFC 8188, 2). */
const LAST = Buffer.from([2]);
/** So much can be said in a message: push services take no more (RFC 8030, 7.2). */
export const MAX_MESSAGE_BYTES =
  RECORD_BYTES - (SALT_BYTES + 4 + 1 + POINT_BYTES) - TAG_BYTES - LAST.length;

/** Whether keys are such that something can be encrypted for them. */
export function areKeys({ p256dh, auth }: PushKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const point = Buffer.from(p256dh, 'base64url');
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(point);
    return point.length === POINT_BYTES;
  } catch {
    // It is not on the curve.
    return false;
  }
}

/**
 * Encrypts a message for a browser (RFC 8291), in one record of `aes128gcm` (RFC 8188). The keys are right, and the
 * message has at most `MAX_MESSAGE_BYTES`.
 *
 * @param fresh for tests: what is otherwise made anew
 */
export function encrypted(text: string, keys: PushKeys, fresh: Fresh = {}): Buffer {
  const browser = Buffer.from(keys.p256dh, 'base64url');
  const own = createECDH(CURVE);
  if (fresh.privateKey) own.setPrivateKey(fresh.privateKey);
  else own.generateKeys();
  const point = own.getPublicKey();
  const salt = fresh.salt ?? randomBytes(SALT_BYTES);
  const shared = hmac(Buffer.from(keys.auth, 'base64url'), own.computeSecret(browser));
  const secret = expanded(shared, Buffer.concat([Buffer.from('WebPush: info\0'), browser, point]));
  const derived = hmac(salt, secret);
  const key = expanded(derived, Buffer.from('Content-Encoding: aes128gcm\0'));
  const nonce = expanded(derived, Buffer.from('Content-Encoding: nonce\0'));
  const cipher = createCipheriv(
    'aes-128-gcm',
    key.subarray(0, KEY_BYTES),
    nonce.subarray(0, NONCE_BYTES),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const head = [salt, size, Buffer.from([point.length]), point];
  const record = [cipher.update(text, 'utf8'), cipher.update(LAST), cipher.final()];
  return Buffer.concat([...head, ...record, cipher.getAuthTag()]);
}

/** One block of HKDF-Expand (RFC 5869): the first is all that is needed. */
function expanded(key: Buffer, info: Buffer): Buffer {
  return hmac(key, Buffer.concat([info, Buffer.from([1])]));
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
