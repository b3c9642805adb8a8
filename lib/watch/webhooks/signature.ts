import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** As the specification recommends: 24 to 64 bytes. */
const SECRET_BYTES = 32;
const [MIN_BYTES, MAX_BYTES] = [24, 64];

/** What is signed: the id of a message, when it is sent, in whole seconds of the Unix epoch, and its body. */
export interface Signed {
  readonly id: string;
  readonly seconds: number;
  readonly body: string;
}

/**
 * The headers of a message in the form of Standard Webhooks 1.0 (standardwebhooks.com).
 *
 * @param secrets "whsec_…"; with several, as while one is replaced by another, receivers may know any of them
 */
export function signedHeaders(
  { id, seconds, body }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', bytesOf(secret)).update(`${id}.${seconds}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Whether a text is a secret of the specification's form. */
export function isSecret(text: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return false;
  const { length } = bytesOf(text);
  return length >= MIN_BYTES && length <= MAX_BYTES;
}

function bytesOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}
