/** The number of points of P-256 (FIPS 186-5; SP 800-186, 3.2.1.3). */
export const P256_ORDER = BigInt(
  '0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551',
);
/** The bytes of a private key. */
export const P256_BYTES = 32;

const TEXT = /^[\w-]{43}=?$/;

/** The number that bytes are, the most significant first. */
export function numberOf(bytes: Buffer): bigint {
  return bytes.reduce((number, byte) => (number << 8n) + BigInt(byte), 0n);
}

/** Whether a text is a private key of P-256, in base64url: neither 0 nor the order or more. */
export function isP256Key(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (!TEXT.test(text) || bytes.length !== P256_BYTES) return false;
  const number = numberOf(bytes);
  return number > 0n && number < P256_ORDER;
}
